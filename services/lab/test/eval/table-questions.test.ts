import { openModel } from '../agent/support/open-agent.ts';
import { askDesk } from './support/ask-desk.ts';
import { type Desk, openDesk } from './support/open-desk.ts';

const ofSegment = (name: string, american: number, other: number) => `### ${name.toUpperCase()}

| ${name} Financial Results (millions of dollars) | Year ended December 31, 2024 | Year ended December 31, 2023 |
| --- | --- | --- |
| Earnings (loss) (U.S. GAAP) |  |  |
| United States | ${american} | 70 |
| Non-U.S. | ${other} | 30 |
| Total | ${american + other} | 100 |
| Earnings (loss) excluding Special Items (Non-GAAP) |  |  |
| United States | ${american + 5} | 70 |
| Non-U.S. | ${other} | 30 |
| Total | ${american + other + 5} | 100 |

`;

/** An invented report: a table for each segment, and the quarters side by side. */
const report = `<!-- page 1 -->

# Wendover Mills, Inc.

Annual report for the year ended December 31, 2024

### CONSOLIDATED STATEMENTS OF INCOME

(In millions)

| Years ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Net sales | $4,000 | $3,600 |
| Earnings from operations | 500 | 450 |
| Net earnings | $380 | $330 |
| Earnings reinvested | $9,999 | $9,500 |

<!-- page 2 -->

${ofSegment('Paper Goods', 90, 40)}${ofSegment('Board Goods', 60, 25)}${ofSegment('Pulp Goods', 15, -8)}
### Sales by product

(In millions)

| Years ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Envelopes | $1,900 | $1,700 |
| Notebooks | 1,300 | 1,200 |
| Cartons | 800 | 700 |
| Total net sales | $4,000 | $3,600 |

<!-- page 3 -->

### Quarterly financial data (unaudited)

(In millions)

|  | First Quarter | Second Quarter | Third Quarter | Fourth Quarter | Full Year |
| --- | --- | --- | --- | --- | --- |
| 2024 |  |  |  |  |  |
| Net sales | $900 | $1,150 | $1,050 | $900 | $4,000 |
| Net earnings | 80 | 120 | 130 | 50 | 380 |
| 2023 |  |  |  |  |  |
| Net sales | $800 | $900 | $950 | $950 | $3,600 |
| Net earnings | 60 | 90 | 95 | 85 | 330 |
`;

const dated = `# Ferrow Pumps, Inc.

### Quarterly results (unaudited)

| (In millions) | For the Quarters Ended December 31, 2024 | For the Quarters Ended September 30, 2024 | For the Quarters Ended June 30, 2024 | March 31, 2024 |
| --- | --- | --- | --- | --- |
| Net revenues | $210 | $190 | $240 | $200 |
| Operating income | 31 | 22 | 28 | 25 |
`;

const buyer = `# Ostler Tools, Inc.

Annual report for the year ended December 31, 2024

### Issuer Purchases of Equity Securities

The following table shows our repurchases of common stock during the quarter ended December 31, 2024:

| Period | Total number of shares | Average price paid | Number of shares purchased as part of publicly announced programs |
| --- | --- | --- | --- |
| October 1-31, 2024 | 120,500 | $41.20 | 119,000 |
| November 1-30, 2024 | 80,250 | 43.10 | 80,000 |
| December 1-31, 2024 | 60,000 | 44.00 | 60,000 |
| Total | 260,750 | $42.43 | 259,000 |

### CONSOLIDATED STATEMENTS OF INCOME

(In millions)

| Years ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Revenues | $500 | $450 |
| Cost of revenues | 300 | 280 |
| Gross margin | 200 | 170 |
| Operating income | $45 | $40 |
| Net income | $30 | $25 |

### Results of the parts

(In millions)

| Years ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Tool rental sales | $80 | $60 |
| Tool rental segment revenue | 95 | 70 |
| Operating income (loss): |  |  |
| Workshops | 60 | 52 |
| Tool Rental | (15) | (12) |
| Total operating income (loss) | $45 | $40 |
| Gross margin percentage: |  |  |
| Workshops | 44.1% | 41.0% |
| Tool Rental | 18.3% | 17.2% |
| Total gross margin percentage | 40.0% | 37.8% |

### Selected quarterly financial data (unaudited)

(In millions)

| (in millions) | December 31 | September 30 | June 30 | March 31 |
| --- | --- | --- | --- | --- |
| 2024 |  |  |  |  |
| Revenues | $140 | $130 | $125 | $105 |
| Net income | 9 | 8 | 7 | 6 |
`;

