import { neverAsked } from '../never-asked.ts';
import { type Ratio, ratio } from './ratio.ts';

/** What is there to pay what falls due within a year. */
export const liquidityRatios: readonly Ratio[] = [
  ratio(
    'current_ratio',
    ['Current ratio', '流動比率'],
    /working capital ratio|current ratio|流動比率/i,
    'number',
    'current_assets / current_liabilities',
    { industrial: true },
  ),
  ratio(
    'quick_ratio',
    ['Quick ratio', '当座比率'],
    /quick ratio|acid[- ]test(?: ratio)?|当座比率/i,
    'number',
    '(current_assets - opt(inventory)) / current_liabilities',
    { industrial: true },
  ),
  ratio(
    'quick_ratio_strict',
    ['Cash, short-term investments and receivables to current liabilities', '当座資産だけの当座比率'],
    neverAsked,
    'number',
    '(cash + opt(short_term_investments) + opt(receivables)) / current_liabilities',
    { industrial: true },
  ),
  ratio(
    'cash_ratio',
    ['Cash ratio', '現金比率'],
    /\bcash ratio|現金比率/i,
    'number',
    '(cash + opt(short_term_investments)) / current_liabilities',
  ),
  ratio(
    'operating_cash_flow_ratio',
    ['Operating cash flow ratio', '営業キャッシュ・フロー比率'],
    /operating cash ?flow ratio/i,
    'number',
    'cfo / current_liabilities',
  ),
  ratio(
    'working_capital',
    ['Working capital', '運転資本'],
    /(?:net )?working capital(?! ratio)|運転資本|運転資金/i,
    'money',
    'current_assets - current_liabilities',
    { industrial: true },
  ),
];
