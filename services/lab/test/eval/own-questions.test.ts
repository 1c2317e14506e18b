import { openModel } from '../agent/support/open-agent.ts';
import { askDesk } from './support/ask-desk.ts';
import { openDesk } from './support/open-desk.ts';

/** An invented annual report, as a PDF's text. */
const report = `<!-- page 1 -->

# Tarn & Quill Instruments, Inc.

Annual report for the fiscal year ended December 31, 2024

## Business

Tarn & Quill designs precision scales. Demand for laboratory scales is cyclical and follows the research budgets of universities.

Two distributors accounted for 31% of net sales in 2024.

<!-- page 2 -->

## Results of operations

Gross margin decreased in 2024 primarily due to higher prices of load cells and the closing of the plant in Halden.

<!-- page 3 -->

### CONSOLIDATED STATEMENTS OF OPERATIONS

(In thousands, except per share data)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net sales | $150,000 | $120,000 | $100,000 |
| Cost of sales | 96,000 | 72,000 | 60,000 |
| Gross profit | 54,000 | 48,000 | 40,000 |
| Research and development | 9,000 | 8,000 | 7,000 |
| Selling, general and administrative | 27,000 | 24,000 | 21,000 |
| Operating income | 18,000 | 16,000 | 12,000 |
| Interest expense | (2,000) | (1,600) | (1,500) |
| Income before income taxes | 16,000 | 14,400 | 10,500 |
| Provision for income taxes | 4,000 | 3,600 | 2,500 |
| Net income | $12,000 | $10,800 | $8,000 |
| Diluted earnings per share | $1.20 | $1.08 | $.80 |

<!-- page 4 -->

### CONSOLIDATED BALANCE SHEETS

(In thousands)

|  | December 31, 2024 | December 31, 2023 |
| --- | --- | --- |
| Cash and cash equivalents | $22,000 | $18,000 |
| Accounts receivable, net | 25,000 | 20,000 |
| Inventories | 33,000 | 27,000 |
| Total current assets | 84,000 | 70,000 |
| Property, plant and equipment, net | 41,000 | 34,000 |
| Total assets | $140,000 | $120,000 |
| Accounts payable | $14,000 | $10,000 |
| Total current liabilities | 35,000 | 28,000 |
| Long-term debt | 30,000 | 32,000 |
| Retained earnings | 50,000 | 42,000 |
| Total shareholders’ equity | 70,000 | 58,000 |
| Total liabilities and shareholders’ equity | $140,000 | $120,000 |

<!-- page 5 -->

### CONSOLIDATED STATEMENTS OF CASH FLOWS

(In thousands)

| Years Ended December 31, | 2024 | 2023 | 2022 |
| --- | --- | --- | --- |
| Net income | $12,000 | $10,800 | $8,000 |
| Depreciation and amortization | 6,000 | 5,000 | 4,000 |
| Net cash provided by operating activities | 19,500 | 15,000 | 11,000 |
| Purchases of property, plant and equipment | (12,000) | (9,000) | (7,000) |
| Net cash used in investing activities | (12,500) | (9,400) | (7,300) |
| Dividends paid | (3,000) | (2,700) | (2,000) |
| Net cash used in financing activities | (3,000) | (2,000) | (1,000) |
| Cash and cash equivalents at end of year | $22,000 | $18,000 | $14,400 |

<!-- page 6 -->

### Note 9 – Segment information

(In thousands)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Net sales: |  |  |
| Laboratory scales | $98,000 | $70,000 |
| Industrial scales | 52,000 | 50,000 |
| Total net sales | $150,000 | $120,000 |

<!-- page 7 -->

### Operating income of the segments

(In thousands)

| Years Ended December 31, | 2024 | 2023 |
| --- | --- | --- |
| Laboratory scales |  |  |
| Net sales | $98,000 | $70,000 |
| Operating income | 14,700 | 9,100 |
| Industrial scales |  |  |
| Net sales | 52,000 | 50,000 |
| Operating income | 3,300 | 6,900 |
`;

