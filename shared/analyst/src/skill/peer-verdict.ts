import { readAmount } from '../figures/read-amount.ts';
import type { PeerCell, PeerRow, Peers } from './peers.ts';
import type { PeerFigure } from './texts/peer-texts.ts';

/** Why the figures of a row are not put in order; null where they are. */
type Hindrance = 'currencies' | 'no-currency' | 'lengths' | 'few' | null;

const mostDaysApart = 92;

/** Which company leads on which ratio and growth, with the figures; then what the figures don't settle. */
export function writeVerdict(compared: Peers): string {
  const { peers, rows, without, texts } = compared;
  const [first, ...others] = peers;
  const open = without.length > 0 ? [texts.noCompany(without)] : [];
  if (!first || others.length === 0)
    return [...(first ? [texts.onlyOne(first.name)] : []), ...open].join(' ');
  const ranked = rows.filter((row) => hindranceOf(row) === null).map((row) => ({ row, order: orderOf(row) }));
  const leads = peers.flatMap(({ name }) => {
    const own = ranked.filter(
      ({ row, order }) =>
        row.kind !== 'amount' && order.first.length === 1 && order.first[0]?.peer.name === name,
    );
    return own.length > 0
      ? [
          texts.lead(
            name,
            own.map(({ row }) => row.name),
          ),
        ]
      : [];
  });
  const sentences = ranked.map(
    ({ row, order }) => `- ${texts.highest(row.name, order.first.map(sayCell), order.others.map(sayCell))}`,
  );
  const notes = [
    ...open,
    ...daysApart(compared),
    ...hindrances(compared),
    ...missing(compared),
    texts.reasons,
  ];
  return [
    ...(leads.length > 0 ? [leads.join(' ')] : []),
    ...(sentences.length > 0 ? [sentences.join('\n')] : []),
    `${texts.notJudged}\n\n${notes.map((note) => `- ${note}`).join('\n')}`,
  ].join('\n\n');
}

const cellsOf = ({ cells }: PeerRow) => cells.filter((cell) => cell !== null);
const currencyOf = ({ unit }: PeerCell) => /^[A-Z]{3}\b/.exec(unit)?.[0] ?? null;

function hindranceOf(row: PeerRow): Hindrance {
  const cells = cellsOf(row);
  if (cells.length < 2 || row.kind === 'per-share') return 'few';
  if (new Set(cells.map(({ months }) => months)).size > 1) return 'lengths';
  if (row.kind !== 'amount') return null;
  const currencies = cells.map(currencyOf);
  if (currencies.includes(null)) return 'no-currency';
  return new Set(currencies).size > 1 ? 'currencies' : null;
}

/** The value of a figure in units of its currency: one company prints thousands, another one millions. */
function sizeOf({ said }: PeerCell): number {
  const { cell, isSize } = said.work;
  const amount = cell && said.work.as === 'money' ? readAmount(cell.text) : null;
  if (!cell || amount === null) return said.value;
  return (isSize ? Math.abs(amount) : amount) * 10 ** cell.table.scale;
}

/** The highest figure, with those that are printed alike, and the others from high to low. */
function orderOf(row: PeerRow): { first: PeerCell[]; others: PeerCell[] } {
  const sorted = cellsOf(row).toSorted((left, right) => sizeOf(right) - sizeOf(left));
  const first = sorted.filter(({ said }) => said.words === sorted[0]?.said.words);
  return { first, others: sorted.filter((cell) => !first.includes(cell)) };
}

const sayCell = ({ peer, said }: PeerCell): PeerFigure => ({
  company: peer.name,
  words: `${said.words} ${said.mark}`,
});

function hindrances({ rows, texts }: Peers): string[] {
  const of = (hindrance: Hindrance) => rows.filter((row) => hindranceOf(row) === hindrance);
  const [mixed, unknown] = [of('currencies'), of('no-currency')];
  const currencies = [
    ...new Set(mixed.flatMap((row) => cellsOf(row).flatMap((cell) => currencyOf(cell) ?? []))),
  ];
  const names = (all: readonly PeerRow[]) => all.map(({ name }) => name);
  return [
    ...(mixed.length > 0 ? [texts.currencies(names(mixed), currencies)] : []),
    ...(unknown.length > 0 ? [texts.noCurrency(names(unknown))] : []),
    ...names(of('lengths')).map(texts.lengths),
  ];
}

function missing({ peers, rows, texts }: Peers): string[] {
  return rows.flatMap(({ name, cells }) => {
    const lacking = peers.filter((_, at) => !cells[at]).map((peer) => peer.name);
    return lacking.length > 0 ? [texts.noFigure(name, lacking)] : [];
  });
}

function daysApart({ peers, texts }: Peers): string[] {
  const ends = peers.flatMap(({ name, end }) => (end ? [{ name, end }] : []));
  const days = ends.map(({ end }) => Date.parse(end) / 86_400_000);
  const isApart = Math.max(...days) - Math.min(...days) > mostDaysApart;
  return isApart ? [texts.daysApart(ends.map(({ name, end }) => `${name}: ${end}`))] : [];
}
