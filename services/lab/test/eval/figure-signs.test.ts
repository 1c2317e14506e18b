import { openModel } from '../agent/support/open-agent.ts';
import { askDesk } from './support/ask-desk.ts';
import { type Desk, openDesk } from './support/open-desk.ts';

/** An invented report whose tax alone is in brackets, and with segments that made losses. */
const maker = `<!-- page 1 -->

# Quarrel Scales, Inc.

### CONSOLIDATED STATEMENTS OF INCOME

(In millions)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net operating revenues | $1,200 | $1,100 | $1,000 |
| Cost of goods sold | 720 | 640 | 600 |
| Selling, general and administrative expenses | 300 | 280 | 250 |
| Operating income | 180 | 180 | 150 |
| Income before income taxes | 200 | 160 | 100 |
| Provision for income taxes | (50) | (32) | (15) |
| Net income | $150 | $128 | $85 |

<!-- page 2 -->

### CONSOLIDATED BALANCE SHEETS

(In millions)

|  | December 31, 2024 | December 31, 2023 |
| --- | --- | --- |
| Cash and cash equivalents | $50 | $40 |
| Inventories | 100 | 80 |
| Total current assets | 320 | 285 |
| Property and equipment, net | 90 | 80 |
| Total assets | $1,000 | $900 |
| Total current liabilities | 200 | 150 |
| Total liabilities and shareholders’ equity | $1,000 | $900 |

<!-- page 3 -->

### CONSOLIDATED STATEMENTS OF CASH FLOWS

(In millions)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net income | $150 | $128 | $85 |
| Net cash provided by operating activities | 150 | 140 | 130 |
| Purchases of property and equipment | (20) | (18) | (16) |
| Common shares repurchased | (44) | (33) | (22) |

<!-- page 4 -->

### Segments

The lease payments of all segments are due as follows.

Capital expenditure of segments (in millions)

|  | 2024 | 2023 |
| --- | --- | --- |
| Not later than one year | 30 | 20 |
| Later than one year, not later than five years | 10 | 10 |
| Total capital expenditure | 40 | 30 |

Net sales by segment (in millions)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Workshop | $900 | $800 |
| Garden | 300 | 300 |
| Total net sales | $1,200 | $1,100 |

(Loss) income from operations by segment (in millions)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Workshop | $230 | $200 |
| Garden | (50) | (20) |
| Total income from operations | $180 | $180 |

<!-- page 5 -->

### Space of the shops

|  | 2024 | 2023 |
| --- | --- | --- |
| Supermarkets (sqm) | 41,000 | 39,000 |
`;

/** An invented bank: what it owns is lent. */
const bank = `<!-- page 1 -->

# Umbral Bancorp

### CONSOLIDATED BALANCE SHEETS

(In millions)

|  | December 31, 2024 | December 31, 2023 |
| --- | --- | --- |
| Cash and due from banks | $90 | $80 |
| Loans receivable, net | 800 | 700 |
| Premises and equipment, net | 10 | 9 |
| Total assets | $1,000 | $900 |
| Customer deposits | 700 | 640 |
| Total liabilities | 900 | 810 |
| Total shareholders’ equity | 100 | 90 |

### CONSOLIDATED STATEMENTS OF INCOME

(In millions)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Total revenues | $100 | $90 |
| Income before income taxes | 12 | 11 |
| Net income | $9 | $8 |
`;

/** An invented report of half a year, in Portuguese and English. */
const half = `<!-- page 1 -->

# Pell Malas S.A.

### CONSOLIDATED BALANCE SHEETS

(In millions)

|  | June 30, 2025 | December 31, 2024 |
| --- | --- | --- |
| Inventories | 70 | 60 |
| Total current assets | 320 | 285 |
| Total assets | $1,000 | $900 |
| Total current liabilities | 200 | 150 |

### CONSOLIDATED STATEMENTS OF INCOME

(In millions)

| Six months ended June 30, | 2025 | 2024 |
| --- | --- | --- |
| Receita líquida | $600 | $500 |
| Custo dos produtos vendidos | (400) | (350) |
| Lucro bruto | 200 | 150 |
| Lucro líquido | $50 | $40 |
`;

