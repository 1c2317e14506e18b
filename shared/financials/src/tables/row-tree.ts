import type { FlatRow, PlacedRow } from './flat-row.ts';
import { isPeriodText } from './head-rows.ts';
import { isEmptyItem, levelByMarks } from './item-marks.ts';
import { placePartsBelow } from './parts-below.ts';

interface Group {
  name: string;
  level: number | null;
  /** Sums of its rows and of the totals of the groups inside it, by column. */
  sums: number[];
  count: number;
  hadGroups: boolean;
  /** A total of it was printed, without a label. */
  summed: boolean;
  hidden: boolean;
  /** Its name is a period: only the next row of periods ends it. */
  isPeriod: boolean;
  /** The last row with figures above its heading. */
  before: Pick<FlatRow, 'label' | 'values'> | null;
}

const mostGroups = 8;
const fewestItems = 2;
/** Rounded figures may miss their sum by this many units of the last digit. */
const rounding = 2.1;
const totalWord =
  /^(?:sub-?|grand )?totals?\b|合[计計]$|[总總][计計值額]$|^計$|합\s*계$|총\s*계$|^소\s*계$|^total (?:do|da|de)\b/i;
const netCash = /^(?:net )?cash (?:flows? )?(?:\(?used|provided|from|generated|inflow|outflow)/i;
/** Rows without figures that head nothing: the amounts are in the notes. */
const headsNothing = /^commitments?\b|^contingen(?:t|cies)|偶発債務|^see (?:accompanying )?notes/i;
/** The other half of a balance sheet. */
const half =
  /^(?:total )?(?:liabilities|equity and liabilities|負債|[负負][债債]|부\s*채|passivo)(?=$|[\s,:：（(の及和])/i;
/** Headings that stand below the first lines of a part of a cash flow statement. */
const nestsInFlows =
  /^(?:adjustments? (?:to|for)|changes? in|(?:increase|decrease|\(increase\)|\(decrease\))\b)/i;

/**
 * The groups of the rows of a table. A total ends its group, and so does a row that is indented less. Where totals come first, the
 * rows below them are their groups.
 */
export function placeRows(printed: readonly FlatRow[]): PlacedRow[] {
  const rows = levelByMarks(printed);
  let open: Group[] = [];
  let before: Group['before'] = null;
  const placed = rows.map((row, at): PlacedRow => {
    const below = () => rows.slice(at + 1, at + 1 + farthestTotal);
    if (row.level !== null) open = open.filter(({ level }) => level === null || level < (row.level ?? 0));
    if (!row.filled) {
      const groups = [...shown(open), ...row.above];
      if (row.label === '' || headsNothing.test(row.label) || isEmptyItem(row.label, rows[at + 1]?.label))
        return { label: row.label, groups, is_total: false };
      open = openGroup(open, row, before, below());
      return { label: row.label, groups: [...shown(open.slice(0, -1)), ...row.above], is_total: false };
    }
    const closed = row.values.some((value) => value !== null) ? closeGroups(open, row, below) : null;
    if (row.values.some((value) => value !== null)) before = row;
    if (closed === null) {
      addTo(open.at(-1), row);
      const groups = [...shown(open), ...row.above];
      return { label: row.label, groups, is_total: totalWord.test(row.label.trim()) };
    }
    open = closed.open;
    return { label: closed.label, groups: [...closed.groups, ...row.above], is_total: closed.is_total };
  });
  placePartsBelow(rows, placed);
  return placed;
}

function openGroup(
  open: readonly Group[],
  row: FlatRow,
  before: Group['before'],
  below: readonly FlatRow[],
): Group[] {
  const group: Group = {
    name: row.label,
    level: row.level,
    sums: row.values.map(() => 0),
    count: 0,
    hadGroups: false,
    summed: false,
    hidden: false,
    isPeriod: isPeriodLabel(row.label),
    before,
  };
  let outer = group.isPeriod ? [] : [...open];
  if (row.level === null && !group.isPeriod) {
    if (half.test(row.label.trim()))
      outer = outer.filter(({ name, isPeriod }) => isPeriod || half.test(name.trim()));
    for (let top = outer.at(-1); top; top = outer.at(-1)) {
      if (top.summed) top.hidden = true;
      const nests = top.count === 0 || top.hadGroups || top.summed || top.isPeriod;
      if (nests || nestsInFlows.test(row.label.trim()) || hasTotal(top, below)) break;
      outer.pop();
    }
  }
  const parent = outer.at(-1);
  if (parent) parent.hadGroups = true;
  return [...outer.slice(0, mostGroups - 1), group];
}

const farthestTotal = 40;

/** Whether the total of a group is printed further below: what comes before is inside it. */
const hasTotal = ({ name }: Group, below: readonly FlatRow[]): boolean =>
  below.some(({ label, filled }) => filled && totalWord.test(label.trim()) && names(label, name, true));

/** `2022`, `Year ended 31 March 2022` */
const isPeriodLabel = (label: string): boolean => isPeriodText(label) && /(?:19|20)\d\d/.test(label);

/** The balance at the end of a period is where the next period begins. */
const isBalance = (label: string): boolean =>
  /^(?:balances?|opening|closing|ending|beginning|(?:as )?(?:at|of) (?:\d{1,2}(?:st|nd|rd|th)? )?[A-Z])|残高|잔액|^期[初末]/i.test(
    label,
  );

/** A group whose total was printed stays open without being shown: a later total may add to it. */
const shown = (open: readonly Group[]): string[] =>
  open.flatMap(({ name, hidden }) => (hidden ? [] : [name]));

function addTo(group: Group | undefined, { values, label }: FlatRow): void {
  if (!group) return;
  const sign = /^(?:less|deduct)\b/i.test(label) && values.every((value) => (value ?? 0) >= 0) ? -1 : 1;
  group.sums = values.map((value, column) => (group.sums[column] ?? 0) + sign * (value ?? 0));
  group.count += 1;
}

interface Closed {
  open: Group[];
  label: string;
  groups: string[];
  is_total: boolean;
}

/** The groups that are left open after this row, where it ends some; null where it is a row like any other. */
function closeGroups(open: readonly Group[], row: FlatRow, below: () => readonly FlatRow[]): Closed | null {
  const label = row.label.trim();
  if (open.length === 0) return null;
  if (label === '') return closeBySum(open, row, below);
  const isTotal = totalWord.test(label);
  const named = open.findLastIndex((group) => names(label, group.name, isTotal));
  const top = open.at(-1) as Group;
  if (top.isPeriod) return null;
  const sums = isSum(row.values, top.sums, top.count, fewestItems);
  if (sums && isBalance(label)) {
    Object.assign(top, { sums: row.values.map(() => 0), count: 0 });
    return null;
  }
  // Only a total ends a group around the innermost one.
  const ends = named >= 0 && (isTotal || netCash.test(label) || named === open.length - 1);
  if (ends && (isTotal || netCash.test(label) || sums || (open[named]?.count ?? 0) >= fewestItems))
    return endAt(open, named, row, true);
  if (sums && (isTotal || top.count > fewestItems || sharesWord(label, top.name)))
    return endAt(open, open.length - 1, row, true);
  // Right below its heading, a total has its rows below it.
  if (isTotal && top.count > 0 && /^\S+$/.test(label)) return endAt(open, open.length - 1, row, true);
  // What follows a group and what was above it together: income before taxes below other income.
  const beyond = open.findIndex(
    (group) => group.count > 0 && !group.isPeriod && reachesBeyond(row, group, open),
  );
  if (beyond >= 0) {
    const left = open.slice(0, beyond);
    addTo(left.at(-1), row);
    return { open: left, label: row.label, groups: shown(left), is_total: true };
  }
  return null;
}

function endAt(
  open: readonly Group[],
  at: number,
  row: FlatRow,
  is_total: boolean,
  label = row.label,
): Closed {
  const left = open.slice(0, at);
  const parent = left.at(-1);
  addTo(parent, row);
  return { open: left, label, groups: shown(open.slice(0, at + 1)), is_total };
}

/** A total without a label gets the name of the heading whose rows add up to it. */
function closeBySum(open: readonly Group[], row: FlatRow, below: () => readonly FlatRow[]): Closed | null {
  const at = open.findLastIndex((_, index) => isSumOf(row.values, open.slice(index)));
  const group = open[at];
  if (!group) return null;
  const parent = open[at - 1];
  const name = nameOf(group, parent, open.slice(at + 1));
  const groups = shown(open.slice(0, at + 1));
  const label = name ?? '';
  if (parent && isHalf(group.name)) {
    addTo(parent, row);
    return { open: open.slice(0, at), label, groups, is_total: true };
  }
  // What follows may belong to a second total of the same heading: it is shown below it where that total is printed.
  const kept: Group = {
    ...group,
    hidden: !hasTotal(group, below()),
    sums: row.values.map((value) => value ?? 0),
    count: 1,
    summed: true,
    hadGroups: false,
  };
  return { open: [...open.slice(0, at), kept], label, groups, is_total: true };
}

function isSumOf(values: FlatRow['values'], groups: readonly Group[]): boolean {
  const count = groups.reduce((all, group) => all + group.count, 0);
  const sums = values.map((_, column) => groups.reduce((all, group) => all + (group.sums[column] ?? 0), 0));
  return isSum(values, sums, count, fewestItems);
}

function isSum(values: FlatRow['values'], sums: readonly number[], count: number, least: number): boolean {
  return (
    count >= least &&
    values.some((value) => value !== null && value !== 0) &&
    values.every((value, column) => value === null || isNear(value, sums[column] ?? 0))
  );
}

const isNear = (value: number, sum: number) => Math.abs(sum - value) <= rounding * lastDigit(value);
const lastDigit = (value: number) => 10 ** -(String(value).split('.')[1]?.length ?? 0);

/** The row adds the group to the row above its heading, or takes it from it. */
function reachesBeyond({ label, values }: FlatRow, group: Group, open: readonly Group[]): boolean {
  const { before } = group;
  if (!before) return false;
  const inner = open.slice(open.indexOf(group));
  const sums = values.map((_, column) => inner.reduce((all, one) => all + (one.sums[column] ?? 0), 0));
  const isLarge = values.some(
    (value, column) => Math.abs(value ?? 0) > 20 * lastDigit(value ?? 0) && (sums[column] ?? 0) !== 0,
  );
  if (
    !isLarge ||
    !values.every((value, column) => value === null || typeof before.values[column] === 'number')
  )
    return false;
  // Sales of 10, "of which:", 6 at home and 4 abroad: the second part is what the first one leaves, and no result.
  const mayLeave = group.count >= fewestItems || inner.length > 1 || isOfSameKind(before.label, label);
  return (mayLeave ? [1, -1] : [1]).some((sign) =>
    values.every(
      (value, column) =>
        value === null || isNear(value, (before.values[column] ?? 0) + sign * (sums[column] ?? 0)),
    ),
  );
}

/** `Income before taxes` and `Net income`, 営業利益 and 経常利益 */
function isOfSameKind(one: string, other: string): boolean {
  const ending = (label: string) =>
    label
      .match(/[\p{Script=Han}\p{Script=Hangul}]/gu)
      ?.slice(-2)
      .join('');
  return sharesWord(one, other) || (ending(one) !== undefined && ending(one) === ending(other));
}

const plain = (name: string) =>
  name
    .replace(/\((?:notes?[^()]*|\w{1,3})\)/gi, '')
    .replace(/(?<![\s:：])[\s:：]+$/, '')
    .trim()
    .toLowerCase();

/** Whether a row's label is that of a group's total: `Total current assets`, `Net cash provided by operating activities`. */
function names(label: string, group: string, isTotal: boolean): boolean {
  const [own, name] = [plain(label), plain(group)];
  if (name === '') return false;
  if (own === name) return true;
  if (netCash.test(label)) return sharedActivity(own, name);
  if (!isTotal) return own === `${name}, net` || own === `net ${name}`;
  const rest = own.replace(totalWord, '').trim();
  if (
    rest === name ||
    rest.startsWith(`${name},`) ||
    rest.startsWith(`${name} (`) ||
    name.startsWith(`${rest} (`)
  )
    return true;
  return (
    (name.length > 5 && rest.endsWith(` ${name}`)) ||
    (/^(?:equity|deficit)$/.test(rest) && name.endsWith(` ${rest}`))
  );
}

function sharedActivity(label: string, group: string): boolean {
  return ['operati', 'invest', 'financ'].some(
    (part) => label.includes(part) && group.includes(part) && /activit|operations|cash/.test(group),
  );
}

function sharesWord(label: string, group: string): boolean {
  const words = new Set(plain(group).match(/\p{L}{4,}/gu) ?? []);
  return (plain(label).match(/\p{L}{4,}/gu) ?? []).some((word) => words.has(word));
}

/** The name of the total of a heading, in its own language. */
function totalOf(name: string): string {
  if (/\p{Script=Hangul}/u.test(name)) return `${name} 합계`;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]|[産計]/u.test(name)) return `${name}合計`;
  if (/\p{Script=Han}/u.test(name)) return `${name}總額`;
  return /\b(?:ativo|passivo|circulante|patrim[oô]nio|atividades)\b/.test(name)
    ? `Total do ${name}`
    : `Total ${name}`;
}

/** "Current", "Non-current": the heading above says of what. */
const isHalf = (name: string) => /^(?:non[- ]?)?current\b[^\p{L}]*$/iu.test(name.trim());

function nameOf(group: Group, parent: Group | undefined, inner: readonly Group[]): string | null {
  const own = plain(group.name);
  if (isHalf(group.name)) return parent ? totalOf(`${own} ${plain(parent.name)}`) : null;
  if (!group.summed) return /^total\b/.test(own) ? group.name : totalOf(own);
  // A second total of the same heading has taken in what follows the first.
  const names = inner.map(({ name }) => plain(name));
  if (names.length > 0) return totalOf([own, ...names].join(' and '));
  return /\bequity\b/.test(own) ? 'Total equity' : null;
}
