import type { History } from './read-history.ts';
import type { Inquiry } from './understand-question.ts';
import { writeFindings } from './write-findings.ts';

const company = (name: string, country: string) => ({ country, local_id: name, name, ticker: 'T' });
const asked = {
  question: 'What are the risks of T?',
  mentions: [['T']],
  fallback: [],
  pointed: [],
  ownNames: [],
  period: {},
};

function answer(list: object): string {
  const companies = [company('AT&T Inc.', 'US'), company('TELUS Corporation', 'CA')];
  const done = [
    { name: 'search_companies', input: { query: 'T' }, output: { companies }, failure: null },
    {
      name: 'list_filings',
      input: { country: 'US', local_id: 'AT&T Inc.' },
      output: null,
      failure: null,
      ...list,
    },
  ];
  const history = { done, earlier: [] } as unknown as History;
  const { text, notes } = writeFindings(asked as unknown as Inquiry, history, []);
  return [...text, ...notes].join('\n');
}

describe('an answer without findings', () => {
  it('says which other companies a name fits', () => {
    const said = answer({ output: { filings: [] } });
    expect(said).toContain('No filings of AT&T Inc. are listed here.');
    expect(said).toContain('TELUS Corporation');
  });

  it('says why filings are not listed, without addresses and calls of the interface', () => {
    const said = answer({
      failure:
        "Filings of market CA can't be listed: its source has no lawful interface for programs. People search it at <https://www.example.com/search?_locale=en>. Upload its documents with the tag CA:1 (POST /api/documents); GET /api/documents?tag=CA:1 lists them. Open markets: US, JP.",
    });
    expect(said).toContain(
      'no lawful interface for programs. Upload its documents with the tag CA:1. Open markets: US, JP).',
    );
    expect(said).not.toMatch(/https?:|\/api\//);
  });
});
