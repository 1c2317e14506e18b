import type { StatementKind } from '../statement.ts';

const assets = /^(?:Assets|AssetsIFRS|TotalAssets\w*)$/;
const funding =
  /^(?:LiabilitiesAndStockholdersEquity|EquityAndLiabilities(?:IFRS)?|LiabilitiesAndEquity(?:IFRS)?|LiabilitiesAndNetAssets)$/;
const netIncome =
  /^(?:NetIncomeLoss|ProfitLoss(?:IFRS|AttributableToOwnersOfParent(?:IFRS)?)?|NetIncomeLossAvailableToCommonStockholdersBasic)$/;
const beforeNet =
  /^(?:EarningsPerShare|IncomeTax|IncomeLossFromContinuingOperationsBefore|ProfitLossBeforeTax|IncomeBeforeIncomeTaxes|Basic(?:AndDiluted)?EarningsLossPerShare|BasicEarningsLossPerShareIFRS)/;
const operating =
  /^(?:NetCashProvidedByUsedIn|CashFlowsFromUsedIn)OperatingActivities(?:ContinuingOperations|IFRS)?$/;
const financing =
  /^(?:NetCashProvidedByUsedIn|CashFlowsFromUsedIn)FinancingActivities(?:ContinuingOperations|IFRS)?$/;
const comprehensive = /^(?:ComprehensiveIncome|ComprehensiveIncomeIFRS|ComprehensiveIncomeNetOfTax\w*)$/;
const equityItem = /^(?:StockholdersEquity\w*|NetAssets|Equity(?:IFRS)?)$/;

/** The primary statement that a list of concepts belongs to, known from concepts that only it has; local names without prefix. */
export function classifyStatement(
  concepts: ReadonlySet<string>,
  dimensional: boolean,
): StatementKind | undefined {
  const names = [...concepts];
  const has = (pattern: RegExp): boolean => names.some((name) => pattern.test(name));
  if (has(operating) && has(financing)) return 'cash-flow';
  if (dimensional && has(equityItem) && !has(assets)) return 'equity';
  if (has(assets) && has(funding)) return 'balance-sheet';
  if (has(netIncome) && has(beforeNet)) return 'income-statement';
  if (has(comprehensive)) return 'comprehensive-income';
  return undefined;
}

export const isAssetsHalf = (concepts: ReadonlySet<string>): boolean =>
  [...concepts].some((name) => assets.test(name));
export const isFundingHalf = (concepts: ReadonlySet<string>): boolean =>
  [...concepts].some((name) => funding.test(name));

const foreignTitles: readonly (readonly [RegExp, StatementKind])[] = [
  [/キャッシュ・?フロー計算書|现金流量表|現金流量表|현금흐름표|fluxos? de caixa/i, 'cash-flow'],
  [
    /株主資本等変動計算書|持分変動計算書|权益变动表|權益變動表|자본변동표|muta[cç][oõ]es do patrim/i,
    'equity',
  ],
  [
    /貸借対照表|財政状態計算書|资产负债表|資產負債表|财务状况表|財務狀況表|재무상태표|대차대조표|balan[cç]os? patrimonia/i,
    'balance-sheet',
  ],
  [
    /損益計算書|損益及び(?:その他の)?包括利益計算書|利润表|損益(?:及其他全面(?:收益|收入))?表|损益(?:及其他综合收益)?表|손익계산서|demonstra[cç](?:[aã]o|[oõ]es) d[aeo]s? resultados?(?! abrangente)/i,
    'income-statement',
  ],
  [/包括利益計算書|全面(?:收益|收入)表|综合收益表|resultados? abrangentes?/i, 'comprehensive-income'],
];

/** The kind named in a title, for statements whose concepts don't decide. */
export function kindOfTitle(title: string): StatementKind | undefined {
  const foreign = foreignTitles.find(([pattern]) => pattern.test(title));
  if (foreign) return foreign[1];
  const name = title.toLowerCase().replace(/[^a-z]+/g, ' ');
  if (/cash ?flow/.test(name)) return 'cash-flow';
  if (isEquityTitle(name)) return 'equity';
  if (/balance ?sheet|financial ?(?:position|condition)/.test(name)) return 'balance-sheet';
  if (
    /comprehensive/.test(name) &&
    !/operations|income and comprehensive|earnings and comprehensive/.test(name)
  )
    return 'comprehensive-income';
  if (/operations|income|earnings|profit|loss/.test(name)) return 'income-statement';
  return undefined;
}

const owners = 'stockholders|shareholders|shareowners|owners|members|partners|unitholders';
const equityTitle = new RegExp(
  `changes ?in ?equity|(?:${owners}) ?s? ?(?:equity|deficit|deficiency|investment|capital)|changes ?in ?net ?assets`,
);

/** `of equity`, `of changes in total equity and redeemable interests`, but no statement of income from equity companies. */
function isEquityTitle(name: string): boolean {
  if (equityTitle.test(name)) return true;
  return (
    /statements? of .{0,200}\b(?:equity|capital|deficit)\b/.test(name) &&
    !/income|operations|earnings|position|condition/.test(name)
  );
}
