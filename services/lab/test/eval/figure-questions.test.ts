import { openModel } from '../agent/support/open-agent.ts';
import { askDesk } from './support/ask-desk.ts';
import { type Desk, openDesk } from './support/open-desk.ts';

/** An invented annual report: the parts of its sales are columns, and a note lists only a part of its debt. */
const report = `<!-- page 1 -->

# Vesper Tools, Inc.

Annual report for the fiscal year ended December 31, 2024

### CONSOLIDATED STATEMENTS OF OPERATIONS

(In millions)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net sales | $1,210 | $1,100 | $1,000 |
| Cost of sales | 700 | 650 | 600 |
| Operating income | 110 | 130 | 120 |
| Net income | $60 | $80 | $75 |
| Net income attributable to Vesper Tools | $58 | $79 | $74 |

<!-- page 2 -->

### CONSOLIDATED BALANCE SHEETS

(In millions)

|  | December 31, 2024 | December 31, 2023 |
| --- | --- | --- |
| Cash and cash equivalents | $50 | $40 |
| Accounts receivable, net | 120 | 110 |
| Inventories | 60 | 55 |
| Other current assets | 90 | 80 |
| Total current assets | 320 | 285 |
| Property and equipment, net | 500 | 480 |
| Total assets | $1,000 | $900 |
| Accounts payable | $90 | $80 |
| Commercial paper | 30 | 10 |
| Current portion of long-term debt | 80 | 60 |
| Total current liabilities | 200 | 150 |
| Long-term debt | 290 | 300 |
| Retained earnings | 400 | 380 |
| Total shareholders’ equity | 510 | 450 |
| Total equity | 522 | 461 |
| Total liabilities and shareholders’ equity | $1,000 | $900 |

<!-- page 3 -->

### CONSOLIDATED STATEMENTS OF CASH FLOWS

(In millions)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net income | $60 | $80 | $75 |
| Depreciation and amortization | 40 | 38 | 36 |
| Net cash provided by operating activities | 150 | 140 | 130 |
| Purchases of property and equipment | (70) | (65) | (60) |
| Net cash used in investing activities | (70) | (65) | (60) |
| Net cash used in financing activities | (70) | (70) | (60) |
| Cash and cash equivalents at end of year | $50 | $40 | $35 |

### CONSOLIDATED STATEMENTS OF SHAREHOLDERS’ EQUITY

(In millions)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Total shareholders’ equity, beginning balances | $450 | $410 | $370 |
| Net income attributable to Vesper Tools | 58 | 79 | 74 |
| Dividends | 2 | (39) | (34) |
| Total shareholders’ equity, ending balances | $510 | $450 | $410 |

<!-- page 4 -->

### Note 6 – Senior notes

Notes as of December 31 (in millions):

|  | 2024 | 2023 |
| --- | --- | --- |
| 4.1% notes due 2027 | $200 | $240 |
| 5.2% notes due 2031 | 170 | 120 |
| Total debt | $370 | $360 |

<!-- page 5 -->

Information on segment net sales and segment operating income is presented below (amounts in millions):

|  | Year Ended December 31, 2024 Workshop | Year Ended December 31, 2024 Nora’s Garden | Year Ended December 31, 2024 Hire | Year Ended December 31, 2024 Total |
| --- | --- | --- | --- | --- |
| Segment net sales | $700 | $400 | $110 | $1,210 |
| Segment operating income | $40 | $50 | $20 | $110 |
|  |  | Year Ended December 31, 2023 |  |  |
|  | Workshop | Nora’s Garden | Hire | Total |
| Segment net sales | $640 | $370 | $90 | $1,100 |
| Segment operating income | $60 | $45 | $25 | $130 |

<!-- page 6 -->

### Nora’s Garden Segment

(In millions)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Net sales | $400 | $370 |
| Units sold, in thousands | 81 | 77 |

<!-- page 7 -->

Net sales by merchandise category were:

|  | 2024 | 2023 |
| --- | --- | --- |
| Hand tools | $1,000 | $950 |
| Power tools | 210 | 150 |
| Total net sales | $1,210 | $1,100 |

<!-- page 8 -->

### Condensed results

| (In millions) | FOURTH QUARTER 2024 | FOURTH QUARTER 2023 |
| --- | --- | --- |
| Earnings before taxes | $20 | $30 |
| Effective tax rate | 20.0 % | 10.0 % |

### Condensed results of the year

| (In millions) | TWELVE MONTHS 2024 | TWELVE MONTHS 2023 |
| --- | --- | --- |
| Earnings before taxes | $80 | $101 |
| Effective tax rate | 25.0 % | 21.0 % |
`;

