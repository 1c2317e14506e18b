import type { SegmentKind, TableData } from '@footnote/contracts';
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  scaleDecimal,
  subtractDecimals,
} from '@footnote/financials';
import type { SegmentFiling, SegmentGroup, SegmentPoint } from './segment-groups.ts';

/** Labels of figures of a span of time, in the languages of the markets. */
const flows =
  /매출|손익|이익|손실|수익|비용|상각|売上|利益|損失|収益|償却|收入|成本|利润|利潤|溢利|亏损|虧損|折旧|折舊|摊销|攤銷|revenue|turnover|sales|profit|loss|income|expense|depreciation|amorti[sz]ation|receita|lucro|preju[ií]zo|despesa|deprecia|业绩|業績|실적|\bresults?\b|resultado/i;
/** Words of balances, which may have a word of a flow within: accumulated depreciation, trade receivables of sales. */
const balances =
  /자산|부채|채권|채무|잔액|누계|잉여금|충당|이연|資産|負債|債権|債務|残高|未償却|累計|剰余金|繰延|引当|资产|负债|資產|应收|應收|应付|應付|余额|餘額|结余|累计|盈余|递延|遞延|准备|\bassets?\b|liabilit|receivable|payable|balance|accumulated|deferred|retained|provision|ativo|passivo|acumulad|diferid|saldo|a receber|a pagar/i;
/** Of balances only a segment's assets and liabilities: an addition to assets has the same words. */
const stocks =
  /^(?:(?:총|부문|보고부문|영업부문)?\s?(?:자산|부채)\s?(?:총계|합계|총액|계)?|(?:報告)?(?:セグメント|総)?(?:資産|負債)(?:合計|総額|計)?|(?:报告|報告)?(?:分部|总|總)?(?:资产|负债|資產|負債)(?:总额|總額|总计|總計|合计|合計)?|(?:(?:total|segment|reportable segment|consolidated) ){0,3}(?:assets|liabilities)|(?:total d[eo]s? )?(?:ativos?|passivos?)(?: totais| total)?)$/i;
/** A row that adds up the rows above it in its group. */
const sums = /^(?:계|합\s?계|소\s?계|計|合計|小計|合计|小计|total)$/i;
/** What adds up the columns before it. */
const totals =
  /^(?:(?:합|소|총|연결)\s?(?:계|합계)|.{0,20}합\s?계|연결.{0,12}|계|.{0,12}計|.{0,20}計上額|.{0,12}[合总總小][计計]|综合|綜合|合并|合併|(?:sub-?\s?)?total\b.{0,40}|.{0,40}\btotal|(?:the )?group(?: total)?|consolidated.{0,20}|consolidado|total geral)$/i;
/** Tables of a note of segments whose columns are customers, or whose rows are of one asset alone and don't name it. */
const others = /고객|客户|客戶|顧客|customer|cliente|のれん|영업권|商誉|商譽|goodwill|\bágio\b/i;
const mostColumns = 16;
const mostRows = 40;

/** A table whose columns are segments, with its kind and the names of its columns. */
export interface SegmentColumns {
  kind: SegmentKind;
  names: readonly string[];
  end: string;
}

type Column = TableData['columns'][number];

/**
 * The figures of a table that has a column for each segment and a row for each kind of figure, as most notes in Asia have
 * it. Read only where nothing is left to guess: all columns are of one period, and a row's columns add up to its total.
 */
export function readSegmentColumns(
  table: TableData,
  kind: SegmentKind | null,
  before: SegmentColumns | null,
  years: readonly TableData[],
  { filing_id, filed }: SegmentFiling,
): { read: SegmentColumns; groups: SegmentGroup[] } | null {
  const { section, title, columns } = table;
  const [first] = columns;
  if (section === null || !first?.period?.end || others.test(title.slice(-300))) return null;
  if (columns.length < 3 || columns.length > mostColumns) return null;
  const { end } = first.period;
  if (!columns.every((column) => isOfGroup(column) && isSamePeriod(column, first))) return null;
  const names = namesOf(columns);
  if (new Set(names).size < names.length || names.some(isNoSegment)) return null;
  if (!totals.test(names.at(-1) ?? '')) return null;
  // The year before often follows under a title that says its year alone.
  const of = kind ?? (before && names.every((name, at) => name === before.names[at]) ? before.kind : null);
  if (of === null) return null;
  const start = startOf(first, years);
  const groups = table.rows.slice(0, mostRows).flatMap((row): SegmentGroup[] => {
    const label = bare(row.label);
    const period = periodOf(label, row.groups, start, end);
    const unit = period && addsUp(row.cells, names);
    if (!period || !unit) return [];
    const fiscal = { year: first.fiscal_year ?? Number(end.slice(0, 4)), period: 'FY' as const };
    const rows = row.cells.flatMap((cell, at) => {
      if (cell?.value == null || cell.scale === null) return [];
      const point: SegmentPoint = {
        period,
        fiscal,
        value: scaleDecimal(cell.value, cell.scale),
        filing_id,
        filed,
        fact_id: null,
        at: { section, char_start: cell.char_start, char_end: cell.char_end },
      };
      return [{ name: names[at] ?? '', member: null, points: [point] }];
    });
    const name = [...row.groups, label].join(' · ').slice(0, 2_000);
    return [{ kind: of, method: 'printed', title: name, concept: null, unit: `iso4217:${unit}`, rows }];
  });
  return groups.length > 0 ? { read: { kind: of, names, end }, groups } : null;
}