const lines: Record<string, Record<number, string>> = {
  'net sales': { 2024: '$150,000 thousand', 2023: '$120,000 thousand', 2022: '$100,000 thousand' },
  'cost of sales': { 2024: '$96,000 thousand', 2023: '$72,000 thousand', 2022: '$60,000 thousand' },
  'gross profit': { 2024: '$54,000 thousand', 2023: '$48,000 thousand', 2022: '$40,000 thousand' },
  'research and development expense': {
    2024: '$9,000 thousand',
    2023: '$8,000 thousand',
    2022: '$7,000 thousand',
  },
  'operating income': { 2024: '$18,000 thousand', 2023: '$16,000 thousand', 2022: '$12,000 thousand' },
  'income before income taxes': {
    2024: '$16,000 thousand',
    2023: '$14,400 thousand',
    2022: '$10,500 thousand',
  },
  'net income': { 2024: '$12,000 thousand', 2023: '$10,800 thousand', 2022: '$8,000 thousand' },
  'diluted EPS': { 2024: '$1.20', 2023: '$1.08', 2022: '$.80' },
  inventory: { 2024: '$33,000 thousand', 2023: '$27,000 thousand' },
  'total assets': { 2024: '$140,000 thousand', 2023: '$120,000 thousand' },
  'total current liabilities': { 2024: '$35,000 thousand', 2023: '$28,000 thousand' },
  'long-term debt': { 2024: '$30,000 thousand', 2023: '$32,000 thousand' },
  "shareholders' equity": { 2024: '$70,000 thousand', 2023: '$58,000 thousand' },
  'capital expenditure': { 2024: '12,000 thousand', 2023: '9,000 thousand', 2022: '7,000 thousand' },
  'depreciation and amortization': { 2024: '6,000 thousand', 2023: '5,000 thousand', 2022: '4,000 thousand' },
  'cash flow from operating activities': {
    2024: '19,500 thousand',
    2023: '15,000 thousand',
    2022: '11,000 thousand',
  },
};
const japanese: Record<string, Record<number, string>> = {
  売上高: { 2024: '150,000', 2023: '120,000', 2022: '100,000' },
  営業利益: { 2024: '18,000', 2023: '16,000', 2022: '12,000' },
  当期純利益: { 2024: '12,000', 2023: '10,800', 2022: '8,000' },
  総資産: { 2024: '140,000', 2023: '120,000' },
  棚卸資産: { 2024: '33,000', 2023: '27,000' },
};

type Asked = readonly [question: string, said: string | RegExp];

const figures: Asked[] = Object.entries(lines).flatMap(([name, years]) =>
  Object.entries(years).flatMap(([year, said]): Asked[] => [
    [`What was ${name} in ${year}?`, said],
    [`How much was the company's FY${year} ${name}?`, said],
    [`In fiscal ${year}, what was the amount of ${name}?`, said],
  ]),
);
const figuresJapanese: Asked[] = Object.entries(japanese).flatMap(([name, years]) =>
  Object.entries(years).map(([year, said]): Asked => [`${year}年の${name}はいくらですか？`, said]),
);

