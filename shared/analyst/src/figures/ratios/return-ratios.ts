import { type Ratio, ratio } from './ratio.ts';

/** Cash flow, earnings and returns. */
export const returnRatios: readonly Ratio[] = [
  ratio(
    'fcf',
    ['Free cash flow', 'フリー・キャッシュ・フロー'],
    /free cash ?flows?|\bfcf\b|フリー・?キャッシュ・?フロー/i,
    'money',
    'cfo - capex',
    { printed: /^(?:non-gaap )?free cash ?flow(?: \((?:non-gaap|loss|deficit|outflow)\))?$/i },
  ),
  ratio(
    'ebitda',
    ['EBITDA', 'EBITDA'],
    /(?:unadjusted )?\bebitda\b/i,
    'money',
    'operating_income + depreciation',
    { printed: /^(?:consolidated |group |total )?ebitda$/i },
  ),
  ratio(
    'shareholder_returns',
    ['Dividends and share repurchases', '株主還元'],
    /(?:capital|cash|money|much)\b[^?]{0,60}\breturn(?:ed)? to (?:its |their )?(?:share|stock)(?:holders|owners)(?:[^?]{0,20}? (?:through|in|via|by) (?:(?:cash )?dividends (?:and|plus) (?:(?:share|stock) )?(?:(?:re)?purchases?|buy-?backs?)(?: of (?:its |their )?(?:common |own |treasury )*(?:stock|shares))?|(?:(?:share|stock) )?(?:(?:re)?purchases?|buy-?backs?) (?:and|plus) (?:cash )?dividends))?|total (?:shareholder (?:returns?|distributions?|payouts?))/i,
    'money',
    'dividends + opt(buybacks)',
  ),
  ratio(
    'roa',
    ['Return on assets', '総資産利益率'],
    /return on (?:total )?assets(?: \(roa\))?|\broa\b|総資産(?:当期純)?利益率/i,
    'number',
    'net_income / avg(total_assets)',
  ),
  ratio(
    'roe',
    ['Return on equity', '自己資本利益率'],
    /(?:weighted average )?return on (?:average )?(?:shareholders['’]? |stockholders['’]? |common )?equity(?: \(roe\))?|\broe\b|自己資本利益率/i,
    'percent',
    'net_income / avg(equity)',
    {
      printed:
        /^return on (?:average )?(?:(?:share|stock)holders['’] |common |total )?equity(?: ?\(?(?:roe|%)\)?)?$|^自己資本利益率|^(?:加权平均)?净资产收益率|^자기자본(?:순)?이익률|^股本回報率/i,
    },
  ),
];
