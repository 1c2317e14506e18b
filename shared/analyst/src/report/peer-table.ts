import { measureName, measureOf } from '@footnote/financials';
import { type Cell, wholeAmount } from '../cells/cell.ts';
import { newestFirst } from '../cells/choose-period.ts';
import { compute, percentOf } from '../cells/evaluate.ts';
import { sayDay } from '../cells/say-period.ts';
import type { Target } from '../desk/target.ts';
import { figuresNamed, openFigures, withWholes } from '../operators/measures-of.ts';
import type { Work } from '../operators/work.ts';
import { ofYear } from '../parse/read-periods.ts';
import { sayCell } from '../render/say-amount.ts';
import { markOf } from '../render/write-findings.ts';
import { fill, joinNames, lowerFirst, texts } from '../texts.ts';

interface PeerRow {
  name: string;
  isAmount: boolean;
  cells: readonly (Cell | null)[];
}

export interface Peers {
  targets: readonly Target[];
  rows: readonly PeerRow[];
  years: readonly string[];
  /** The day on which the newest year of each ends. */
  ends: readonly (string | null)[];
  /** Companies without a figure. */
  without: readonly string[];
}

/** Measures of several companies side by side, each for its newest year and in its own currency; null for fewer than two companies. */
export function comparePeers(
  keys: readonly string[],
  targets: readonly Target[],
  isMissed: boolean,
  work: Work,
): Peers | null {
  const { language } = work.question;
  const each = targets.map((target) => {
    const figures = openFigures(
      target,
      work,
      withWholes(keys).map((key) => [key]),
    );
    const flows = newestFirst(
      figures.cellsUnder(withWholes(keys)).filter(({ period }) => period.months !== 0),
    );
    return { target, figures, newest: flows[0]?.period ?? null };
  });
  const known = each.filter(({ newest }) => newest?.year != null);
  if ((targets.length < 2 && !isMissed) || known.length === 0) return null;
  const rows = work.desk.together(() =>
    keys.flatMap((key): PeerRow[] => {
      const both = known.map(({ figures, newest }) => {
        const year = newest?.year as number;
        return figuresNamed(key, [ofYear(year), ofYear(year - 1)], figures, language);
      });
      const cells = both.map((one) => one.cells[0] ?? null);
      const before = both.map((one) => one.cells[1] ?? null);
      const names = new Set(both.flatMap((one) => (one.cells.some(Boolean) ? [one.name] : [])));
      const name = names.size === 1 ? ([...names][0] ?? '') : measureName(key, language);
      const isAmount = measureOf(key)?.unit === 'money';
      const own = [{ name, isAmount, cells }];
      if (!isAmount || measureOf(key)?.statement !== 'income-statement') return own;
      const label = fill(texts[language].growth, { name });
      const growth = cells.map((cell, index) => growthOf(cell, before[index], label, work));
      return [...own, { name: label, isAmount: false, cells: growth }];
    }),
  );
  return {
    targets: known.map(({ target }) => target),
    rows,
    years: known.map(
      ({ newest, target }) => `FY${newest?.year} (${sayDay(newest?.end ?? target.end ?? '', language)})`,
    ),
    ends: known.map(({ newest, target }) => target.end ?? newest?.end ?? null),
    without: each.filter((one) => !known.includes(one)).map(({ target }) => target.name),
  };
}

/** Null where a loss or nothing stands before or after. */
function growthOf(cell: Cell | null, from: Cell | null | undefined, label: string, { desk }: Work) {
  if (!cell || !from || from.value <= 0 || cell.value <= 0) return null;
  return compute(percentOf(label, '(b - a) / a', { a: from, b: cell }), desk);
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

const mostApart = 93 * 24 * 3600 * 1000;

const unitOf = (cells: readonly (Cell | null)[], otherwise: string) =>
  cells.some((cell) => cell?.kind === 'percent') ? '%' : otherwise;

/** Which company leads on what; amounts of several currencies are not put in order. */
export function writeVerdict(peers: Peers, missing: readonly string[], { question }: Work): string {
  const { targets, rows, ends } = peers;
  const say = texts[question.language];
  const without = [...peers.without, ...missing];
  const gone = without.length > 0 ? [fill(say.withoutFigures, { companies: joinNames(without, say) })] : [];
  if (targets.length < 2) return [fill(say.onlyOne, { name: targets[0]?.name ?? '' }), ...gone].join(' ');
  const leaders = new Map<string, string[]>();
  const lines = rows.flatMap(({ name, isAmount, cells }): string[] => {
    const known = cells.flatMap((cell, at) => (cell ? [{ cell, name: targets[at]?.name ?? '' }] : []));
    const others = targets.filter((_, at) => !cells[at]).map((target) => target.name);
    const open =
      known.length > 0 && others.length > 0
        ? [`- ${fill(say.noneOf, { name, companies: joinNames(others, say) })}`]
        : [];
    if (known.length < 2) return open;
    const currencies = [...new Set(known.map(({ cell }) => cell.currency))];
    if (isAmount && currencies.length > 1)
      return [
        `- ${fill(say.currencies, { name, currencies: joinNames(currencies.map(String), say) })}`,
        ...open,
      ];
    const order = known.toSorted((a, b) => wholeAmount(b.cell) - wholeAmount(a.cell));
    const said = order.map(
      (one) => `${one.name} (${sayCell(one.cell, { language: question.language })} ${markOf(one.cell)})`,
    );
    const [first] = order;
    if (!isAmount && first) leaders.set(first.name, [...(leaders.get(first.name) ?? []), lowerFirst(name)]);
    return [
      `- ${fill(say.highest, { name, first: said[0] ?? '', others: joinNames(said.slice(1), say) })}`,
      ...open,
    ];
  });
  const leads = [...leaders].map(([name, what]) => fill(say.leads, { name, what: joinNames(what, say) }));
  const days = ends.map((end) => Date.parse(end ?? ''));
  const isApart = Math.max(...days) - Math.min(...days) > mostApart;
  const said = targets.map(({ name }, at) => `${name}: ${ends[at] ?? ''}`).join('; ');
  const notes = [...(isApart ? [fill(say.apart, { ends: said })] : []), ...gone];
  return [leads.join(' '), lines.join('\n'), notes.join(' ')].filter(Boolean).join('\n\n');
}