const computed: Asked[] = [
  ['What is the FY2024 gross margin?', '36.0%'],
  ['What was the gross margin in 2022?', '40.0%'],
  ['What is the operating margin for FY2024?', '12.0%'],
  ['What was the net margin in FY2023?', '9.0%'],
  ['What is the FY2024 current ratio?', '2.40'],
  ['What is the quick ratio for FY2024?', '1.46'],
  ['What is the FY2024 inventory turnover?', '3.20'],
  ['What is the FY2024 fixed asset turnover ratio?', '4.00'],
  ['Calculate days sales outstanding for FY2024.', '54.8 days'],
  ['What is the FY2024 days inventory outstanding?', '114.1 days'],
  ['What is the FY2024 DPO?', '42.9 days'],
  ['What is the return on equity in FY2024?', '18.8%'],
  ['What is the FY2024 ROA? Round to two decimal places.', '0.09'],
  ['What is the interest coverage for FY2024?', '9.00 times'],
  ['What was free cash flow in 2024?', '$7.5 million'],
  ['What was free cash flow in 2022?', '$4 million'],
  ['What is EBITDA for FY2024?', '$24 million'],
  ['What is the FY2024 EBITDA margin?', '16.0%'],
  ['What is the dividend payout ratio in FY2024?', '25.0%'],
  ['What is the effective tax rate for FY2024?', '25.0%'],
  ['What is working capital at the end of FY2024?', '$49 million'],
  ['What is capex as a percentage of revenue in FY2024?', '8.0%'],
  ['What is research and development as a percent of sales in FY2024?', '6.0%'],
  ['What is the 3 year average operating margin from FY2022 to FY2024?', '12.4%'],
  ['What is the revenue CAGR from FY2022 to FY2024?', '22.5%'],
  ['What is the revenue growth rate from FY2023 to FY2024?', '25.0%'],
  ['By how much did net income grow from 2022 to 2023?', '35.0%'],
  ['Did operating income increase in FY2024 compared to FY2023?', /^Yes/],
  ['Does the company have an improving gross margin profile as of FY2024?', /^No/],
  ['Does the company have positive working capital in FY2024?', /^Yes/],
  [
    'What is the FY2024 asset intensity? Asset intensity is defined as: total assets / FY2024 revenue. Round to two decimal places.',
    '0.93',
  ],
  [
    'What is operating income over interest, using FY2024 operating income as the numerator and interest expense as the denominator?',
    '9.00',
  ],
  ['What is the FY2024 retention ratio? Round to two decimal places.', '0.75'],
  [
    'What is the FY2024 working capital ratio? Define working capital ratio as total current assets over total current liabilities.',
    '2.40',
  ],
  ['What was the current ratio in 2024, and did it improve?', /^No.*2\.40/s],
  [
    'By how many basis points did the gross margin change from 2023 to 2024?',
    /a fall of \*\*400\*\*.* basis points/,
  ],
  ['How much did Laboratory scales sell in 2024, and what share of the total is that?', /98,000.*65\.3%/s],
  [
    'Does the company have a healthy liquidity profile based on its quick ratio for FY2024?',
    /^Yes.*1\.46.*1\.34/s,
  ],
  ['Has the company increased its long-term debt on the balance sheet between FY2023 and FY2024?', /^No/],
  ['Was there any drop in cash & cash equivalents between FY2023 and FY2024?', /^No/],
  [
    'Are its operating margins historically consistent (not fluctuating more than roughly 2% each year)?',
    /^Yes/,
  ],
  ['Does the company maintain a stable trend of dividend distribution?', /^Yes.*3,000/s],
  [
    'What is the quantity of restructuring costs outlined in the income statement for FY2024? If they are not explicitly outlined then state 0.',
    /^\*\*0\*\*/,
  ],
  [
    'Among operations, investing, and financing activities, which brought in the most cash flow in FY2024?',
    /Operating activities.*19,500/,
  ],
  ['Which segment grew its net sales the most in FY2024?', /Laboratory scales.*40\.0%/],
  ['Which segment had the lowest net sales in 2024?', /Industrial scales.*52,000/],
  ['What was the largest liability on the balance sheet in 2024?', /Long-term debt.*30,000/],
  ['2024年の営業利益率は何％ですか？', '12.0%'],
  ['2024年の流動比率はいくつですか？', '2.40'],
  ['2023年から2024年の売上高の成長率は？', '25.0%'],
];

const told: Asked[] = [
  ['What drove the change of the gross margin in 2024?', 'load cells'],
  ['Is the demand for scales subject to cyclicality?', 'cyclical'],
  ['Is demand for laboratory scales cyclical?', /^Yes\.[\s\S]*cyclical/],
  ['How much of net sales did distributors account for?', '31%'],
  ['Which segment had the highest net sales in 2024?', /Laboratory scales.*98,000/],
  ['Is there any segment that represents more than 20% of net sales?', /Laboratory scales.*98,000/],
];

/** What the report doesn't say: an answer is wrong. */
const unanswerableBritish = [
  'What was gross profit in the fourth quarter of 2024?',
  'Why did Quarrel sell Pell in 2024?',
  'How much did Quarrel pay for Ovenden Stores?',
];

const unanswerable = [
  'What were net sales in India?',
  'How many satellites does the company operate in Brazil?',
  "What does the report say on Zyzzogeton's pension scheme in Norway?",
  'Which vaccine trials failed in Switzerland?',
  'What was revenue in 2019?',
  'How much revenue came from cannabis in 2024?',
  'What was the Aviation operating margin of Quill in 2024?',
];