/** An invented report whose totals have their label in the second column. */
const numbered = `<!-- page 1 -->

# Orme Mills Ltd

### CONSOLIDATED BALANCE SHEETS

(In thousands)

|  | Note | December 31, 2024 | December 31, 2023 |
| --- | --- | --- | --- |
| ASSETS |  |  |  |
| Inventories | 7 | 100,000 | 80,000 |
|  | Total Current Assets | 250,000 | 200,000 |
| Total assets |  | 900,000 | 800,000 |
| Trade payables | 8 | 60,000 | 50,000 |
|  | Total Current Liabilities | 100,000 | 90,000 |
| Total liabilities and equity |  | 900,000 | 800,000 |

### CONSOLIDATED STATEMENTS OF INCOME

(In thousands)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Revenue | $500,000 | $450,000 |
| Profit before income tax | 40,000 | 30,000 |
| Income tax expense | (10,000) | (6,000) |
| Net profit | $30,000 | $24,000 |

### Notes

|  | 2024 | 2023 |
| --- | --- | --- |
| Total income tax expense, combined effective tax rate of 25.0% | $10,000 | $6,000 |
`;

describe('a figure question whose answer has a sign or a kind, without a language model', () => {
  let desk: Desk;
  beforeAll(() => {
    desk = openDesk(openModel(), {
      companies: [],
      filings: [],
      documents: [
        { document_id: 'doc_quarrel', name: 'quarrel-scales-2024.pdf', text: maker },
        { document_id: 'doc_orme', name: 'orme-mills-2024.pdf', text: numbered },
        { document_id: 'doc_pell', name: 'pell-malas-2025.pdf', text: half },
        { document_id: 'doc_umbral', name: 'umbral-bancorp-2024.pdf', text: bank },
      ],
    });
  });
  afterAll(() => desk.close());
  const ask = async (question: string, document: string) =>
    (await askDesk(desk, { question, document_ids: [document] })).text;

  it.each([
    ["What was Quarrel's effective tax rate in FY2024?", /^Effective tax rate was \*\*25\.0%\*\*/],
    [
      'What is the FY2022 - FY2024 3 year average effective tax rate of Quarrel? Use the income statement.',
      /average of FY2022 to FY2024: \*\*20\.0%\*\*/,
    ],
    [
      "What were Quarrel's SG&A expenses as a percent of net operating revenues in FY2024?",
      /^SG&A to revenue was \*\*25\.0%\*\*/,
    ],
    [
      'How many times did Quarrel turn over its inventory in FY2024?',
      /^Inventory turnover was \*\*8\.00\*\*/,
    ],
    [
      'Roughly how many times has Quarrel sold its inventory in FY2024?',
      /^Inventory turnover was \*\*8\.00\*\*/,
    ],
    ['How much did Quarrel spend on share repurchases in FY2024?', /\*\*\$44 million\*\*/],
    [
      'Which segment made the largest loss from operations in FY2024?',
      /^\*\*Garden\*\* made the largest loss in FY2024.*-\$50 million/,
    ],
    ['Is Quarrel a capital-intensive business based on FY2024 data?', /^No\. /],
  ])('is answered: %s', async (question, said) => {
    expect(await ask(question, 'doc_quarrel')).toMatch(said);
  });

  it('ranks no terms of payment as segments', async () =>
    expect(
      await ask('Which segment had the highest capital expenditure in FY2024?', 'doc_quarrel'),
    ).not.toMatch(/^\*\*Not later/));

  it('takes no expense for the rate that its label names, and no total in the next column for none', async () => {
    expect(await ask('What was the effective tax rate of Orme in FY2024?', 'doc_orme')).toMatch(
      /^Effective tax rate was \*\*25\.0%\*\*/,
    );
    expect(await ask('What is the current ratio of Orme at the end of FY2024?', 'doc_orme')).toMatch(
      /^Current ratio was \*\*2\.50\*\*/,
    );
  });

  it('is answered for a misspelt figure', async () =>
    expect(await ask("What was Quarrel's oprating margn in FY2024?", 'doc_quarrel')).toMatch(
      /^Operating margin was \*\*15\.0%\*\*/,
    ));

  it('is answered with the date of a balance, where the year is not over', async () =>
    expect(await ask("What were Pell's total assets in the first six months of 2025?", 'doc_pell')).toMatch(
      /^Total assets were \*\*\$1,000 million\*\* \[1\] on June 30, 2025\./,
    ));

  it('is answered for the group, where the question says so in Portuguese', async () =>
    expect(await ask('Qual foi o lucro bruto consolidado no primeiro semestre de 2025?', 'doc_pell')).toMatch(
      /200/,
    ));

  it('is not answered by an area where a number of things is asked for', async () =>
    expect(await ask('How many supermarkets were there in 2024?', 'doc_quarrel')).not.toContain('41,000**'));

  it('is not answered by sales where another measure of the parts is asked for', async () =>
    expect(await ask('Which segment had the highest backlog in FY2024?', 'doc_quarrel')).not.toContain(
      'net sales',
    ));

  it('says that capital intensity tells little of a bank', async () =>
    expect(await ask('Is Umbral a capital-intensive business based on FY2024 data?', 'doc_umbral')).toMatch(
      /^Capital intensity is not a useful measure for a bank/,
    ));
});