describe('a question for a figure of an invented report, without a language model', () => {
  let desk: Desk;
  beforeAll(() => {
    desk = openDesk(openModel(), {
      companies: [],
      filings: [],
      documents: [{ document_id: 'doc_vesper', name: 'vesper-tools-2024.pdf', text: report }],
    });
  });
  afterAll(() => desk.close());

  it.each([
    ['What is the FY2022 - FY2024 2 year total revenue CAGR for Vesper?', /\*\*10\.0%\*\*/],
    [
      'Which of the segments had the highest operating income in FY2024?',
      /^\*\*Nora's Garden\*\*.*\$50 million/,
    ],
    ['Which segment had the highest operating income in FY2023?', /^\*\*Workshop\*\*.*\$60 million/],
    [
      'Which segment grew its net sales the most in percent in FY2024?',
      /\*\*Hire\*\* grew the most.*\$90 million.*22\.2%/,
    ],
    [
      'If we exclude Hire, which segment grew its net sales the most in percent in FY2024?',
      /\*\*Workshop\*\* grew the most.*9\.4%/,
    ],
    [
      "By how much did net sales of the Nora's Garden segment grow in FY2024?",
      /^Net sales of the Nora's Garden segment grew by \*\*8\.1%\*\*/,
    ],
    [
      'Has Vesper increased its debt on the balance sheet between FY2023 and FY2024?',
      /^Yes\. Total debt rose from \*\*\$370 million\*\*.* to \*\*\$400 million\*\*/,
    ],
    [
      'Is Vesper a capital-intensive business based on FY2024 data?',
      /^Yes\. .*\*\*50\.0%\*\*.*a quarter of its assets/,
    ],
    [
      'Does Vesper have a reasonably healthy liquidity profile based on its quick ratio for FY2024?',
      /^Yes\. .*\*\*1\.30\*\*.*\*\*0\.85\*\*.*the stricter measure/,
    ],
    [
      "What is the FY2023 - FY2024 change in Vesper's net income attributable to Vesper, in percent? Give a response to the question by using the income statement.",
      /from \*\*\$79 million\*\*.* to \*\*\$58 million\*\*.*\*\*26\.6%\*\*/,
    ],
    ["What was Vesper's total equity at year end FY2024?", /^Total equity was \*\*\$522 million\*\*/],
    [
      'Which merchandise category grew its net sales the most in FY2024?',
      /\*\*Power tools\*\* grew the most.*\$150 million.*\$210 million.*40\.0%/,
    ],
    [
      "What was Vesper's effective tax rate in FY2024 compared to FY2023?",
      /from \*\*21\.0%\*\* \[1\] in FY2023 to \*\*25\.0%\*\*/,
    ],
    [
      'What was the operating margin in FY2024, and how did it change from FY2023?',
      /^Operating margin fell from \*\*11\.8%\*\*.* to \*\*9\.1%\*\*/,
    ],
    ["Is Vesper's liquidity healthy based on FY2024 data?", /^Yes\. Quick ratio was \*\*1\.30\*\*/],
    ['Which segment had the higher net sales in FY2024?', /^\*\*Workshop\*\*.*\$700 million/],
    ['Qual foi a receita líquida da Vesper em 2024?', /\*\*\$1\.210 milhões\*\*/],
    ['Vesperの2024年度の売上高は？', /\*\*\$1,210百万\*\*/],
    ['Vesper의 2024년 매출액은?', /\*\*\$1,210백만\*\*/],
    ['Vesper 2024年的营业收入是多少？', /\*\*1,210百万美元\*\*/],
    [
      'What was the return on equity of Vesper in FY2023?',
      /\*\*18\.6%\*\*[\s\S]*\$450 million[\s\S]*\$410 million/,
    ],
  ])('is answered: %s', async (question, said) => {
    const { text } = await askDesk(desk, { question, document_ids: ['doc_vesper'] });
    expect(text).toMatch(said);
  });
});
