import type { FilingFact } from '@footnote/contracts';
import { askReport } from './support/ask-report.ts';

const company = {
  country: 'US' as const,
  local_id: '0009990093',
  name: 'Sallow Weir Corp.',
  ticker: 'SWEI',
};

const cover = `# Cover page

| Ohio | 44-0102031 |
| --- | --- |
| (State or other jurisdiction of incorporation or organization) | (I.R.S. Employer Identification No.) |

The aggregate market value of the common stock held by non-affiliates was $1,204 million.
`;
const statements = `# Item 8. Financial Statements

We have audited the balance sheets of Sallow Weir Corp. Audits are costly.

/s/ Morrow & Lane LLP, Toledo
`;
const exhibits = `# Item 15. Exhibits

The bylaws, filed in 2019, are incorporated by reference. The trading plan of 2021 is incorporated by reference.
`;

function fact(name: string, section: string, text: string, more: Partial<FilingFact> = {}): FilingFact {
  const start = (section === 'cover' ? cover : statements).indexOf(text);
  return {
    ...{ id: name, kind: 'text', concept: { name: `dei:${name}`, own: false }, label: null, value: text },
    ...{ printed: text, unit: null, decimals: null, scale: 0, period: null, fiscal: null, dims: [] },
    ...{ basis: 'consolidated', nil: false, hidden: false, block: false, notes: [], duplicates: [] },
    ...{ error: null, source_url: null },
    at: { section, char_start: start, char_end: start + text.length, table: null, row: null, column: null },
    ...more,
  };
}

const tagged = [
  fact('AuditorName', '8', 'Morrow & Lane LLP'),
  fact('AuditorLocation', '8', 'Toledo'),
  // The tag holds a code, where the page prints a name.
  fact('EntityIncorporationStateCountryCode', 'cover', 'Ohio', { value: 'OH' }),
  fact('TradingSymbol', 'cover', '', { value: 'SWEI', printed: null, at: null }),
  fact('EntityPublicFloat', 'cover', '$1,204', {
    ...{ kind: 'number', value: '1204000000', unit: 'iso4217:USD', period: { instant: '2024-06-28' } },
  }),
];
const sections = [
  { section: 'cover', title: 'Cover page', text: cover },
  { section: '8', title: 'Item 8. Financial Statements', text: statements },
  { section: '15', title: 'Item 15. Exhibits', text: exhibits },
];

describe('what a filing tags on its cover, without a model', () => {
  const ask = askReport(company, sections, tagged);

  it.each([
    ['who audits Sallow Weir?', 'Auditor: "Morrow & Lane LLP" [1]'],
    ["Sallow Weir's auditor", 'Its office: "Toledo" [2]'],
    ['in which state is Sallow Weir incorporated', 'State or country of incorporation: "Ohio" [1]'],
    ['what is the ticker of Sallow Weir?', '"SWEI" [1]'],
    [
      'what is Sallow Weir worth?',
      'the shares that non-affiliates hold was **$1,204 million** [1] at 28 June 2024',
    ],
  ])('%s is answered by the tag', async (question, expected) => {
    expect(await ask(question)).toContain(expected);
  });

  it.each(['what were the audit fees of Sallow Weir?', 'when was Sallow Weir incorporated?'])(
    '%s asks for something else',
    async (question) => {
      expect(await ask(question)).not.toMatch(/Auditor: |State or country of incorporation: /);
    },
  );
});

describe('the same where nothing is tagged', () => {
  const ask = askReport(company, sections);

  it('is looked for in the text', async () => {
    expect(await ask('who audits Sallow Weir?')).toContain('We have audited the balance sheets');
  });
});
