/** A ratio or item that a drafted skill asks for: how a wish names it, and how the skill says that it is computed. */
export interface AskedMeasure {
  readonly name: string;
  readonly asked: RegExp;
  readonly how: string;
}

const measures: readonly AskedMeasure[] = [
  {
    name: 'Revenue growth',
    asked: /revenue|sales|top[- ]line|growth|売上|收入/i,
    how: 'revenue of the period / revenue of the period before − 1',
  },
  {
    name: 'Gross margin',
    asked: /gross margin|\bmargins?\b|粗利|毛利/i,
    how: '(revenue − cost of sales) / revenue',
  },
  {
    name: 'Operating margin',
    asked: /operating (margin|profit|income)|\bmargins?\b|\bebit\b|営業利益/i,
    how: 'operating income / revenue',
  },
  { name: 'Net margin', asked: /net (margin|income|profit)|純利益|净利/i, how: 'net income / revenue' },
  { name: 'Earnings per share', asked: /\beps\b|earnings per share/i, how: 'as reported, basic and diluted' },
  {
    name: 'Return on equity',
    asked: /\broe\b|return on equity/i,
    how: 'net income / average shareholders’ equity',
  },
  {
    name: 'Return on invested capital',
    asked: /\broic\b|return on (invested )?capital/i,
    how: 'operating income after tax / (equity + net debt), average of both year ends',
  },
  { name: 'Return on assets', asked: /\broa\b|return on assets/i, how: 'net income / average total assets' },
  {
    name: 'Current ratio',
    asked: /current ratio|liquidity|working capital/i,
    how: 'current assets / current liabilities',
  },
  {
    name: 'Net debt to EBITDA',
    asked: /net debt|leverage|ebitda|covenant|\bdebt\b/i,
    how: '(borrowings − cash and marketable securities) / (operating income + depreciation and amortisation)',
  },
  {
    name: 'Interest cover',
    asked: /interest cover|covenant|\bdebt\b|solvency/i,
    how: 'operating income / interest expense',
  },
  {
    name: 'Debt to equity',
    asked: /debt[- ]to[- ]equity|gearing/i,
    how: 'borrowings / shareholders’ equity',
  },
  {
    name: 'Free cash flow',
    asked: /free cash flow|\bfcf\b|cash (flow|generation|conversion)/i,
    how: 'cash from operations − payments for property, plant and equipment',
  },
  {
    name: 'Cash conversion',
    asked: /cash conversion|earnings quality|accounting quality|accrual/i,
    how: 'cash from operations / net income',
  },
  {
    name: 'Accruals ratio',
    asked: /accrual|earnings quality|accounting quality/i,
    how: '(net income − cash from operations) / average total assets',
  },
  {
    name: 'Days sales outstanding',
    asked: /\bdso\b|receivable|accounting quality|working capital/i,
    how: 'trade receivables / revenue × 365',
  },
  { name: 'Days of inventory', asked: /inventor/i, how: 'inventory / cost of sales × 365' },
  {
    name: 'Capital expenditure to revenue',
    asked: /capex|capital expenditure|capital allocation/i,
    how: 'payments for property, plant and equipment / revenue',
  },
  {
    name: 'Research and development to revenue',
    asked: /\br&d\b|research and development/i,
    how: 'research and development expense / revenue',
  },
  {
    name: 'Payout ratio',
    asked: /payout|dividend|buy-?back|capital allocation/i,
    how: '(dividends + share repurchases) / net income',
  },
  {
    name: 'Effective tax rate',
    asked: /tax rate|\btax(es)?\b/i,
    how: 'income tax expense / income before tax',
  },
  {
    name: 'Net interest margin',
    asked: /net interest margin|\bnim\b|\bbanks?\b/i,
    how: 'net interest income / average earning assets',
  },
  {
    name: 'CET1 ratio',
    asked: /cet1|tier 1|capital adequacy|\bbanks?\b/i,
    how: 'as reported, with the regulatory minimum beside it',
  },
  { name: 'Combined ratio', asked: /combined ratio|\binsur/i, how: '(claims + expenses) / premiums earned' },
];

/** The measures that a request names, at most eight. */
export function findMeasures(wish: string): AskedMeasure[] {
  return measures.filter(({ asked }) => asked.test(wish)).slice(0, 8);
}