const isOfGroup = ({ scope }: Column) => scope === null || scope.of === 'group' || scope.of === 'segment';

const isSamePeriod = ({ period }: Column, { period: first }: Column) =>
  period !== null &&
  period.end === first?.end &&
  period.start === first?.start &&
  period.months === first?.months;

const isNoSegment = (name: string) =>
  name === '' || /\d{4}/.test(name) || ((flows.test(name) || balances.test(name)) && !totals.test(name));

/** The heads without the marks of notes, and without what spans them all: a date in front, the unit behind. */
function namesOf(columns: readonly Column[]): string[] {
  const words = columns.map(({ key }) => bare(key).split(' '));
  const [first = []] = words;
  const shortest = Math.min(...words.map(({ length }) => length));
  const isShared = (at: number) => words.every((own) => own.at(at) === first.at(at));
  let front = 0;
  while (front < shortest - 1 && isShared(front)) front += 1;
  if (!first.slice(0, front).some((word) => /\d{4}/.test(word))) front = 0;
  let back = 0;
  while (back < shortest - front - 1 && isShared(-1 - back)) back += 1;
  return words.map((own) => own.slice(front, own.length - back).join(' '));
}

/** A label without the mark of a note behind it, such as `(*2)` or `（注）１`. */
const bare = (label: string) =>
  label
    .trim()
    .replace(/[(（](?:\*|※|注|주|note )?[\d０-９]{0,2}[)）][\d０-９,、]{0,5}$/iu, '')
    .trim();

/** When the columns begin: as they say, or as the filing's own statements say of the year with the same end. */
function startOf({ period }: Column, years: readonly TableData[]): string | null {
  if (!period || period.months === 0) return null;
  if (period.months !== null) return period.months === 12 ? period.start : null;
  const starts = new Set(
    years
      .flatMap(({ columns }) => columns)
      .flatMap(({ period: own, period_unsure }) =>
        own?.end === period.end && own.months === 12 && !period_unsure && own.start ? [own.start] : [],
      ),
  );
  const [start, ...others] = starts;
  return start !== undefined && others.length === 0 ? start : null;
}

function periodOf(
  label: string,
  groups: readonly string[],
  start: string | null,
  end: string,
): SegmentPoint['period'] | null {
  if (groups.length === 0 && stocks.test(label)) return { instant: end };
  const flow = sums.test(label) ? (groups.at(-1) ?? '') : label;
  if (start === null || !flows.test(flow) || [...groups, label].some((one) => balances.test(one)))
    return null;
  return { start, end };
}

/** The row's currency, if its columns add up to each total among them; of the last column at least. */
function addsUp(cells: TableData['rows'][number]['cells'], names: readonly string[]): string | null {
  let sum = '0';
  let parts = 0;
  let checked = false;
  const units = new Set<string>();
  for (const [at, name] of names.entries()) {
    const cell = cells[at];
    const isTotal = totals.test(name);
    if (!cell || (cell.value === null && !/\p{L}|\d/u.test(cell.text))) {
      if (isTotal) return null;
      continue;
    }
    if (cell.kind !== 'money' || cell.value === null || cell.scale === null || cell.currency === null)
      return null;
    units.add(`${cell.currency} ${cell.scale}`);
    if (!isTotal) {
      sum = addDecimals(sum, cell.value);
      parts += 1;
      continue;
    }
    checked = parts >= 2;
    const off = absoluteDecimal(subtractDecimals(cell.value, sum));
    if (!checked || !isRounding(off, cell.value, parts)) return null;
    sum = cell.value;
  }
  const [unit, ...others] = units;
  return checked && unit !== undefined && others.length === 0 && sum !== '0'
    ? (unit.split(' ')[0] ?? null)
    : null;
}

/** Each part may be off by half of its last digit, which is next to nothing of the total. */
function isRounding(off: string, printed: string, parts: number): boolean {
  const digits = printed.split('.')[1]?.length ?? 0;
  const isSmall = compareDecimals(scaleDecimal(off, 2), absoluteDecimal(printed)) <= 0;
  return isSmall && compareDecimals(scaleDecimal(off, digits), String(Math.ceil(parts / 2))) <= 0;
}
