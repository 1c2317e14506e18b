import { parseDecimal } from '../decimal.ts';
import { listMarkdownTables } from './list-markdown-tables.ts';
import { listPlainTables, type PlainTable } from './plain-tables.ts';
import { findPrintedTitle } from './printed-title.ts';
import type { Statement, StatementCell, StatementKind, StatementRow } from './statement.ts';

interface Found {
  kind: StatementKind;
  section: string;
  title: string;
  table: number | null;
  rows: string[][];
  levels: readonly number[];
  score: number;
  scale: number | null;
}

/** Words that only this statement has, including those of its other half. Two of them are enough. */
const rowMarks: Record<Exclude<StatementKind, 'equity' | 'comprehensive-income'>, readonly RegExp[]> = {
  'balance-sheet': [
    /^total (?:current )?assets\b|^資産合計|^总资产|^資產總/i,
    /^total (?:current )?liabilities\b|^負債合計|^负债合计/i,
    /^total (?:stockholders|shareholders|shareowners)?[’']?s?[’']? ?equity\b|^net assets\b|純資産合計|equity attributable/i,
    /^total liabilities and|^total equity and liabilities|^負債純資産合計/i,
    /^(?:cash and )?cash equivalents|^inventor(?:y|ies)\b|^(?:trade|accounts) (?:and other )?(?:receivables?|payables?)/i,
  ],
  'income-statement': [
    /^(?:total |net )?(?:revenues?|sales|turnover)\b|^net sales|^売上高|^营业总?收入/i,
    /^(?:costs? of (?:sales|revenues?|goods)|gross (?:profit|margin))/i,
    /(?:before|provision for|benefit from)(?: \w+){0,3} tax|^income tax|^taxation\b|法人税|所得税/i,
    /^(?:net )?(?:income|earnings|profit|loss)(?: \((?:loss|income)\))?(?:$| for the| attributable)|^(?:profit|loss) (?:after tax|for the)|当期純利益|净利润/i,
    /(?:earnings|loss|income)(?: \(loss\))? per (?:common |ordinary )?share/i,
  ],
  'cash-flow': [
    /(?:provided by|used (?:in|for)|from|generated)[^|]{0,40}operating activities|営業活動|经营活动/i,
    /(?:provided by|used (?:in|for)|from|generated)[^|]{0,40}investing activities|投資活動|投资活动/i,
    /(?:provided by|used (?:in|for)|from|generated)[^|]{0,40}financing activities|財務活動|筹资活动/i,
    /(?:increase|decrease)[^|]{0,40}(?:in )?cash/i,
  ],
};
const needed = { 'balance-sheet': 3, 'income-statement': 3, 'cash-flow': 3 } as const;
const minFigures = 8;
const scales: readonly [RegExp, number][] = [
  [/\bin (?:[a-z.$ ]{0,20})?thousands?\b|\b(?:'000|000s|000’s)|[$€£]['’]?000|単位[：:]?千円|（千円）/i, 3],
  [/\bin (?:[a-z.$ ]{0,20})?millions?\b|[$€£] ?m(?:illion)?\b|単位[：:]?百万円|（百万円）/i, 6],
  [/\bin (?:[a-z.$ ]{0,20})?billions?\b|単位[：:]?十億円/i, 9],
];
const leadChars = 400;

/**
 * Primary statements of a filing without tags, found by the words of its tables and marked as such. A cell has the
 * printed number, in units of the scale given above the table, and no fact.
 */
export function findTextStatements(
  sections: readonly { item_number: string; title: string; text: string }[],
): Statement[] {
  const best = new Map<StatementKind, Found>();
  for (const section of sections) {
    for (const table of [
      ...joinHalves(listTables(section.text)),
      ...joinHalves(listPlainTables(section.text)),
    ]) {
      const found = recognize(section, table);
      const known = found && best.get(found.kind);
      if (found && (!known || found.score > known.score)) best.set(found.kind, found);
    }
  }
  return [...best.values()].map(writeStatement);
}

interface TextTable extends PlainTable {
  /** Its number among the section's tables of Markdown. */
  table?: number | null;
}

const totalAssets = /^total assets\b|^資産合計|^总资产|^資產總/i;
const totalFunding =
  /^total liabilities(?:,? [a-z’' ]+)? and|^total (?:equity|(?:stock|share)holders[’']? ?equity) and liabilities|^負債純資産合計/i;
/** Longer text between two tables is not the heading of a second half. */
const longGap = 30_000;

/** The tables, and each balance sheet that is printed as one table of assets and one of liabilities and equity. */
function joinHalves(tables: readonly TextTable[]): TextTable[] {
  const joined = tables.flatMap((table, at): TextTable[] => {
    const next = tables[at + 1];
    if (!next || next.at - table.at > longGap || widthOf(table) !== widthOf(next)) return [];
    const isWhole = hasLabel(table, totalFunding) || hasLabel(next, totalAssets);
    if (isWhole || !hasLabel(table, totalAssets) || !hasLabel(next, totalFunding)) return [];
    const [[heading = ''] = [], ...rows] = next.rows;
    const headings = heading === '' ? [] : [[heading]];
    const levels =
      table.levels.length === 0 ? [] : [...table.levels, ...headings.map(() => 0), ...next.levels.slice(1)];
    return [{ ...table, rows: [...table.rows, ...headings, ...rows], levels }];
  });
  return [...tables, ...joined];
}

