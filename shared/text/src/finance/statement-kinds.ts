/** The primary statements of a report. */
export type StatementKind =
  | 'balance_sheet'
  | 'income_statement'
  | 'cash_flow'
  | 'equity'
  | 'comprehensive_income';
export const statementKinds: readonly StatementKind[] = [
  'balance_sheet',
  'income_statement',
  'cash_flow',
  'equity',
  'comprehensive_income',
];

interface KnownStatement {
  /** Of its title, in letters alone: PDFs lose the spaces between words. */
  title: RegExp;
  /** What its rows say, in letters alone, lower case. One of each group counts once. */
  rows: readonly RegExp[];
  /** How a question names it. */
  asked: RegExp;
}

const statements: Record<StatementKind, KnownStatement> = {
  balance_sheet: {
    title:
      /balancesheets?|statements?offinancial(?:position|condition)|貸借対照表|財政状態計算書|재무상태표|资产负债表|資產負債表/,
    rows: [
      /totalassets|資産合計|資産の部|자산총계|资产总计/,
      /total(?:current)?liabilities|負債合計|負債の部|부채총계|负债合计/,
      /retainedearnings|accumulateddeficit|reinvested|earningsretained|利益剰余金|이익잉여금/,
      /accountspayable|tradepayables|買掛金|仕入債務|매입채무/,
      /totalcurrentassets|流動資産|유동자산/,
      /additionalpaidin|capitalsurplus|capitalinexcess|資本剰余金/,
      /total(?:stockholders|shareholders|shareowners)?(?:equity|deficit)|純資産合計|資本合計|자본총계/,
      /goodwill|のれん/,
      /longtermdebt|長期借入金|noncurrentliabilities|非流動負債/,
    ],
    asked:
      /balance sheets?|statements? of financial (?:position|condition)|貸借対照表|財政状態計算書|バランスシート|재무상태표|资产负债表/i,
  },
  income_statement: {
    title:
      /statements?of(?:consolidated)?(?:operations|income|earnings|profitorloss)|(?:income|operations|earnings)statements?|profitandlossaccount|損益計算書|손익계산서|利润表/,
    rows: [
      /(?:total)?(?:net)?(?:revenues?|sales)(?:net|tocustomers)?|売上高|売上収益|営業収益|매출액|营业收入/,
      /costof(?:net)?(?:sales|revenues?|goods|products)|売上原価|매출원가/,
      /(?:income|earnings|profit|loss)(?:loss)?(?:from(?:continuing)?)?(?:operations|before)|operating(?:income|profit|earnings)|営業利益|영업이익|pretaxincome/,
      /(?:provision|benefit)(?:benefit)?for(?:income)?tax|incometax|法人税|법인세/,
      /net(?:income|earnings|loss)|当期純利益|당기순이익|当期利益/,
      /pershare|percommonshare|1株当たり|주당/,
      /selling|generalandadministrative|販売費及び一般管理費|판매비/,
      /basic|diluted|基本的/,
      /interestexpense|支払利息|金融費用/,
    ],
    asked:
      /income statements?|statements? of (?:consolidated )?(?:income|operations|earnings|profit)|\bp\s?&\s?l\b|\bprofit (?:and|or|&) loss\b|損益計算書|손익계산서|利润表/i,
  },
  cash_flow: {
    title:
      /statements?of(?:consolidated)?cashflows?|cashflowstatements?|キャッシュフロー計算書|현금흐름표|现金流量表/,
    rows: [
      /(?:operating|operations)activities|(?:provided|used)(?:by|in|from)operat|営業活動|영업활동/,
      /investing(?:activities)?|投資活動|투자활동/,
      /financing(?:activities)?|財務活動|재무활동/,
      /depreciation|減価償却費|감가상각비/,
      /(?:purchases?|acquisitions?|additions?|payments?)(?:of|to|for)?(?:the)?(?:acquisitionof)?(?:property|equipment|fixedassets)|capitalexpenditures|有形固定資産の取得/,
      /cash.{0,40}(?:end|beginning)of|期末残高|期首残高|현금및현금성자산/,
      /(?:increase|decrease)in|adjustmentstoreconcile/,
    ],
    asked:
      /cash flows? statements?|statements? of cash flows?|キャッシュ・?フロー計算書|현금흐름표|现金流量表/i,
  },
  equity: {
    title:
      /statements?of(?:changesin)?(?:consolidated)?(?:stockholders|shareholders|shareowners|total)?(?:equity|deficit)|株主資本等変動計算書|持分変動計算書|자본변동표/,
    rows: [
      /balances?(?:at|asof|,)?(?:december|january|june|september|beginning|end)|当期首残高|当期末残高/,
      /additionalpaidin|capitalsurplus|資本剰余金/,
      /retainedearnings|利益剰余金/,
      /treasury|自己株式/,
      /dividends|剰余金の配当/,
    ],
    asked:
      /statements? of (?:changes in )?(?:stockholders|shareholders|shareowners)?['’]?\s?equity|株主資本等変動計算書/i,
  },
  comprehensive_income: {
    title: /statements?ofcomprehensive(?:income|loss|earnings)|包括利益計算書|포괄손익계산서/,
    rows: [
      /comprehensive(?:income|loss)|包括利益/,
      /foreigncurrency|為替換算/,
      /unrealized|未実現/,
      /net(?:income|loss|earnings)/,
    ],
    asked: /statements? of comprehensive (?:income|loss)|包括利益計算書|포괄손익계산서/i,
  },
};

/** Statements, but not the group's own. */
const ofOthers =
  /parentcompany|registrantonly|condensedfinancialinformationof|condensedconsolidating|guarantor|proforma/;
/** Lines that mention statements but are not the title of one. */
const speaksOf =
  /supplementa|indexto|summary|selected|highlights|overview|impact|effect|reconcil|analysisof|included|recorded|adjusted|quarterly|segment/;
/** Letters of a line that is a statement's title, maybe with its period and unit. */
const longestTitle = 110;
/** How many kinds of rows identify a statement whose title is missing; with its title fewer are enough. */
const rowsAlone = 5;
const rowsWithTitle = 2;

/** Only the letters, in lower case, because PDFs may lose the spaces between words. */
const squeeze = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether a line may be the title of a statement, or of one of this kind: a quick look. */
export function mayNameStatement(line: string, of: StatementKind | null = null): boolean {
  return isTitleOf(squeezeTitle(line), of);
}

/** Nothing of a line that is too long for a title. */
const squeezeTitle = (line: string) => (line.length > 2 * longestTitle ? '' : squeeze(line));
const isTitleOf = (squeezed: string, of: StatementKind | null) =>
  (of ? [of] : statementKinds).some((kind) => statements[kind].title.test(squeezed));

/** Whether one of these lines is the title of a statement, or of one of this kind, and not a sentence that speaks of it. */
export function namesStatement(lines: readonly string[], of: StatementKind | null = null): boolean {
  return lines
    .map(squeezeTitle)
    .some((title) => isTitleOf(title, of) && !speaksOf.test(title) && !ofOthers.test(title));
}

export interface FoundStatement {
  kind: StatementKind;
  /** True if its title names it; false if only its rows do. */
  named: boolean;
}

/**
 * The primary statement that a table is, or is part of; else null.
 * @param titles the lines that may name it: above it, in its head, at the top of its page
 */
export function statementOf(titles: readonly string[], body: string): FoundStatement | null {
  const squeezed = titles.map(squeeze);
  if (squeezed.some((line) => ofOthers.test(line))) return null;
  const lines = squeezed.filter((line) => line.length <= longestTitle && !speaksOf.test(line));
  const rows = squeeze(body);
  let best: FoundStatement | null = null;
  let most = 0;
  for (const kind of statementKinds) {
    const known = statements[kind];
    const held = known.rows.filter((row) => row.test(rows)).length;
    const named = lines.some((line) => known.title.test(line));
    const weight = held + (named ? 10 : 0);
    if (held >= (named ? rowsWithTitle : rowsAlone) && weight > most)
      [best, most] = [{ kind, named }, weight];
  }
  return best;
}

/** The statements that a text names. */
export function namedStatements(text: string): StatementKind[] {
  return statementKinds.filter((kind) => statements[kind].asked.test(text));
}
