import { openModel } from '../agent/support/open-agent.ts';
import { askDesk } from './support/ask-desk.ts';
import { type Desk, openDesk } from './support/open-desk.ts';

/** Invented annual reports; that of Brindle leaves its statements to an exhibit. */
const statements = (revenue: string, gross: string, income: string) => `## Item 8. Financial Statements

### CONSOLIDATED STATEMENTS OF OPERATIONS

(In millions)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Net sales | $${revenue} | $900 |
| Gross profit | ${gross} | 300 |
| Operating income | ${income} | 90 |
`;
const reports = [
  {
    local_id: '0009990071',
    name: 'Aldous Lathes, Inc.',
    ticker: 'ALDO',
    text: statements('1,000', '400', '120'),
  },
  {
    local_id: '0009990072',
    name: 'Cobham Lathes, Inc.',
    ticker: 'COBL',
    text: statements('2,000', '500', '100'),
  },
  {
    local_id: '0009990073',
    name: 'Brindle Lathes, Inc.',
    ticker: 'BRIN',
    text: '## Item 8. Financial Statements\n\nThe consolidated financial statements are incorporated by reference to Exhibit 13.',
  },
];

describe('several companies', () => {
  let desk: Desk;
  beforeAll(() => {
    desk = openDesk(openModel(), {
      companies: reports.map(({ local_id, name, ticker }) => ({ country: 'US', local_id, name, ticker })),
      filings: reports.map(({ local_id, text }) => ({
        country: 'US',
        local_id,
        filing_ref: `${local_id}-25-000001`,
        form_type: '10-K',
        filing_date: '2025-02-20',
        report_date: '2024-12-31',
        sections: [{ section: '8', title: 'Financial Statements', text }],
      })),
      documents: [],
    });
  });
  afterAll(() => desk.close());
  const ask = async (question: string) => (await askDesk(desk, { question })).text;

  it('are compared, and the one without the figure is named', async () => {
    const text = await ask(
      'Compare the operating margins of Aldous Lathes, Cobham Lathes and Brindle Lathes',
    );
    expect(text).toMatch(/Aldous Lathes, Inc\.: Operating margin was \*\*12\.0%\*\*/);
    expect(text).toMatch(/Cobham Lathes, Inc\.: Operating margin was \*\*5\.0%\*\*/);
    expect(text).toContain('Brindle Lathes, Inc.: Operating margin was not found in the source.');
  });

  it.each([
    [
      'Which had the higher gross margin, Aldous Lathes or Cobham Lathes?',
      'Aldous Lathes, Inc. had the higher',
    ],
    ['Who had more revenue, Aldous Lathes or Cobham Lathes?', 'Cobham Lathes, Inc. had the higher'],
  ])('%s', async (question, begins) => {
    expect(await ask(question)).toMatch(new RegExp(`^${begins}`));
  });
});
