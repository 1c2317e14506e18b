import { absoluteDecimal, addDecimals, compareDecimals, subtractDecimals } from '../../arithmetic.ts';
import type { Statement, StatementKind, StatementRow } from '../../statement.ts';
import type { Block } from '../catalogue/printed-form.ts';
import { foldLabel } from './fold-label.ts';

/** A line of a statement with figures. */
export interface PrintedLine {
  /** As printed. */
  label: string;
  folded: string;
  statement: StatementKind;
  /** The heading that it stands under, folded; empty without one. */
  heading: string;
  /** Number of its row. */
  row: number;
  block: Block | null;
  cells: StatementRow['cells'];
}

const heads: readonly (readonly [Block, RegExp])[] = [
  ['current-assets', /^(?:total )?current assets$|^流[動动][資资][產产産]$|^유동자산$|^ativo circulante$/],
  [
    'noncurrent-assets',
    /^(?:noncurrent|long term|fixed) assets$|^非流[動动][資资][產产]$|^固定資産$|^비유동자산$|^ativo não circulante$/,
  ],
  [
    'current-liabilities',
    /^current liabilities$|^creditors amounts falling due within|^流[動动][負负][債债]$|^유동부채$|^passivo circulante$/,
  ],
  [
    'noncurrent-liabilities',
    /^(?:noncurrent|long term) liabilities$|^creditors amounts falling due after|^非流[動动][負负][債债]$|^固定負債$|^비유동부채$|^passivo não circulante$/,
  ],
  [
    'equity',
    /^(?:total )?(?:(?:shareholders?|stockholders?|shareowners?|owners?) )?(?:equity|deficit)(?: attributable .*)?$|^capital and reserves$|^[權权]益$|^股本及儲備$|^(?:所有者|股东)权益|^純資産|^자본$|^patrimônio líquido$/,
  ],
];
/** The total that ends a block, and the block that begins behind it where no heading says so. */
const ends: readonly (readonly [RegExp, Block | null])[] = [
  [
    /^total current assets$|^流[動动][資资][產产産](?:合[計计]|[總总])|^total do ativo circulante$/,
    'noncurrent-assets',
  ],
  [/^total assets$|^資産合計$|^[資资][產产][總总]/, null],
  [
    /^total current liabilities$|^流[動动][負负][債债](?:合[計计]|[總总])|^total do passivo circulante$/,
    'noncurrent-liabilities',
  ],
  [/^total (?:noncurrent|long term) liabilities$|^total liabilities$|^負債合計$|^负债合计$|^부채총계$/, null],
];
const totals: Partial<Record<Block, string>> = {
  'current-assets': 'total current assets',
  'current-liabilities': 'total current liabilities',
};

/** The lines of a statement with their folded labels, the heading above them and their part of the balance sheet. */
export function listLines({ rows, columns, kind }: Statement): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let heading = '';
  let block: Block | null = null;
  let side: 'assets' | 'liabilities' = 'assets';
  let since = 0;
  let blockHeading: string | null = null;
  const enter = (next: Block | null): void => {
    block = next;
    since = lines.length;
    blockHeading = heading;
  };
  for (const [row, { label, kind: of, cells }] of rows.entries()) {
    const folded = foldLabel(label);
    const isHeading = of === 'heading';
    if (isHeading) heading = folded;
    if (kind === 'balance-sheet') {
      if (isHeading && /^(?:total )?assets$/.test(folded)) side = 'assets';
      if (isHeading && /^liabilities\b/.test(folded)) side = 'liabilities';
      const head = isHeading && folded === 'current' ? (`current-${side}` as const) : undefined;
      const begins = head ?? heads.find(([, form]) => form.test(folded))?.[0];
      if (begins && !/^total /.test(folded) && (isHeading || isTopTotal(folded))) enter(begins);
    }
    if (isHeading || !cells.some((cell) => cell?.value != null)) continue;
    const total =
      folded === '' && block && heading === blockHeading
        ? sumLabel(block, lines.slice(since), cells, columns.length)
        : undefined;
    const known = total ?? folded;
    const end = ends.find(([form]) => form.test(known));
    lines.push({
      label,
      folded: known,
      statement: kind,
      heading,
      row,
      block: end || isTopTotal(folded) ? null : block,
      cells,
    });
    if (end) enter(end[1]);
  }
  return lines;
}

/** In Korea the total of a part is its first line, in place of a heading. */
function isTopTotal(folded: string): boolean {
  return /^비?유동(?:자산|부채)$/.test(folded);
}

/** A total without a label has one where it is exactly the sum of the lines of its part. */
function sumLabel(
  block: Block,
  lines: readonly PrintedLine[],
  cells: StatementRow['cells'],
  width: number,
): string | undefined {
  const label = totals[block];
  if (label === undefined || lines.length < 2) return undefined;
  for (let column = 0; column < width; column += 1) {
    const total = cells[column]?.value;
    if (total == null) continue;
    const sum = addDecimals('0', ...lines.map((line) => line.cells[column]?.value ?? '0'));
    // Rounded amounts may add up to one unit more or less.
    if (compareDecimals(absoluteDecimal(subtractDecimals(sum, total)), '1') > 0) return undefined;
  }
  return label;
}
