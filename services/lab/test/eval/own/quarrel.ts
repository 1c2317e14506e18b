import type { Asked } from './asked.ts';

/** A smaller company's report, as they are printed in Britain: costs in brackets, rows with numbers, regions as heads. */
export const quarrelReport = `<!-- page 1 -->

# Quarrel Scales plc

Annual report for the year ended 31 December 2024

Our largest customer, Ovenden Stores, represented approximately 21% of revenue in 2024. We had 1,240 full- and part-time employees.

On 4 May 2024 the Company acquired all shares of Pell. The total purchase price of Pell was £42 million.

<!-- page 2 -->

### CONSOLIDATED INCOME STATEMENT

|  | Note | 2024 £’000 | 2023 £’000 |
| --- | --- | --- | --- |
| Revenue | 3 | 90,000 | 80,000 |
| Cost of sales |  | (50,000) | (46,000) |
| Gross profit |  | 40,000 | 34,000 |
| Administrative expenses |  | (30,000) | (26,000) |
| Profit before taxation |  | 10,000 | 8,000 |
| Taxation | 6 | (2,500) | (1,600) |
| Profit for the year |  | 7,500 | 6,400 |

<!-- page 3 -->

### GEOGRAPHIC OPERATIONS

Revenue is reported by the location of the customer, and the costs of the head office are allocated by judgement of the directors.

| £’000 | Europe | Asia | Americas | Consolidated |
| --- | --- | --- | --- | --- |
| 2024 |  |  |  |  |
| Revenue | 50,000 | 30,000 | 10,000 | 90,000 |
| 2023 |  |  |  |  |
| Revenue | 48,000 | 24,000 | 8,000 | 80,000 |

<!-- page 4 -->

### Our own measures

| £’000 | 3 months ended 31 December 2024 | 3 months ended 31 December 2023 | Year ended 31 December 2024 | Year ended 31 December 2023 |
| --- | --- | --- | --- | --- |
| Profit before taxation | 2,900 | 2,100 | 10,000 | 8,000 |
| Free cash flow | 1,300 | 900 | 4,100 | 3,700 |
`;
export const quarrelQuestions: Asked[] = [
  ['When did Quarrel acquire Pell?', /"On 4 May 2024[^"]*Pell\./],
  ['Does Quarrel depend on few customers?', /^Yes\.[\s\S]*21%/],
  ['What was the effective tax rate in 2024?', /\*\*25\.0%/],
  ['What was profit after tax in 2023?', '6,400'],
  ['What was the revenue of the Asia segment in 2024?', '30,000'],
  [
    'By how many percentage points did the gross margin change between 2023 and 2024?',
    /1\.9\*\*.* percentage points/,
  ],
  ['What was free cash flow in 2024?', '4,100'],
  ['What was the profit before taxation in the three months to December 2024?', '2,900'],
  ['What was the gross margin in 2024?', '44.4%'],
  [
    'What is the FY2024 cost ratio, defined as cost of sales divided by revenue? Round to two decimal places.',
    '0.56',
  ],
  ['Which region had the highest revenue in 2024?', /Europe.*50,000/],
  ['What are the geographies that Quarrel operates in as of 2024?', /Europe.*Asia.*Americas/s],
  ['Which customer accounted for a significant share of revenue in 2024?', /Ovenden.*21%/],
  ['Did administrative expenses fall in 2024?', /^No\..*30,000/s],
  ['What was the number of employees?', '1,240'],
  ['What did Quarrel pay for Pell?', '42 million'],
];

/** What the report doesn't say: an answer is wrong. */
export const quarrelUnanswerable = [
  'Why did Quarrel sell Pell in 2024?',
  'How much did Quarrel pay for Ovenden Stores?',
];

/** The report has the year's figure: it may be quoted, but not as the quarter's. */
export const quarrelOfAQuarter = ['What was gross profit in the fourth quarter of 2024?'];
