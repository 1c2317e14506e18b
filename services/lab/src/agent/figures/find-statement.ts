import { statementKind } from '@research/contracts';
import type { z } from 'zod';
import type { FigureTable } from './figure-table.ts';

export type StatementName = z.infer<typeof statementKind>;
export const statementNames = statementKind.options;

interface StatementForm {
  title: RegExp;
  /** The table must have one row of each of these. */
  needs: readonly RegExp[];
  /** Rows that make it more likely. */
  rows: readonly RegExp[];
}

const forms: Record<StatementName, StatementForm> = {
  'balance-sheet': {
    title:
      /balance sheets?|financial (?:position|condition)|balan[cç]os? patrimonia|貸借対照表|財政状態計算書|资产负债表|재무상태표/i,
    needs: [
      /^total assets$|^total$|^資産(?:の部)?合計|^総資産|资产总计|자\s*산\s*총\s*계|^total do ativo|^ativo total/i,
    ],
    rows: [
      /^total (?:current )?liabilities|^負債(?:の部)?合計|负债合计|부\s*채\s*총\s*계|^total do passivo/i,
      /^total current assets|^流動資産合計|流动资产合计|^(?:[ⅠI]\.\s?)?유동자산|^ativo circulante/i,
      /流动负债合计|^(?:[ⅠI]\.\s?)?유동부채|^passivo circulante/i,
      /^total liabilities and|^負債純資産合計|^負債及び純資産合計/i,
      /retained earnings|accumulated deficit|reinvested|利益剰余金/i,
      /total (?:\w+ ){0,3}(?:stock|share)(?:holders|owners)[’'] ?(?:equity|deficit)|^total equity|純資産(?:の部)?合計/i,
      /^(?:trade )?accounts payable|買掛金/i,
      /^cash and (?:cash equivalents|due)|現金及び預金|货币资金|현금및현금성자산|^caixa e equivalentes/i,
    ],
  },
  'income-statement': {
    title:
      /statements? of (?:consolidated )?(?:net )?(?:operations|income|earnings|profit)|income statements?|profit (?:and|or) loss|statements? of comprehensive income|results of operations|demonstra[cç](?:[aã]o|[oõ]es) d[oe]s? resultados?|損益(?:及び包括利益)?計算書|利润表|損益(?:及其他全面收益)?表|손익계산서/i,
    needs: [
      /^(?:consolidated )?(?:net|total) (?:sales|revenues?|income|earnings|loss)|^(?:revenues?|sales|turnover)\b|^\(?loss\)?(?:[/ ]+\(?profit\)?)? (?:(?:on|from) [a-z ]{3,30} )?(?:before|after|for the)\b|^net (?:\(?loss\)?|earnings|income|\(loss\) income|income \(loss\))|^profit|^売上|^営業収益|^receita (?:operacional )?l[ií]quida|^receita de vendas?|^매출액|^수익\(매출액\)|^영업수익|^(?:一、)?营业(?:总)?收入|^收益$/i,
    ],
    rows: [
      /^(?:consolidated )?net (?:income|earnings|loss|\(loss\))|^(?:profit|\(?loss\)?) (?:for|after)\b|当期純利益|当期純損失|lucro l[ií]quido|당기순|净利润|年內/i,
      /(?:income|earnings|loss|profit)\)?(?: from continuing operations)? before|税引前|税金等調整前/i,
      /income tax|provision for|taxation|法人税等|imposto de renda|법인세|所得税|所得稅/i,
      /^(?:income|earnings|profit|loss|\(loss\)|operating (?:income|profit|loss|earnings))|営業利益|営業損失|lucro operacional|영업이익|营业利润/i,
      /^cost|costs of|売上原価|^custos? d|매출원가|营业成本|銷售成本/i,
      /per (?:common )?share|^basic|^diluted|1株当たり/i,
      /selling|general|administrative|販売費/i,
      /^(?:net|total) (?:sales|revenues?)|^revenues?$|^売上高/i,
    ],
  },
  'cash-flow': {
    title: /cash flows?|キャッシュ・?フロー|fluxos? de caixa|现金流量表|현금흐름표/i,
    needs: [
      /cash (?:flows? )?(?:\(?used\)?|provided|from|generated|\(used|flows).{0,60}operati|operating activities|営業活動|atividades operacionais|영업활동|经营活动/i,
    ],
    rows: [
      /investing activities|投資活動|investimentos?$|투자활동|投资活动/i,
      /financing activities|財務活動|financiamentos?$|재무활동|筹资活动/i,
      /depreciation|減価償却/i,
      /(?:end|beginning) of (?:the )?(?:year|period|fiscal)|期首残高|期末残高/i,
      /(?:purchases?|additions|expenditures|payments?).{0,40}(?:property|plant|equipment|capital)|有形固定資産の取得/i,
    ],
  },
  'comprehensive-income': {
    title: /comprehensive (?:income|loss|earnings)|包括利益計算書/i,
    needs: [/comprehensive (?:income|loss|earnings)|包括利益/i],
    rows: [/currency translation|為替換算/i, /net (?:income|earnings|loss)|当期純利益/i, /pension|退職給付/i],
  },
  equity: {
    title: /equity|shareholders|stockholders|shareowners|株主資本等変動|持分変動/i,
    needs: [/balance|残高/i],
    rows: [/net (?:income|earnings|loss)|当期純利益/i, /dividend|配当/i, /repurchase|自己株式/i],
  },
};

/** Titles of other statements: of the parent, of parts, or excerpts. The group's primary statement is wanted. */
const otherTitle =
  /parent|母公司|별도|単体|個別|condensed financial information|selected|summary|summari[sz]ed|pro ?forma|supplement|guarantor|schedule|segment|unaudited quarterly|quarterly|reclass|as (?:previously )?reported|subsidiar|five[- ]year|ten[- ]year|index|non-gaap|reconcil/i;

/** How well a table fits a kind of statement; 0 when it does not. */
export function scoreStatement(table: FigureTable, kind: StatementName): number {
  const { title, needs, rows } = forms[kind];
  const labels = table.rows.map(({ label }) => label.trim()).filter((label) => label !== '');
  if (labels.length < 4 || table.columns.length === 0) return 0;
  const dated = table.columns.some(({ period }) => period !== null);
  if (!dated && table.columns.length > 6) return 0;
  // In a PDF, the title may be part of the table's head.
  const names = [table.title, ...table.columns.map(({ label }) => label), table.head].join(' / ');
  const named = title.test(names);
  if (!needs.every((form) => labels.some((label) => form.test(label)))) return 0;
  if (printsShares(table)) return 0;
  const held = rows.filter((form) => labels.some((label) => form.test(label))).length;
  if (held < 2 || (!named && held < 3)) return 0;
  let score = held * 2 + (named ? 4 : 0) + Math.min(labels.length, 40) / 20;
  if (/consolidated|連結|consolidad|연결|合并|合併/i.test(names)) score += 2;
  if (otherTitle.test(names)) score -= 5;
  if (!dated) score -= 2;
  const years = table.columns.flatMap(({ period }) => (period ? [period.year] : []));
  if (new Set(years).size < years.length) score -= 4;
  // A table of a note or a summary has more columns than years.
  if (table.columns.length > 4) score -= 2;
  if (kind === 'income-statement' && /comprehensive/i.test(table.title) && held < 4) score -= 3;
  if (table.rows.some(({ cells }) => cells.some(({ text }) => /%/.test(text)))) score -= 2;
  return Math.max(0, score);
}

/** The tables of a text. A table that continues on the next page, or after a line of text, is joined. */
export function joinTables(tables: readonly FigureTable[]): FigureTable[] {
  const joined: FigureTable[] = [];
  for (const table of tables) {
    const last = joined.at(-1);
    if (last && goesOn(last, table)) {
      const rows = [...last.rows, ...table.rows];
      joined[joined.length - 1] = {
        ...last,
        rows,
        currency: last.currency ?? table.currency,
        unit: last.unit || table.unit,
        scale: last.unit ? last.scale : table.scale,
      };
    } else joined.push(table);
  }
  return joined;
}

const mostApart = 1_500;
const introduces =
  /\b(?:was|were|is|are|follows?|following|below|consist(?:s|ed) of|presented)\b[^/]{0,80}[:：]\s*(?:\/|$)/i;

function goesOn(last: FigureTable, next: FigureTable): boolean {
  if (last.source !== next.source || last.columns.length !== next.columns.length) return false;
  const end = last.rows.at(-1);
  if (!end || next.start - end.end > mostApart) return false;
  if ((next.page ?? 0) - (end.page ?? 0) > 1) return false;
  const sameHead = next.columns.every(({ label }, at) => label === last.columns[at]?.label);
  if (!sameHead || isOtherLength(last, next) || isOtherName(last, next)) return false;
  // A line that introduces a table says that another one begins.
  if (introduces.test(next.title) && next.title !== last.title) return false;
  const [before, after] = [statementTitle(last.title), statementTitle(next.title)];
  return after === '' || /continued|続き/i.test(next.title) || before === after;
}

const letters = /\p{L}{3}/u;
const unitOnly =
  /^\W*(?:(?:dollars|amounts|shares|figures) )?(?:in )?(?:\w+ of )?(?:thousands|millions|billions)\b/i;

/** Both have a name above their labels, each its own: "Pumps, results" and "Valves, results". */
function isOtherName(last: FigureTable, next: FigureTable): boolean {
  const [before, after] = [last.head.trim(), next.head.trim()];
  const isNamed = [before, after].every((head) => letters.test(head) && !unitOnly.test(head));
  return isNamed && before !== after && !/continued|続き/i.test(after);
}

/** The full year below the fourth quarter, under the same heads. */
const isOtherLength = (last: FigureTable, next: FigureTable) =>
  next.columns.some(({ period }, at) => {
    const [before, after] = [last.columns[at]?.period?.months, period?.months];
    return typeof before === 'number' && typeof after === 'number' && before !== after;
  });

/** An analysis in percent of sales has all rows of a statement, but no amounts. */
function printsShares({ rows }: FigureTable): boolean {
  const sales = rows.find(({ label }) => /^(?:total |net )*(?:revenues?|sales)\b|^売上高/i.test(label));
  const filled = sales?.cells.filter(({ value }) => value !== null) ?? [];
  return filled.length > 0 && filled.every(({ value }) => Number(value) === 100);
}

function statementTitle(title: string): string {
  const kind = statementNames.find((name) => forms[name].title.test(title));
  return kind ?? '';
}