/** An invented filing whose statements stand in its annual report. */
const filed = [
  { section: '1', title: 'Business', text: '## Item 1. Business\n\nAlder Looms makes looms for mills.' },
  {
    section: '8',
    title: 'Financial Statements and Supplementary Data',
    text: '## Item 8. Financial Statements and Supplementary Data\n\nRefer to pages 30 through 71 of our 2024 Annual Report to Stockholders, which are incorporated herein by reference.',
  },
];

describe('a question that one table of many answers', () => {
  let desk: Desk;
  beforeAll(() => {
    desk = openDesk(openModel(), {
      companies: [{ country: 'US', local_id: '0009990011', name: 'Alder Looms, Inc.', ticker: 'ALDL' }],
      filings: [
        {
          country: 'US',
          local_id: '0009990011',
          filing_ref: '0009990011-25-000001',
          form_type: '10-K',
          filing_date: '2025-02-20',
          report_date: '2024-12-31',
          sections: filed,
        },
      ],
      documents: [
        { document_id: 'doc_wendover', name: 'wendover-mills-2024.pdf', text: report },
        { document_id: 'doc_ostler', name: 'ostler-tools-2024.pdf', text: buyer },
        { document_id: 'doc_ferrow', name: 'ferrow-pumps-2024.pdf', text: dated },
      ],
    });
  });
  afterAll(() => desk.close());

  it.each([
    ['In which quarter was revenue highest?', /^\*\*Second quarter\*\* .* in FY2024: \*\*\$1,150 million/],
    ['Which quarter of 2023 had the lowest net income?', /^\*\*First quarter\*\* .*\$60 million/],
    ['In which quarter did it earn the most?', /^\*\*Third quarter\*\* .*\$130 million/],
    ["What were Wendover's Board Goods earnings in 2024?", /\*\*\$85 million\*\*/],
    ['What were Pulp Goods earnings of Wendover in 2024?', /\*\*\$7 million\*\*/],
    ["How much did Wendover's Paper Goods earn in 2024?", /\*\*\$130 million\*\*/],
    ["What was Wendover's largest product by sales?", /^\*\*Envelopes\*\* .*\$1,900 million/],
    ['What share of sales is Envelopes and what is Cartons?', /47\.5%[\s\S]*20\.0%/],
  ])('%s', async (question, said) => {
    const { text } = await askDesk(desk, { question, document_ids: ['doc_wendover'] });
    expect(text).toMatch(said);
  });

  it('names a quarter by the day on which it ended', async () => {
    const { text } = await askDesk(desk, {
      question: 'In which quarter was operating income lowest?',
      document_ids: ['doc_ferrow'],
    });
    expect(text).toMatch(/^\*\*Quarter ended September 30, 2024\*\*.*\$22 million/);
  });

  it.each([
    [
      'How many shares were repurchased in the fourth quarter of 2024?',
      /\*\*260,750 shares\*\*.*\*\*\$42\.43\*\*/,
    ],
    ['How many shares did it buy back in November 2024?', /\*\*80,250 shares\*\*.*\*\*\$43\.10\*\*/],
    ['What average price was paid for shares repurchased in Q4?', /\$42\.43/],
    ["What was Ostler's gross margin percentage for Tool Rental in 2024?", /\*\*18\.3%\*\*/],
    ["What was Ostler's operating loss at Tool Rental in 2024?", /\*\*\$15 million\*\*/],
    ["What were Ostler's tool rental revenues in 2024?", /\*\*\$95 million\*\*/],
    ['In which quarter was revenue lowest?', /^\*\*Quarter ended March 31\*\*.*\$105 million/],
  ])('reads the row that is meant: %s', async (question, said) => {
    const { text } = await askDesk(desk, { question, document_ids: ['doc_ostler'] });
    expect(text).toMatch(said);
  });

  it('gives no issue of shares for a repurchase', async () => {
    const { refused } = await askDesk(desk, {
      question: 'How many shares were repurchased in the fourth quarter of 2024?',
      document_ids: ['doc_wendover'],
    });
    expect(refused).toBe(true);
  });

  it('says where the statements are that a filing leaves to its annual report', async () => {
    const { text } = await askDesk(desk, { question: "What was Alder Looms' revenue in 2024?" });
    expect(text).toMatch(
      /^The text itself does not say this[\s\S]*pages 30 through 71 of our 2024 Annual Report/,
    );
  });
});
