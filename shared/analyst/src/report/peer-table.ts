import { measureName, measureOf } from '@research/financials';
import { type Cell, wholeAmount } from '../cells/cell.ts';
import { newestFirst } from '../cells/choose-period.ts';
import { compute, expressionOf } from '../cells/evaluate.ts';
import type { Target } from '../desk/target.ts';
import { openFigures } from '../operators/measures-of.ts';
import type { Work } from '../operators/work.ts';
import { sayCell } from '../render/say-amount.ts';
import { sayDay } from '../render/say-period.ts';
import { fill, texts } from '../render/texts.ts';
import { markOf } from '../render/write-findings.ts';

interface PeerRow {
  name: string;
  isAmount: boolean;
  cells: readonly (Cell | null)[];
}

export interface Peers {
  targets: readonly Target[];
  rows: readonly PeerRow[];
  years: readonly string[];
}

/** Measures of several companies side by side, each for its newest year and in its own currency; null for fewer than two. */
export function comparePeers(keys: readonly string[], targets: readonly Target[], work: Work): Peers | null {
  const { language } = work.question;
  const each = targets.map((target) => {
    const figures = openFigures(
      target,
      work,
      keys.map((key) => [key]),
    );
    const flows = newestFirst(
      keys.flatMap((key) => figures.reader.cellsOf([key])).filter(({ period }) => period.months !== 0),
    );
    return { target, figures, newest: flows[0]?.period ?? null };
  });
  const known = each.filter(({ newest }) => newest?.year != null);
  if (known.length < 2) return null;
  const at = (year: number) => ({ year, months: null, part: null, month: null });
  const rows = keys.flatMap((key): PeerRow[] => {
    const cells = known.map(({ figures, newest }) => figures.figureFor([key], at(newest?.year as number)));
    const before = known.map(({ figures, newest }) =>
      figures.figureFor([key], at((newest?.year as number) - 1)),
    );
    const name = measureName(key, language);
    const isAmount = measureOf(key)?.unit === 'money';
    const own = [{ name, isAmount, cells }];
    if (!isAmount || measureOf(key)?.statement !== 'income-statement') return own;
    const label = fill(texts[language].growth, { name });
    const growth = cells.map((cell, index) => {
      const from = before[index];
      if (!cell || !from || from.value <= 0 || cell.value <= 0) return null;
      return compute(
        { label, expression: expressionOf('(b - a) / a', { a: from, b: cell }), as: 'percent', decimals: 1 },
        work.desk,
      );
    });
    return [...own, { name: label, isAmount: false, cells: growth }];
  });
  return {
    targets: known.map(({ target }) => target),
    rows,
    years: known.map(
      ({ newest, target }) => `FY${newest?.year} (${sayDay(newest?.end ?? target.end ?? '', language)})`,
    ),
  };
}

export function writePeers({ targets, rows, years }: Peers, { question }: Work): string {
  const say = texts[question.language];
  const head = [say.measure, say.unit, ...targets.map(({ name }) => name)];
  const cellOf = (cell: Cell | null) =>
    cell ? `${sayCell(cell, { language: question.language })} ${markOf(cell)}` : say.notDisclosed;
  const lines = rows.map(({ name, isAmount, cells }) => [
    name,
    isAmount ? say.asStated : unitOf(cells, say.asStated),
    ...cells.map(cellOf),
  ]);
  return [head, ['---', '---', ...targets.map(() => '---:')], [say.fiscalYear, '', ...years], ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

const unitOf = (cells: readonly (Cell | null)[], otherwise: string) =>
  cells.some((cell) => cell?.kind === 'percent') ? '%' : otherwise;

/** Which company leads on what; amounts of several currencies are not put in order. */
export function writeVerdict({ targets, rows }: Peers, { question }: Work): string {
  const say = texts[question.language];
  const lines = rows.flatMap(({ name, isAmount, cells }): string[] => {
    const known = cells.flatMap((cell, at) => (cell ? [{ cell, name: targets[at]?.name ?? '' }] : []));
    if (known.length < 2) return [];
    const currencies = [...new Set(known.map(({ cell }) => cell.currency))];
    if (isAmount && currencies.length > 1)
      return [`- ${fill(say.currencies, { name, currencies: currencies.join(', ') })}`];
    const order = known.toSorted((a, b) => wholeAmount(b.cell) - wholeAmount(a.cell));
    const said = order.map(
      (one) => `${one.name} (${sayCell(one.cell, { language: question.language })} ${markOf(one.cell)})`,
    );
    return [
      `- ${fill(say.highest, { name, first: said[0] ?? '', others: said.slice(1).join(say.listJoin) })}`,
    ];
  });
  return lines.join('\n');
}
