import { filingsOf, findCompanies, ingestedOf } from '../chat/known-companies.ts';
import { callsOf, type History } from '../chat/read-history.ts';
import type { Inquiry } from '../chat/understand-question.ts';
import type { NamedTarget } from '../figures/answer-figures.ts';
import type { FigureQuestion } from '../figures/figure-question.ts';
import { readAmount } from '../figures/read-amount.ts';
import { isOf } from '../figures/reading-target.ts';
import type { Said } from '../figures/said.ts';
import { languageOf } from '../language.ts';
import { type MeasureRow, measureRows } from './measure-table.ts';
import { reportTextsFor } from './report-texts.ts';
import { type SkillRun, yearsIn } from './skill-run.ts';
import { type PeerTexts, peerTexts } from './texts/peer-texts.ts';

/** A company of a comparison that has figures. */
export interface Peer {
  name: string;
  year: number;
  /** The last day of its period, as its regulator lists it. */
  end: string | null;
}

/** A figure of a peer. */
export interface PeerCell {
  peer: Peer;
  said: Said;
  /** As the table prints it, without its unit. */
  shown: string;
  unit: string;
  /** Months of its period: 12 for a year. Null for a day. */
  months: number | null;
}

export interface PeerRow {
  name: string;
  kind: 'amount' | 'per-share' | 'ratio' | 'growth';
  /** In the order of the peers; null where a peer has no such figure. */
  cells: (PeerCell | null)[];
}

/** The measures of several companies side by side. */
export interface Peers {
  peers: Peer[];
  rows: PeerRow[];
  /** Companies that were asked for, without any figure. */
  without: string[];
  texts: PeerTexts;
}

const grows = new Set(['Revenue', 'Operating income', 'Net income']);

/** What a comparison adds to the measures of the chapters: how much the results grew over the year. */
export function growthMeasures({ chapters }: SkillRun): FigureQuestion[] {
  return chapters
    .flatMap(({ measures }) => measures)
    .filter(({ name, ratio }) => ratio === null && grows.has(name))
    .map((measure) => ({ ...measure, aim: 'growth', as: 'percent' }));
}

/** The companies' newest years side by side; null where only one company was asked for, or no measures. */
export function comparePeers(inquiry: Inquiry, history: History, run: SkillRun): Peers | null {
  const companies = findCompanies(inquiry, history);
  const measures = run.chapters.flatMap((chapter) => chapter.measures);
  if (companies.length < 2 || measures.length === 0) return null;
  const asked = inquiry.question;
  const texts = peerTexts[languageOf(asked)];
  const found = run.targets.flatMap((named) => {
    const [year] = yearsIn(named, history, 1);
    const company = companies.find((one) =>
      isOfCompany(
        named,
        ingestedOf(history, one).map(({ filing_id }) => filing_id),
      ),
    );
    if (year === undefined || !company) return [];
    const rowsOf = (all: readonly FigureQuestion[]) => measureRows(all, named, [year], history, asked).rows;
    const levels = rowsOf(measures).map((row) => ({ ...row, isGrowth: false }));
    const growths = rowsOf(growthMeasures(run))
      .filter(({ said }) => !isFromLoss(said[0]))
      .map((row) => ({ ...row, name: texts.growth(row.name), unit: '%', isGrowth: true }));
    const rows = [...levels, ...growths];
    const { filing_id } = 'filing' in named.target ? named.target.filing : { filing_id: '' };
    const end = filingsOf(history, company).find((one) => one.filing_id === filing_id)?.report_date ?? null;
    return rows.length > 0
      ? [{ peer: { name: named.name ?? company.name, year, end }, company, rows, named }]
      : [];
  });
  // The growth of a result stands below it. A measure that no company has keeps its row: that is to be said as well.
  const names = measures.flatMap((measure) => {
    const name = reportTextsFor(asked).measure(measure);
    const growth = texts.growth(name);
    return found.some(({ rows }) => rows.some((row) => row.name === growth)) ? [name, growth] : [name];
  });
  return {
    peers: found.map(({ peer }) => peer),
    rows: names.map((name) => {
      const own = found.map(({ rows }) => rows.find((row) => row.name === name));
      const first = own.find((row) => row !== undefined);
      return {
        name,
        kind: first?.isGrowth ? 'growth' : kindOf(first, reportTextsFor(asked).units.perShare),
        cells: found.map(({ peer, named }, at) => toCell(peer, own[at], lengthOf(named, history))),
      };
    }),
    without: companies
      .filter((company) => !found.some((one) => one.company === company))
      .map(({ name }) => name),
    texts,
  };
}

function isOfCompany({ target }: NamedTarget, filings: readonly string[]): boolean {
  return 'filing' in target && filings.includes(target.filing.filing_id);
}

/** No rate leads from a loss to a profit, nor from one loss to another. */
function isFromLoss(said: Said | null | undefined): boolean {
  const cells = [...(said?.work.built?.inputs.values() ?? [])];
  return cells.length === 0 || cells.some(({ text }) => (readAmount(text) ?? 0) <= 0);
}

function kindOf(row: MeasureRow | undefined, perShare: string): PeerRow['kind'] {
  const [said] = row?.said ?? [];
  if (!row || said?.work.as !== 'money' || row.unit === '%') return 'ratio';
  return row.unit.endsWith(perShare) ? 'per-share' : 'amount';
}

/** The months of the statements that a target has: 12 unless they are of a part of the year. */
function lengthOf({ target }: NamedTarget, history: History): number {
  const months = callsOf(history, 'read_statement')
    .filter(({ input }) => isOf(input, target))
    .flatMap(({ output }) => output?.tables ?? [])
    .flatMap(({ columns }) => columns.flatMap((column) => column.months ?? []));
  return months.length === 0 || months.includes(12) ? 12 : Math.min(...months);
}

function toCell(peer: Peer, row: MeasureRow | undefined, length: number): PeerCell | null {
  const said = row?.said[0];
  if (!row || !said) return null;
  const [period] = row.periods ?? [];
  return { peer, said, shown: row.cells[0] ?? '', unit: row.unit, months: period ? period.months : length };
}

/** The table: a row for each measure, a column for each company, each figure with its source. */
export function writePeers({ peers, rows, texts }: Peers, inquiry: Inquiry): string {
  const { heads, period } = reportTextsFor(inquiry.question);
  const head = [heads.measure, heads.unit, ...peers.map(({ name }) => name)];
  const periods = peers.map(({ year, end }) => `FY${year}${end ? ` (${period(null, end)})` : ''}`);
  const lines = rows.map(({ name, cells }) => {
    const units = new Set(cells.flatMap((cell) => (cell ? [cell.unit] : [])));
    const unit = units.size === 1 ? ([...units][0] ?? '') : texts.ownUnit;
    const figures = cells.map((cell) => {
      if (!cell) return 'n/d';
      return `${units.size === 1 ? cell.shown : cell.said.words} ${cell.said.mark}`;
    });
    return [name, unit, ...figures];
  });
  return [head, ['---', '---', ...peers.map(() => '---:')], [texts.period, '', ...periods], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
