import { newReport } from '@footnote/contracts';
import type { StoredHighlight } from './stored-highlight.ts';
import { writeHighlights } from './write-report.ts';

const company = { country: 'US', local_id: '1', name: 'Halcyon' } as const;
const one: StoredHighlight = {
  id: 'hlt_0123456789abcdef',
  scope: 'acme/ada',
  org: 'acme',
  shared: false,
  quote: 'Net sales rose 3% to $5 *adjusted* [1].',
  prefix: '',
  suffix: '',
  char_start: 0,
  char_end: 10,
  note: 'A note with **weight**.',
  title: 'Halcyon, 10-K for 2024-12-31',
  company,
  country: 'US',
  filing_id: 'f1',
  section: '7',
  section_title: 'Management’s Discussion',
  document_id: null,
  page: null,
  source_url: 'https://www.sec.gov/a.htm',
  status: 'found',
  reading: null,
  created_by: { user_id: 'ada', name: null },
  created_at: new Date(0),
  updated_at: new Date(0),
};
const ofDocument: StoredHighlight = {
  ...one,
  id: 'hlt_fedcba9876543210',
  company: null,
  country: null,
  filing_id: null,
  section: null,
  section_title: null,
  document_id: 'doc_1',
  title: 'Memo.pdf',
  page: 4,
  source_url: null,
  note: null,
  quote: 'Yes.',
};

describe('highlights as a report', () => {
  const written = writeHighlights([one, ofDocument, { ...one, id: 'hlt_1111111111111111', note: null }]);

  it('are a section for each source, in the order in which they were chosen', () => {
    expect(written.sections.map(({ title }) => title)).toEqual(['Halcyon, 10-K for 2024-12-31', 'Memo.pdf']);
    expect(written.sections[0]?.narrative.match(/^> /gm)).toHaveLength(2);
    expect(newReport.safeParse({ title: 'Highlights', ...written }).success).toBe(true);
  });

  it('quote word for word, with the citation behind the quote and the note below it', () => {
    expect(written.sections[0]?.narrative).toContain(
      '> Net sales rose 3% to \\$5 \\*adjusted\\* \\[1\\].[^hlt_0123456789abcdef]\n\nA note with **weight**.',
    );
  });

  it('cite filing, section and page, and name each company once', () => {
    expect(written.sources).toMatchObject([
      {
        id: one.id,
        title: 'Halcyon, 10-K for 2024-12-31, Management’s Discussion',
        section: '7',
        quote: one.quote,
        url: 'https://www.sec.gov/a.htm',
      },
      { title: 'Memo.pdf, page 4', document_id: 'doc_1' },
      {},
    ]);
    expect(written.companies).toEqual([company]);
  });
});