/** As people type them, and of parts of the whole. */
const informal: Asked[] = [
  ['quill gross margin 2024', '36.0%'],
  ['tarn operating income 2023?', '$16,000 thousand'],
  ['Quill: inventories 2024', '$33,000 thousand'],
  ['tax rate quill 2024', '25.0%'],
  ['Did Tarn make a profit in 2024?', /^Yes\..*\$12,000 thousand/s],
  ['Did Tarn make a loss in 2024?', /^No\./],
  ["whats quill's R&D 2023", '$8,000 thousand'],
  ['What share of net sales came from Laboratory scales in 2024?', '65.3%'],
  ["What was Industrial scales' share of net sales in 2024?", '34.7%'],
  ['What was the operating margin of Laboratory scales in 2024?', '15.0%'],
  ['And of Industrial scales?', '6.3%'],
  ['operating income 2024 vs 2023', /16,000.*18,000/s],
  ['By how much did selling, general and administrative costs change in 2024 and why?', '27,000'],
];

/** A smaller company's report, as they are printed in Britain: costs in brackets, rows with numbers, regions as heads. */
const british = `<!-- page 1 -->

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

Revenue is told by the place of the customer, and the costs of the head office are allocated by judgement of the directors.

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
const ofBritish: Asked[] = [
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

const barRight = 0.9;
const barWrong = 0.03;

describe('the answers without a language model to questions on an invented report', () => {
  it('are right or say that nothing was found', async () => {
    const desk = openDesk(openModel(), {
      companies: [],
      filings: [],
      documents: [
        { document_id: 'doc_tarn', name: 'tarn-quill-2024.pdf', text: report },
        { document_id: 'doc_quarrel', name: 'quarrel-2024.pdf', text: british },
      ],
    });
    const missed: string[] = [];
    const wrong: string[] = [];
    const answerable = [...figures, ...figuresJapanese, ...computed, ...told];
    try {
      for (const [question, said] of answerable) {
        const answer = await askDesk(desk, { question, document_ids: ['doc_tarn'] });
        const right = typeof said === 'string' ? answer.text.includes(said) : said.test(answer.text);
        if (!right) (answer.refused ? missed : wrong).push(`${question} → ${answer.text.slice(0, 200)}`);
        expect(answer.figures_unverified).toBe(0);
      }
      let before: { question: string; answer: string }[] = [];
      for (const [question, said] of informal) {
        const history = /^And\b/.test(question) ? before : [];
        const answer = await askDesk(desk, { question, document_ids: ['doc_tarn'], history });
        before = [{ question, answer: answer.text }];
        const right = typeof said === 'string' ? answer.text.includes(said) : said.test(answer.text);
        if (!right) (answer.refused ? missed : wrong).push(`${question} → ${answer.text.slice(0, 200)}`);
      }
      for (const [question, said] of ofBritish) {
        const answer = await askDesk(desk, { question, document_ids: ['doc_quarrel'] });
        const right = typeof said === 'string' ? answer.text.includes(said) : said.test(answer.text);
        if (!right) (answer.refused ? missed : wrong).push(`${question} → ${answer.text.slice(0, 200)}`);
      }
      for (const question of unanswerableBritish) {
        const answer = await askDesk(desk, { question, document_ids: ['doc_quarrel'] });
        // A year's figure may be quoted as such, but not told as the quarter's.
        if (/\*\*/.test(answer.text.split('\n')[0] ?? '') && /40,000/.test(answer.text.split('\n')[0] ?? ''))
          wrong.push(`${question} → ${answer.text.slice(0, 200)}`);
      }
      for (const question of unanswerable) {
        const answer = await askDesk(desk, { question, document_ids: ['doc_tarn'] });
        if (!answer.refused) wrong.push(`${question} → ${answer.text.slice(0, 200)}`);
      }
    } finally {
      desk.close();
    }
    const count =
      answerable.length +
      informal.length +
      ofBritish.length +
      unanswerableBritish.length +
      unanswerable.length;
    const shares = { right: 1 - (missed.length + wrong.length) / count, wrong: wrong.length / count };
    // Shown when it fails: what was answered otherwise.
    const failures = { missed, wrong };
    expect(shares.right < barRight ? failures : {}).toEqual({});
    expect(shares.wrong > barWrong ? failures : {}).toEqual({});
    expect(count).toBeGreaterThanOrEqual(150);
  });
});
