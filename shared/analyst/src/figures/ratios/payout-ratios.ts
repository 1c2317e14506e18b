import { type Ratio, ratio } from './ratio.ts';

/** What is paid to shareholders and to the state. */
export const payoutRatios: readonly Ratio[] = [
  ratio(
    'payout',
    ['Dividend payout ratio', '配当性向'],
    /(?:dividend )?payout(?: ratio)?|配当性向/i,
    'percent',
    'dividends / net_income',
    { printed: /^配当性向|payout ratio/i },
  ),
  ratio(
    'retention',
    ['Retention ratio', '内部留保率'],
    /retention ratio|内部留保率/i,
    'number',
    '1 - dividends / net_income',
  ),
  ratio(
    'tax_rate',
    ['Effective tax rate', '実効税率'],
    /(?:effective )?(?:income )?tax rates?|実効税率|税負担率/i,
    'percent',
    'tax / pretax',
    { printed: /effective (?:income )?tax rate|税効果会計適用後の法人税等の負担率/i },
  ),
];