function hasLabel({ rows }: TextTable, label: RegExp): boolean {
  return rows.some((cells) => label.test(plainLabel(cells)));
}

function widthOf({ rows }: TextTable): number {
  return rows.reduce((width, cells) => Math.max(width, cells.length), 0);
}

function listTables(text: string): TextTable[] {
  let from = 0;
  return listMarkdownTables(text).map((rows, table) => {
    const at = text.indexOf('\n|', from);
    from = tableEnd(text, at < 0 ? from : at + 1);
    return { at, rows, levels: [], table };
  });
}

function tableEnd(text: string, from: number): number {
  let at = from;
  while (text[at] === '|') {
    const feed = text.indexOf('\n', at);
    if (feed < 0) return text.length;
    at = feed + 1;
  }
  return Math.max(from, at - 1);
}

function recognize(
  section: { item_number: string; title: string; text: string },
  { at, rows, levels, table = null }: TextTable,
): Found | undefined {
  const figures = rows.reduce(
    (sum, cells) => sum + cells.filter((cell) => readNumber(cell) !== null).length,
    0,
  );
  if (figures < minFigures) return undefined;
  const labels = rows.map(plainLabel);
  for (const kind of ['cash-flow', 'balance-sheet', 'income-statement'] as const) {
    const marks = rowMarks[kind].filter((mark) => labels.some((label) => mark.test(label))).length;
    if (marks < needed[kind]) continue;
    const heading = findPrintedTitle(section.text, at, kind);
    const lead = section.text.slice(Math.max(0, at - leadChars), at);
    const head = `${lead} ${(rows[0] ?? []).join(' ')} ${(rows[1] ?? []).join(' ')}`;
    const scale = scales.find(([pattern]) => pattern.test(head))?.[1] ?? null;
    return {
      kind,
      section: section.item_number,
      title: heading || section.title,
      table,
      rows,
      levels,
      score: marks * 1_000 + headingScore(heading) + Math.min(figures, 900),
      scale,
    };
  }
  return undefined;
}

/** A table under its own title comes first, and the group's before that of the parent alone. */
function headingScore(heading: string | undefined): number {
  if (!heading) return 0;
  return /consolidated|group|連結|合并|合併/i.test(heading) ? 6_500 : 5_000;
}

function plainLabel(cells: readonly string[]): string {
  return labelOf(cells).replace(/[*_\\]/g, '');
}

function labelOf(cells: readonly string[]): string {
  return cells.find((cell) => /\p{L}/u.test(cell)) ?? '';
}

/** `1,234`, `(1,234)`, `$ 12.5`, `△12`, `—` as nothing; null for words. */
function readNumber(cell: string): string | null {
  const text = cell.replace(/[\s*_\\]|US\$|[$€£¥￥]|(?:Rs|HK|A|C)\.?(?=\d)/g, '').replace(/\[\d+\]$/, '');
  if (!/^[(△▲−-]?[\d,.]+\)?$/.test(text) || !/\d/.test(text)) return null;
  const value = parseDecimal(text.replace(/[^\d.]/g, ''));
  if (value === undefined) return null;
  return /^[(△▲−-]/.test(text) && value !== '0' ? `-${value}` : value;
}

function writeStatement({ kind, section, title, table, rows, levels, scale }: Found): Statement {
  const width = Math.max(...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at).filter(
    (at) => at > 0 && rows.filter((cells) => isFigure(cells[at] ?? '')).length * 4 >= rows.length,
  );
  const [head = []] = rows;
  return {
    id: kind,
    kind,
    title: title.slice(0, 500),
    basis: 'consolidated',
    parenthetical: false,
    method: 'text',
    scale,
    section,
    table,
    agrees: null,
    columns: columns.map((at) => ({ label: head[at] ?? '', period: null, dims: [] })),
    rows: rows.slice(1).flatMap((cells, row) => writeRow(cells, columns, levels[row + 1] ?? 0)),
  };
}

/** A year is the head of a column, not a figure in it. */
function isFigure(cell: string): boolean {
  return readNumber(cell) !== null && !/^(?:19|20)\d\d$/.test(cell.trim());
}

function writeRow(texts: readonly string[], columns: readonly number[], level: number): StatementRow[] {
  const label = labelOf(texts).replace(/\*\*/g, '');
  const cells = columns.map((at): StatementCell | null => {
    const value = readNumber(texts[at] ?? '');
    return value === null ? null : { fact: null, value, shown: value };
  });
  const empty = cells.every((cell) => cell === null);
  if (!label && empty) return [];
  const total = /^total\b|合計$|^net (?:income|loss|increase|decrease)/i.test(label);
  return [
    {
      label,
      level,
      concept: null,
      kind: empty ? 'heading' : total ? 'total' : 'line',
      negated: false,
      period: null,
      dims: [],
      cells,
    },
  ];
}
