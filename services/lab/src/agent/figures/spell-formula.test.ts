import { spellFormula } from './spell-formula.ts';

const cells = new Map([
  ['a', { label: 'Purchases of plant', column: '2024', text: '(25,750)' }],
  ['b', { label: 'Net sales', column: '2024', text: '$150,000' }],
  ['c', { label: 'Net loss', column: '2023', text: '$(8,000)' }],
  ['d', { label: '設備の取得による支出', column: '当期', text: '△1,200' }],
  ['e', { label: 'Other', column: '2024', text: '120 (note 3)' }],
]);

it.each([
  ['(abs(a) / b)', 'abs(Purchases of plant 2024 (−25,750)) / Net sales 2024 ($150,000)'],
  ['a / b', 'Purchases of plant 2024 (−25,750) / Net sales 2024 ($150,000)'],
  ['c - b', 'Net loss 2023 (−$8,000) - Net sales 2024 ($150,000)'],
  ['abs(d)', 'abs(設備の取得による支出 当期 (△1,200))'],
  ['abs(a - b)', 'abs(Purchases of plant 2024 (−25,750) - Net sales 2024 ($150,000))'],
  [
    '(a + b) / (b)',
    '(Purchases of plant 2024 (−25,750) + Net sales 2024 ($150,000)) / (Net sales 2024 ($150,000))',
  ],
  ['((b) / 2)', '(Net sales 2024 ($150,000)) / 2'],
  ['e', 'Other 2024 (120 (note 3))'],
])('%s is spelt out', (expression, spelt) => expect(spellFormula(expression, cells)).toBe(spelt));
