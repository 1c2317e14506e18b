import { openModel } from '../agent/support/open-agent.ts';
import { askDesk } from './support/ask-desk.ts';
import { type Desk, openDesk } from './support/open-desk.ts';

/** An invented annual report: its debt stands with its leases, interest is netted in the statement and printed in a note. */
const report = `<!-- page 1 -->

# Ostrava Chip Works, Inc.

Annual report for the fiscal year ended December 31, 2024

### CONSOLIDATED STATEMENTS OF INCOME

(In millions)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net revenue | $2,000 | $1,900 | $1,700 |
| Cost of sales | 1,200 | 1,100 | 1,000 |
| Gross profit | 800 | 800 | 700 |
| Research and development | 300 | 270 | 240 |
| Marketing, general, and administrative | 210 | 200 | 190 |
| Operating income | 290 | 330 | 270 |
| Interest and other, net | 30 | (50) | 12 |
| Income before taxes | 320 | 280 | 282 |
| Provision for taxes | 68 | 61 | 60 |
| Net income | $252 | $219 | $222 |

<!-- page 2 -->

### CONSOLIDATED BALANCE SHEETS

(In millions)

|  | December 31, 2024 | December 31, 2023 |
| --- | --- | --- |
| Cash and cash equivalents | $150 | $140 |
| Total current assets | 900 | 800 |
| Property and equipment, net | 1,500 | 1,400 |
| Total assets | $3,000 | $2,800 |
| Accounts payable | 200 | 190 |
| Current portion of debt and finance leases | 120 | 110 |
| Total current liabilities | 600 | 550 |
| Debt and finance leases, net of current portion | 480 | 520 |
| Total liabilities | 1,300 | 1,250 |
| Total stockholders’ equity | 1,700 | 1,550 |

<!-- page 3 -->

### CONSOLIDATED STATEMENTS OF CASH FLOWS

(In millions)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net income | $252 | $219 | $222 |
| Depreciation and amortization | 160 | 150 | 140 |
| Net cash provided by operating activities | 430 | 380 | 360 |
| Purchases of property and equipment | (260) | (240) | (200) |
| Net cash used in investing activities | (260) | (240) | (200) |
| Dividends paid to common stockholders | (90) | (85) | (80) |
| Net cash used in financing activities | (160) | (130) | (120) |

<!-- page 4 -->

### Note 7 – Interest and other

| (In millions) | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Interest income | $60 | $30 | $25 |
| Interest expense | (40) | (60) | (20) |
| Other, net | 10 | (20) | 7 |
| Total interest and other, net | $30 | $(50) | $12 |

### Note 8 – Income taxes

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Effective tax rate | 21% | 22% | 21% |

<!-- page 5 -->

### Note 12 – Operating segments

| (In millions) | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Operating income (loss): |  |  |  |
| Sensors | $350 | $325 | $280 |
| Wafers | (40) | 25 | 10 |
| Licensing | (20) | (20) | (20) |
| Total operating income | $290 | $330 | $270 |
`;

describe('the lines of an invented report whose labels join several things, without a language model', () => {
  let desk: Desk;
  beforeAll(() => {
    desk = openDesk(openModel(), {
      companies: [],
      filings: [],
      documents: [{ document_id: 'doc_ostrava', name: 'ostrava-chip-works-2024.pdf', text: report }],
    });
  });
  afterAll(() => desk.close());

  it.each([
    ["What was Ostrava's SG&A expense in FY2023?", /\*\*\$200 million\*\*/],
    [
      'What was the average R&D spending of Ostrava over FY2022-FY2024 in USD millions?',
      /\*\*\$270 million\*\*/,
    ],
    ["What was Ostrava's interest expense in FY2024?", /^Interest expense was \*\*-?\$40 million\*\*/],
    [
      "What is Ostrava's interest coverage for FY2023, defined as operating income / interest expense?",
      /\*\*5\.50 times\*\*/,
    ],
    [
      "What was Ostrava's total debt at the end of FY2024?",
      /\*\*\$600 million\*\*[\s\S]*\$480 million[\s\S]*\$120 million/,
    ],
    [
      "What is Ostrava's total debt at the end of FY2024 in USD billions?",
      /^Total debt was \*\*\$0\.6 billion\*\* \[\d\]/,
    ],
    [
      "What was Ostrava's FY2024 pretax income? Answer in USD billions, rounded to one decimal place.",
      /\*\*\$0\.3 billion\*\* \[\d\]/,
    ],
    [
      "By what percentage did Ostrava's Wafers operating income change from FY2023 to FY2024?",
      /turned from a profit of \*\*\$25 million\*\* .* in FY2023 to a loss of \*\*\$40 million\*\* .* in FY2024\.\s/,
    ],
    ['Did Ostrava pay dividends to common shareholders in FY2024?', /^Yes\. .*\*\*\$90 million\*\*/],
    ["Ostrava's non-current debt at the end of fiscal 2023?", /\*\*\$520 million\*\*/],
    ["What is Ostrava's FY2024 operating cash flow margin?", /\*\*21\.5%\*\*/],
    ["What was Ostrava's effective tax rate in FY2024?", /\*\*21%\*\*/],
    ["What was Ostrava's effective tax rate in FY2024, in percent with one decimal?", /\*\*21\.3%\*\*/],
  ])('is answered: %s', async (question, said) => {
    const { text } = await askDesk(desk, { question, document_ids: ['doc_ostrava'] });
    expect(text).toMatch(said);
  });
});
