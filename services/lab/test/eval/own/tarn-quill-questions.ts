import type { Asked } from './asked.ts';

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

const figures: Asked[] = Object.entries(lines).flatMap(([name, years]) =>
  Object.entries(years).flatMap(([year, expected]): Asked[] => [
    [`What was ${name} in ${year}?`, expected],
    [`How much was the company's FY${year} ${name}?`, expected],
    [`In fiscal ${year}, what was the amount of ${name}?`, expected],
  ]),
);
const figuresJapanese: Asked[] = Object.entries(japanese).flatMap(([name, years]) =>
  Object.entries(years).map(([year, expected]): Asked => [`${year}年の${name}はいくらですか？`, expected]),
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

const quoted: Asked[] = [
  ['What drove the change of the gross margin in 2024?', 'load cells'],
  ['Is the demand for scales subject to cyclicality?', 'cyclical'],
  ['Is demand for laboratory scales cyclical?', /^Yes\.[\s\S]*cyclical/],
  ['How much of net sales did distributors account for?', '31%'],
  ['Which segment had the highest net sales in 2024?', /Laboratory scales.*98,000/],
  ['Is there any segment that represents more than 20% of net sales?', /Laboratory scales.*98,000/],
];

export const tarnQuillQuestions: Asked[] = [...figures, ...figuresJapanese, ...computed, ...quoted];

/** What the report doesn't say: an answer is wrong. */
export const tarnQuillUnanswerable = [
  'What were net sales in India?',
  'How many satellites does the company operate in Brazil?',
  "What does the report say on Zyzzogeton's pension scheme in Norway?",
  'Which vaccine trials failed in Switzerland?',
  'What was revenue in 2019?',
  'How much revenue came from cannabis in 2024?',
  'What was the Aviation operating margin of Quill in 2024?',
];

/** As people type them, and of parts of the whole. */
export const tarnQuillInformal: Asked[] = [
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
