import { type Ratio, ratio } from './ratio.ts';

const fallsDue = String.raw`\b(?:matur(?:es?|ed|ing|ity|ities)|(?:comes?|coming|falls?|falling) due|due (?:in|within|after|during)|repayable)\b`;

/** Debt, and how the company is financed. */
export const debtRatios: readonly Ratio[] = [
  ratio(
    'interest_coverage',
    ['Interest coverage', 'インタレスト・カバレッジ'],
    /interest cover(?:age)?(?: ratio)?|times interest earned|インタレスト・?カバレッジ/i,
    'times',
    'operating_income / interest_expense',
  ),
  ratio(
    'debt_to_equity',
    ['Debt to equity', '負債資本倍率'],
    /debt[- ](?:to[- ])?equity(?: ratio)?|d\/e ratio|\bgearing|de レシオ|負債資本倍率/i,
    'number',
    'total_debt / equity',
  ),
  ratio(
    'net_debt_to_ebitda',
    ['Net debt to EBITDA', '純有利子負債EBITDA倍率'],
    /net (?:debt|leverage)(?: to| ?\/|-to-) ?ebitda|net leverage/i,
    'times',
    '(total_debt - cash) / (operating_income + depreciation)',
  ),
  ratio(
    'debt_to_ebitda',
    ['Debt to EBITDA', '有利子負債EBITDA倍率'],
    /(?:total )?debt(?: to| ?\/) ?ebitda|leverage ratio/i,
    'times',
    'total_debt / (operating_income + depreciation)',
  ),
  ratio(
    'net_cash',
    ['Net cash', 'ネットキャッシュ'],
    /\bnet cash(?: position| balance)?\b(?! (?:provided|used|from|flows?|generated|inflows?|outflows?|paid|received|acquired|proceeds))|ネットキャッシュ/i,
    'money',
    'cash + opt(short_term_investments) - total_debt',
    { printed: /^net cash(?: position)?$|^caixa l[ií]quido$/i },
  ),
  ratio(
    'net_debt_to_adjusted_ebitda',
    ['Net debt to adjusted EBITDA', '純有利子負債調整後EBITDA倍率'],
    /net (?:debt|leverage)(?: to| ?\/|-to-| divided by) ?adjusted ebitda/i,
    'times',
    '(total_debt - cash) / adjusted_ebitda',
    { printed: /^net (?:debt|leverage)(?: to| ?\/) ?adjusted ebitda/i },
  ),
  ratio(
    'adjusted_ebitda_margin',
    ['Adjusted EBITDA margin', '調整後EBITDAマージン'],
    /adjusted ebitda(?: ?%)? margins?|adjusted ebitda as a (?:%|percent\w*) of (?:net |total )?(?:revenues?|sales)/i,
    'percent',
    'adjusted_ebitda / revenue',
    { printed: /^adjusted ebitda margin/i },
  ),
  ratio(
    'net_debt',
    ['Net debt', '純有利子負債'],
    /net debt|純有利子負債/i,
    'money',
    'total_debt - cash - opt(short_term_investments)',
    { printed: /^(?:group |total )?net debt$/i },
  ),
  ratio(
    'total_debt',
    ['Total debt', '有利子負債'],
    // What matures in a year is a line of a schedule.
    new RegExp(
      `(?<!${fallsDue}.*)(?:total (?:debt|borrowings)|how much debt|(?<!-|term )\\bdebt\\b(?! (?:securit|instrument|covenant|maturit|rating|facilit|agreement|issu|offering)\\w*))(?!.*${fallsDue})|有利子負債`,
      'i',
    ),
    'money',
    'long_term_debt + opt(short_term_borrowings) + opt(current_maturities)',
    {
      printed: /^total (?:debt|borrowings)/i,
      ofStatement: ['short_term_borrowings', 'current_maturities'],
    },
  ),
  ratio(
    'debt_to_assets',
    ['Liabilities to assets', '負債比率'],
    /(?:debt|liabilities)[- ]to[- ](?:total )?assets(?: ratio)?|負債比率/i,
    'percent',
    'total_liabilities / total_assets',
  ),
  ratio(
    'liabilities_to_equity',
    ['Liabilities to equity', '負債資本比率'],
    /liabilities[- ]to[- ](?:shareholders['’]? )?equity(?: ratio)?/i,
    'percent',
    'total_liabilities / equity',
    { printed: /^부채비율/ },
  ),
  ratio(
    'equity_ratio',
    ['Equity ratio', '自己資本比率'],
    /equity ratio|自己資本比率/i,
    'percent',
    'equity / total_assets',
    { printed: /^自己資本比率|equity ratio/i },
  ),
  ratio(
    'ppe_to_assets',
    ['Fixed assets to total assets', '固定資産比率'],
    /(?:fixed assets|pp&e)(?: to|\/) ?(?:total )?assets/i,
    'percent',
    'ppe / total_assets',
  ),
];
