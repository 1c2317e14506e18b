import type { PrintedNumber } from './number-cell.ts';
import { type RowUnit, readRowUnit } from './read-unit.ts';
import type { FigureKind } from './table.ts';

const share = '(?:share|unit|ADSs?|depositary share|equity share)';
/** A figure per share, in words that are its unit. Amounts in brackets, as `($0.50 per share)`, are those of something else. */
const perShare = new RegExp(
  `\\bper[- ](?:(?:common|ordinary|basic|diluted|limited partner|preferred) )?${share}\\b|\\bEPS\\b|por a[cç][aã]o|1株当たり|一株当たり|每股|주당`,
  'i',
);
const notPerShare = /\b(?:par|stated|nominal|face) value\b|[$€£¥]\s?\d[\d.,]* per\b|authori[sz]ed/i;
const shares =
  /\b(?:weighted[- ]average|average(?= (?:number|common|diluted|basic|shares))|number of)\b.{0,60}\b(?:shares|units|stock)\b|\bshares\b.{0,30}\b(?:outstanding|issued|used in|authori[sz]ed)|^(?:number of )?shares(?=$| (?:outstanding|in issue|issued$|authori[sz]ed|used|repurchased$))|株式数|株式の?総数|주식\s?수|股[数份](?:总数|總數)?$|股份数/i;
const paidForShares =
  /\b(?:value|at cost|issuances?|(?:re)?purchases?|proceeds|payments?|paid|compensation|price|redemptions?|dividends?|capital)\b|[$€£¥]/i;
const percent =
  /[%％]|\bpercent(?:age)?s?\b(?! points)|構成比|増減率|(?:比|利益|成長|增長|增长|资产收益|負債)率|비율|占比/i;
/** The last word of a label says what it is: `Effective tax rate`, but not `Effect of exchange rate changes`. */
const rate = /\b(?:rates?|yield)(?:\s*\([^()]{0,40}\))?$|率$/i;
const noCount = /\b(?:years|months|days|turns?|turnover|multiples?|ratios?)\b/i;
/** Figures with decimals that are no number of things: `Inventory turns`, `Lease term (in years)`. */
export const isNoCount = (label: string): boolean => noCount.test(label);
const ratio = /\bratio(?:\s*\([^()]{0,40}\))?$|\btimes$/i;
const basic = /^\W{0,3}(?:\d\W{0,3})?(?:basic|diluted)\b/i;

export const saysPercent = (text: string): boolean => percent.test(text);

const headPrice =
  /\b(?:exercise|strike|grant|conversion|average|market|share|stock|closing|high|low|subscription) price|\bprice (?:paid )?per\b|\bprice paid\b/i;
