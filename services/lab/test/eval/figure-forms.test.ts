import { openModel } from '../agent/support/open-agent.ts';
import { askDesk } from './support/ask-desk.ts';
import { type Desk, openDesk } from './support/open-desk.ts';

/** An invented annual report whose statements print signs, dashes and names as many do. */
const report = `<!-- page 1 -->

# Larkfield Optics plc

Annual report for the year ended 31 December 2024

### CONSOLIDATED INCOME STATEMENT

(In millions of US dollars)

| Years ended 31 December | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Lens service fees | $310 | $290 | $270 |
| Net sales | $1,200 | $1,090 | $990 |
| Total revenues | $1,210 | $1,100 | $1,000 |
| Cost of sales | (700) | (650) | (600) |
| Research and development | (90) | (120) | (110) |
| Other (gains) and losses | 12 | (5) | 3 |
| Goodwill impairment | — | (45) | — |
| Earnings before interest and tax | 130 | 150 | 120 |
| Interest and debt expense | (22) | (20) | (18) |
| Loss before exceptional items and tax | 108 | 130 | 102 |
| Exceptional items | 12 | — | — |
| Profit before tax | 120 | 130 | 102 |
| Current tax | (20) | (24) | (20) |
| Deferred tax | (10) | (6) | (5) |
| Profit for the year | $90 | $100 | $77 |

<!-- page 2 -->

### CONSOLIDATED BALANCE SHEET

(In millions of US dollars)

|  | 31 December 2024 | 31 December 2023 |
| --- | --- | --- |
| Cash and cash equivalents | $50 | $40 |
| Marketable securities | — | 30 |
| Accounts receivable, net | 120 | 110 |
| Total current assets | 320 | 285 |
| Property and equipment, net | 500 | 480 |
| Total assets | $1,000 | $900 |
| Loans and notes payable | (30) | (10) |
| Total current liabilities | (200) | (150) |
| Long-term debt | (290) | (300) |
| Total Larkfield shareholders’ equity | 510 | 450 |
| Total shareholders’ equity | 540 | 470 |

<!-- page 3 -->

### CONSOLIDATED STATEMENT OF CASH FLOWS

(In millions of US dollars)

| Years ended 31 December | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net cash used in operating activities | (20) | (30) | (10) |
| Purchases of property and equipment | (70) | (65) | (60) |
| Net cash used in investing activities | (70) | (65) | (60) |
| Dividends paid | (34) | (30) | (28) |
| Repurchases of common stock | (5) | — | — |
| Net cash provided by financing activities | 100 | 90 | 80 |

<!-- page 4 -->

### Special items of the quarters

(In millions of US dollars)

|  | 2024 | 2023 |
| --- | --- | --- |
| Restructuring charges | 41 | 7 |
| Income tax expense | 3,300 | 2,900 |
`;

describe('a figure by the names and signs that a statement prints', () => {
  let desk: Desk;
  beforeAll(() => {
    desk = openDesk(openModel(), {
      companies: [],
      filings: [],
      documents: [{ document_id: 'doc_larkfield', name: 'larkfield-optics-2024.pdf', text: report }],
    });
  });
  afterAll(() => desk.close());

  it.each([
    ["What were Larkfield's FY2024 lens service fees in USD millions?", /\*\*\$310 million\*\*/],
    [
      "What were Larkfield's FY2023 other (gains) and losses on the income statement, in USD millions?",
      /\*\*-\$5 million\*\*/,
    ],
    [
      "What is the year-over-year change in Larkfield's research and development expense from FY2023 to FY2024, in percent with one decimal?",
      /fell by \*\*25\.0%\*\*/,
    ],
    [
      'What is the FY2024 quick ratio? Define quick ratio as (cash and cash equivalents + marketable securities + accounts receivable) / total current liabilities. Round to two decimals.',
      /\*\*0\.85\*\*[\s\S]*Marketable securities, 2024: \$0 million/,
    ],
    [
      'What was free cash flow in FY2024, defined as net cash from operating activities less purchases of property and equipment?',
      /\*\*-\$90 million\*\*/,
    ],
    [
      'What is the FY2024 debt to equity ratio, defined as (loans and notes payable + long-term debt) / total shareholders’ equity?',
      /\*\*0\.59\*\*/,
    ],
    ['What is the current ratio for FY2024?', /\*\*1\.60\*\*/],
    [
      "What were Larkfield's total loans and notes payable plus long-term debt at the end of FY2024?",
      /^Loans and notes payable plus long-term debt was \*\*\$320 million\*\*/,
    ],
    ["What is Larkfield's FY2024 EBIT margin?", /\*\*10\.7%\*\*/],
    ["What was Larkfield's effective tax rate in FY2024?", /\*\*25\.0%\*\*/],
    [
      "What is the quantity of restructuring costs directly outlined in Larkfield's income statement for FY2024? If restructuring costs are not explicitly outlined then state 0.",
      /^\*\*0\*\*/,
    ],
    [
      "By how much did Larkfield's dividends paid change from FY2023 to FY2024?",
      /rose from \*\*\$30 million\*\*.*a rise of \*\*\$4 million\*\*/,
    ],
    [
      'How much did the free cash flow of Larkfield change from FY2023 to FY2024?',
      /^(?!.*%)Free cash flow rose from \*\*-\$95 million\*\*.* to \*\*-\$90 million\*\*.*a rise of \*\*\$5/,
    ],
    [
      'What is the ratio of total current assets to total current liabilities at the end of FY2024? Two decimals.',
      /was \*\*1\.60\*\*/,
    ],
    ['What is the FY2024 cost of sales as a % of net sales?', /\*\*58\.3%\*\*/],
    ['What is the FY2024 cost of sales as a % of revenue?', /\*\*57\.9%\*\*/],
    ['What is the goodwill impairment of FY2024?', /\*\*\$0 million\*\* \[1\]/],
    [
      'How much cash did Larkfield return to shareholders in FY2024 via dividends and purchases of common stock?',
      /^Dividends and share repurchases were \*\*\$39 million\*\*/,
    ],
    [
      'What was the EBIT margin in FY2024 and how does it compare with FY2023?',
      /from \*\*13\.6%\*\*.* to \*\*10\.7%\*\*/,
    ],
    ['What was the net loss margin for FY2024?', /\*\*7\.4%\*\*/],
    [
      "Did Larkfield's R&D as a percent of sales increase in FY2024?",
      /^No\. .*\*\*10\.9%\*\*.* to \*\*7\.4%\*\*/,
    ],
  ])('is found: %s', async (question, said) => {
    const { text } = await askDesk(desk, { question, document_ids: ['doc_larkfield'] });
    expect(text).toMatch(said);
  });
});
