import { namedStatements, type StatementKind } from './statement-kinds.ts';

interface StatementLine {
  /** How a question names a line of a statement, or a ratio that is computed from such lines. */
  asked: RegExp;
  on: readonly StatementKind[];
  /** The lines, as statements write them. */
  lines: string;
}

const [balance, income, cash] = ['balance_sheet', 'income_statement', 'cash_flow'] as const;

/** What an analyst asks for, and the lines where it is found; narrower subjects come before wider ones. */
const statementLines: readonly StatementLine[] = [
  {
    asked: /gross (?:profit|margin)|粗利|売上総利益|매출총이익/i,
    on: [income],
    lines: 'gross profit; cost of sales; cost of products sold',
  },
  {
    asked: /operating (?:profit|margin|income|leverage)|\bebit\b|営業利益|영업이익/i,
    on: [income],
    lines: 'operating income; income from operations; pretax income',
  },
  {
    asked: /ebitda|\bd&a\b|depreciation/i,
    on: [income, cash],
    lines: 'depreciation and amortization; operating income',
  },
  {
    asked: /(?:net|profit) margin|net (?:income|profit|loss|earnings)|bottom line|純利益|순이익/i,
    on: [income],
    lines: 'net income; net earnings',
  },
  {
    asked: /return on (?:total )?assets|\broa\b|return on equity|\broe\b|\broic\b/i,
    on: [income, balance],
    lines: 'net income; total assets',
  },
  { asked: /earnings per share|\beps\b/i, on: [income], lines: 'earnings per share; diluted' },
  {
    asked: /(?:effective )?tax rate|income tax(?:es)? (?:expense|rate)|税率/i,
    on: [income],
    lines: 'effective tax rate; provision for income taxes; income before income taxes',
  },
  { asked: /interest cover/i, on: [income], lines: 'interest expense; operating income' },
  {
    asked:
      /(?:revenue|sales|top[- ]line)s? (?:growth|change|increase|decrease)|(?:growth|change|increase|decrease) in (?:total |net )?(?:revenue|sales)|total revenues?|net sales|net revenue|high[- ]growth|売上高/i,
    on: [income],
    lines: 'total revenues; net sales',
  },
  {
    asked:
      /inventory turnover|days (?:of )?(?:inventory|sales of inventory)|\bdio\b|sold its inventory|cogs|cost of (?:goods )?s(?:old|ales)/i,
    on: [income, balance],
    lines: 'inventories; cost of sales',
  },
  {
    asked: /days payables?|\bdpo\b|accounts payable|trade payables/i,
    on: [balance, income],
    lines: 'accounts payable; inventories; cost of sales',
  },
  {
    asked: /days sales outstanding|\bdso\b|(?:accounts|trade) receivable/i,
    on: [balance, income],
    lines: 'accounts receivable; net sales',
  },
  { asked: /asset turnover/i, on: [income, balance], lines: 'property and equipment net; net sales' },
  {
    asked: /\bpp\s?&\s?e\b|\bppne\b|property,? plant,? (?:and|&) equipment|fixed assets/i,
    on: [balance],
    lines: 'property plant and equipment net; property and equipment net',
  },
  {
    asked: /working capital|current (?:ratio|assets|liabilities)|quick ratio|acid test|流動比率/i,
    on: [balance],
    lines: 'total current assets; total current liabilities',
  },
  {
    asked:
      /total (?:assets|liabilities|equity)|largest (?:asset|liability)|(?:stockholders|shareholders)['’]? equity|book value|retained earnings|goodwill|純資産|総資産/i,
    on: [balance],
    lines: 'total assets; total liabilities',
  },
  {
    asked: /debt[- ]to[- ]equity|leverage|net debt|gearing/i,
    on: [balance],
    lines: 'long-term debt; total equity',
  },
  {
    asked: /capital[- ]intensi/i,
    on: [balance, income, cash],
    lines: 'property and equipment net; total assets; capital expenditures; return on assets',
  },
  {
    asked: /cap(?:ital )?ex(?:penditures?)?\b|purchases? of property|設備投資/i,
    on: [cash],
    lines: 'capital expenditures; purchases of property and equipment',
  },
  {
    asked:
      /free cash flow|\bfcf\b|cash (?:flows? )?(?:from|provided by|used in|generated (?:by|from)) (?:operat|invest|financ)|(?:operating|investing|financing) (?:cash flow|activit)|cash conversion|キャッシュ・?フロー/i,
    on: [cash],
    lines: 'net cash provided by operating activities; net cash used in investing activities',
  },
  {
    asked:
      /dividends? (?:paid|payments?)|cash dividends|paid (?:out )?(?:in )?dividends|spent on (?:share |stock )?(?:buybacks?|repurchases?)|payout ratio/i,
    on: [cash],
    lines: 'dividends paid; repurchases of common stock',
  },
];

export interface AskedStatements {
  /** Statements that the question names, or that contain what it asks for. */
  kinds: readonly StatementKind[];
  /** True if the question itself names them. */
  named: boolean;
  /** The lines to look for, as statements write them. */
  lines: readonly string[];
}

/** Which statements a question needs; none where it asks for something else. */
export function askedStatements(question: string): AskedStatements {
  const named = namedStatements(question);
  const found = statementLines.filter(({ asked }) => asked.test(question));
  const lines = [...new Set(found.flatMap((line) => line.lines.split('; ')))];
  const kinds = named.length > 0 ? named : [...new Set(found.flatMap(({ on }) => on))];
  return { kinds, named: named.length > 0, lines };
}