const headShares =
  /(?:^|\s|\/)(?:(?:number|no\.|#|total number) of (?:(?:[\p{L}-]{1,20}\s){0,3})?)?(?:(?<!(?:treasury|common|ordinary|preferred|preference|class \w) )shares?|options|awards|warrants|stock units|RSUs?|PSUs?|ADSs?)(?:\s(?:outstanding|issued|granted|purchased|number|underlying [a-z ]{3,30}))?$|股[数份]|株式?数|주식\s?수|持股/iu;
const headCount =
  /\b(?:number|no\.|#) of\b|\b(?:employees|headcount|stores|properties|branches|square (?:feet|metres|meters))\b|人数|従業員数|[직임인]\s?원\s?수|名$|\bcount\b/i;
const headTime =
  /\b(?:years|months|days|(?<!(?:short|long)[- ])term|life|lives|maturity)\b|年[数數齢齡]|勤続|工[龄齡]|근속|연수$|나이|연령/i;
/** `thousands of metric tons` are no dollars. */
const headQuantity =
  /(?<!\bper )\b(?:metric tons?|tonn?es?|barrels?|cubic (?:feet|met(?:er|re)s)|gallons|lit(?:er|re)s|ounces|acres|hectares|[kmgt]wh?|(?:kilo|mega|giga|tera)watt(?:[- ]hour)?s?|bcf|mmcfd?|boe|mboe)\b(?!\s?\/)/i;
const headMoney = /(?:^|\s)(?:[A-Z]{0,3}[$€£¥₩₹]|amounts?)$/i;

/** `단위 : 백만원, 주, %` says the units of several columns, and of none which it has. */
const mixedUnit =
  /(?:단위|単位|[单單]位)\s*[:：]\s*[^\s,、()（）]{1,8}(?:\s?[,、]\s?[^\s,、()（）]{1,8}){1,5}/;
const countsShares = /(?:#|number|no\.) of (?:\p{L}{2,12} ){0,2}shares$|[(（]千?株[)）]$/iu;

/** What the head of a column says of its figures; undefined where it says nothing, null where they are years or days. */
export function headKind(head: string): FigureKind | null | undefined {
  const text = head.slice(-300).replace(mixedUnit, ' ').trim();
  // The lowest line of a head says it: `Number and percent of shares` over `# of shares`.
  if (countsShares.test(text)) return 'shares';
  if (/[%％]|\bpercent(?:age)?\b|\b(?:rates?|yield)$|比率|構成比|割合|비율|占比|比例/i.test(text))
    return 'percent';
  if (perShare.test(text) || headPrice.test(text)) return 'per_share';
  if (headMoney.test(text)) return 'money';
  if (headShares.test(text)) return 'shares';
  if (headCount.test(text) || (headQuantity.test(text) && !/[$€£¥]|\b(?:dollars|USD)\b/i.test(text)))
    return 'count';
  if (
    headTime.test(text) &&
    !/\b(?:ended|ending|end of|fiscal|three|six|nine|twelve|\d{1,2}) |ago\b/i.test(text)
  )
    return null;
  return /\bratio$|\(x\)$|倍$/i.test(text) ? 'ratio' : undefined;
}

/** `Paid memberships at end of period` is no amount, nor are `Policies in force`. */
const countedAtEnd =
  /^(?:[\p{L}-]{1,20} ){0,2}(?:policies|contracts) in force$|^(?:[\p{L}-]{1,20} ){0,4}(?:memberships|members|subscribers|subscriptions|employees|customers|users|stores|restaurants|warehouses|locations|properties|vehicles|aircraft),? (?:at|as of) (?:the )?(?:beginning|end) of (?:the )?(?:period|year|quarter)\b/iu;

/** "(millions of cubic feet daily)": a unit of its own, which is no money. */
const ownQuantity =
  /\((?:in )?(?:thousands?|millions?|billions?) of (?!(?:[a-z.]{1,8} )?(?:dollars?|euros?|pounds?|yen|won|yuan|rupees?|reais|u\.?s\.?|usd|eur|gbp|jpy|krw|rmb|cny|hk\$|inr|brl|cad|aud)\b)[a-z]/i;

/** Rows below `Headcount` count people. */
const heads = /^(?:total )?(?:head ?count|number of \p{L}{3,20}|\p{L}{3,20} counts?)\b[^\p{L}]*$/iu;

export interface RowFacts {
  label: string;
  groups: readonly string[];
  texts: readonly string[];
  printed: readonly (PrintedNumber | null)[];
}

export interface RowKind {
  kind: FigureKind | null;
  unit: RowUnit | null;
}

/** What a row's own words say of its figures, where they are a unit; null where they are not. */
export function rowKind({ label, groups, texts, printed }: RowFacts, hasShareColumn: boolean): RowKind {
  if (ownQuantity.test(label) || ownQuantity.test(groups.at(-1) ?? ''))
    return { kind: 'count', unit: { kind: 'count', currency: null, scale: null } };
  const unit = readRowUnit(label, texts);
  // `１株当たり純資産額 (円)`
  if (unit?.kind === 'money' && perShare.test(label.normalize('NFKC'))) return { kind: 'per_share', unit };
  if (unit?.kind) return { kind: unit.kind, unit };
  const filled = printed.filter((one) => one !== null);
  const signed = filled.some(({ sign }) => sign !== '');
  const bare = label.replace(/\([^()]{0,200}\)/g, ' ').trim();
  const small = filled.every(({ value }) => Math.abs(Number(value)) < 100_000);
  const values = filled.filter(({ isDash }) => !isDash);
  if (!notPerShare.test(label) && small) {
    if (perShare.test(bare)) return { kind: 'per_share', unit };
    const within = groups.slice(-2).some((group) => perShare.test(group) && !notPerShare.test(group));
    if (
      within &&
      !shares.test(label) &&
      values.some(({ value }) => Math.abs(Number(value)) < 10_000 && /\.\d/.test(value))
    )
      return { kind: 'per_share', unit };
    const coins = values.length > 0 && values.every(({ value }) => /^-?\d{1,3}\.\d{1,2}$/.test(value));
    if (basic.test(label) && coins) return { kind: 'per_share', unit };
    if (
      within &&
      basic.test(label) &&
      values.length > 0 &&
      values.every(({ value }) => Math.abs(Number(value)) < 100)
    )
      return { kind: 'per_share', unit };
  }
  if (!signed && !hasShareColumn) {
    if (shares.test(bare) && !paidForShares.test(label)) return { kind: 'shares', unit };
    const group = groups.at(-1) ?? '';
    if (shares.test(group) && !paidForShares.test(group) && basic.test(label))
      return { kind: 'shares', unit };
  }
  if (!signed && (countedAtEnd.test(bare) || groups.some((group) => heads.test(group))))
    return { kind: 'count', unit };
  // `7.2% notes due 2028` is a name.
  const unnamed = label.replace(/\d[\d.,]{0,8}\s?[%％]/g, ' ');
  if (percent.test(unnamed) && !signed && values.every(({ value }) => Math.abs(Number(value)) < 10_000))
    return { kind: 'percent', unit };
  const decimals =
    values.length > 0 &&
    values.some(({ value }) => /\./.test(value)) &&
    values.every(({ value }) => Math.abs(Number(value)) < 1_000);
  if (!signed && decimals && rate.test(label.trim())) return { kind: 'percent', unit };
  if (!signed && decimals && ratio.test(label.trim())) return { kind: 'ratio', unit };
  return { kind: null, unit };
}

export interface CellFacts {
  printed: PrintedNumber;
  row: FigureKind | null;
  head: FigureKind | null | undefined;
  /** A cell of its column, or of its row, prints the sign of a currency. */
  signed: boolean;
  /** Cells of its column are percentages, and none is an amount of money. */
  inPercents: boolean;
  /** What the words above the labels or the title say of all figures. */
  table: FigureKind | null | undefined;
  /** The table is in a currency, or says a power of ten. */
  hasMoney: boolean;
}

/** The kind of one figure: by its own sign, then its row's unit, its column's, the sign of its neighbours, and the table's unit. */
export function cellKind({
  printed,
  row,
  head,
  signed,
  inPercents,
  table,
  hasMoney,
}: CellFacts): FigureKind | null {
  if (printed.mark === 'percent' || printed.mark === 'points') return 'percent';
  if (printed.mark === 'times') return 'ratio';
  if (printed.mark === 'coin') return 'per_share';
  const perOne = row === 'per_share' || head === 'per_share';
  if (printed.sign !== '') return perOne ? 'per_share' : 'money';
  if (head === 'percent') return 'percent';
  if (row !== null) return row;
  if (head !== undefined) return head;
  if (inPercents) return 'percent';
  if (table !== undefined && table !== 'money') return table;
  return signed || hasMoney ? 'money' : null;
}
