import {
  type CitedComputation,
  type Country,
  compareCompanies,
  type FilingFact,
  type FilingMeasures,
  type MeasureCell,
  type ResearchToolOutput,
  readCompanyMeasures,
  readMeasures,
  researchTools,
} from '@footnote/contracts';
import { measureKeys, measureOf } from '@footnote/financials';
import { defineTool } from '@footnote/llm';
import { inParts, problem } from '@footnote/runtime';
import type { z } from 'zod';
import type { RunCell } from '../figures/run-cells.ts';
import {
  type FigureOrigin,
  noteFactById,
  notePrintedCell,
  quantityOf,
  sayFiscal,
  sayPeriod,
  sayUnit,
  showFact,
} from '../figures/tagged-figures.ts';
import { type ToolContext, textNote } from '../tool-context.ts';
import { toInput } from './compute.ts';
import { hintOf, lastOfEach, listUnread } from './unread-measures.ts';

export type MeasureChoice = z.output<(typeof researchTools)['get_measures']['input']>;
type Output = ResearchToolOutput<'get_measures'>;
export type CitedMeasure = Output['measures'][number];

/** Figures that one call gives; each has its facts looked up. */
const mostFigures = 60;
const mostInputs = 10;
const atOnce = 8;
/** Of a company without years asked for. */
const lastPeriods = 5;

/** A measure for one period, whichever route gave it. */
interface FoundMeasure {
  name: string;
  company: string | null;
  origin: FigureOrigin;
  period: FilingFact['period'];
  fiscal: { year: number; period: string | null } | null;
  value: string;
  unit: string;
  standing: string;
  formula: string | null;
  fact_ids: readonly string[];
  /** Of a filing without tags. */
  cells?: readonly MeasureCell[] | undefined;
  /** No text prints it here, so that it can't be cited. */
  loaded?: boolean | undefined;
}

interface Found {
  measures: FoundMeasure[];
  absent: Output['absent'];
}

/** Measures of a filing, of a company over time, or of companies beside one another. */
export function getMeasuresTool(context: ToolContext) {
  return defineTool({
    ...researchTools.get_measures,
    async run(input, { signal }) {
      const { measures, absent, left_out } = await citeMeasures(context, input, signal);
      return {
        note: textNote,
        measures,
        absent,
        ...(left_out > 0 && { left_out }),
        ...(absent.length > 0 && { hint: hintOf(absent) }),
      };
    },
  });
}

/** The chosen measures, each with the id by which it is cited. @throws measure_unknown, no_structured_data */
export async function citeMeasures(
  context: ToolContext,
  input: MeasureChoice,
  signal: AbortSignal,
): Promise<{ measures: CitedMeasure[]; absent: Output['absent']; left_out: number }> {
  refuseUnknown(input.names);
  const found = await findMeasures(context, input, signal);
  const measures = found.measures.filter(({ loaded }) => !loaded);
  const absent = [...found.absent, ...listUnread(found.measures, mostFigures)];
  const shown = measures.slice(0, mostFigures);
  const cited: CitedMeasure[] = [];
  for (const some of inParts(shown, atOnce))
    cited.push(...(await Promise.all(some.map((one) => noteMeasure(context, one, signal)))));
  return { measures: cited, absent, left_out: measures.length - shown.length };
}

function refuseUnknown(names: readonly string[]): void {
  const unknown = names.filter((name) => !measureKeys.includes(name));
  if (unknown.length > 0)
    throw problem('measure_unknown', {
      detail: `There is no measure ${unknown.join(', ').slice(0, 200)}. There are: ${measureKeys.join(', ')}.`,
    });
}

async function findMeasures(context: ToolContext, input: MeasureChoice, signal: AbortSignal): Promise<Found> {
  if (input.filing) return ofFiling(context, input, input.filing, signal);
  if (input.document_id) return ofDocument(context, input, input.document_id, signal);
  const [only, ...others] = input.companies;
  if (only && others.length === 0) return ofCompany(context, input, only, signal);
  if (input.basis !== 'annual')
    throw problem('validation_failed', {
      detail:
        'Several companies are compared by fiscal year: leave out the basis, or ask for one company at a time.',
    });
  return ofCompanies(context, input, signal);
}

const inYears = ({ fiscal_years }: MeasureChoice, fiscal: FoundMeasure['fiscal']) =>
  fiscal_years.length === 0 || (fiscal !== null && fiscal_years.includes(fiscal.year));

async function ofFiling(
  { deps, run }: ToolContext,
  input: MeasureChoice,
  filing: { country: Country; filing_id: string },
  signal: AbortSignal,
): Promise<Found> {
  const params = { country: filing.country, filing_id: filing.filing_id };
  return choose(await deps.calls.call(readMeasures, run.caller, { params }, { signal }), input, params);
}

async function ofDocument(
  { deps, run }: ToolContext,
  input: MeasureChoice,
  document_id: string,
  signal: AbortSignal,
): Promise<Found> {
  const figures = await deps.documents.figures?.(run.caller, document_id, signal);
  if (!figures)
    throw problem('no_structured_data', {
      detail: 'No measures are stored for this document: read_statement and find_rows give its figures.',
    });
  return choose(figures.measures, input, { document_id });
}

function choose(
  { points, absent }: Pick<FilingMeasures, 'points' | 'absent'>,
  input: MeasureChoice,
  origin: FigureOrigin,
): Found {
  return {
    measures: points
      .filter(({ name, fiscal }) => input.names.includes(name) && inYears(input, fiscal))
      .map((point) => ({ ...point, origin, company: null })),
    absent: absent.filter(({ name }) => input.names.includes(name)),
  };
}

async function ofCompany(
  { deps, run, facts }: ToolContext,
  input: MeasureChoice,
  { country, local_id }: MeasureChoice['companies'][number],
  signal: AbortSignal,
): Promise<Found> {
  const query = { names: input.names.join(','), basis: input.basis, as: 'latest' as const };
  const { series } = await deps.calls.call(
    readCompanyMeasures,
    run.caller,
    { params: { country, local_id }, query },
    { signal },
  );
  const company = facts.company(country, local_id)?.name ?? null;
  const measures = series.flatMap(({ name, unit, points }) => {
    const wanted = points.filter(({ fiscal }) => inYears(input, fiscal));
    const newest = wanted.toSorted((a, b) => endOf(b.period).localeCompare(endOf(a.period)));
    return (input.fiscal_years.length > 0 ? newest : lastOfEach(newest, lastPeriods)).map((point) => ({
      ...point,
      name,
      unit,
      company,
      origin: { country, filing_id: point.latest.filing_id },
      fact_ids: point.latest.fact_ids,
      cells: point.latest.cells,
      loaded: point.latest.loaded,
    }));
  });
  const found = new Set(measures.map(({ name }) => name));
  const missing = input.names.filter((name) => !found.has(name));
  // A series knows only what was ingested.
  return { measures, absent: missing.map((name) => ({ name, reason: 'not_in_ingested_filings' })) };
}

async function ofCompanies(
  { deps, run }: ToolContext,
  input: MeasureChoice,
  signal: AbortSignal,
): Promise<Found> {
  const companies = input.companies.map(({ country, local_id }) => `${country}:${local_id}`).join(',');
  const years = input.fiscal_years.length > 0 ? input.fiscal_years : [null];
  const found: Found = { measures: [], absent: [] };
  for (const year of years) {
    const query = {
      companies,
      names: input.names.join(','),
      ...(year !== null && { fiscal_year: String(year) }),
    };
    const answer = await deps.calls.call(compareCompanies, run.caller, { query }, { signal });
    for (const { name: company, country, values, absent } of answer.companies) {
      const fiscal = { year: answer.fiscal_year, period: 'FY' };
      found.measures.push(
        ...values.map(({ filing_id, ...value }) => ({
          ...value,
          origin: { country, filing_id },
          company,
          fiscal,
        })),
      );
      found.absent.push(...absent.map((one) => ({ ...one, company, fiscal_year: answer.fiscal_year })));
    }
  }
  return found;
}

/** Makes a measure citable: as the place of its fact, or, where it was derived, as its formula with its facts. */
async function noteMeasure(
  context: ToolContext,
  found: FoundMeasure,
  signal: AbortSignal,
): Promise<CitedMeasure> {
  const { origin, name, company, standing, formula } = found;
  const entry = measureOf(name);
  const label = entry?.names.en ?? name;
  const quantity = quantityOf(found.value, found.unit);
  const shown = showFact(quantity, entry?.unit === 'ratio');
  const period = sayPeriod(found.period);
  const cells: RunCell[] = [];
  if ('filing_id' in origin)
    for (const id of found.fact_ids.slice(0, mostInputs)) {
      const cell = await noteFactById(context, origin, id, signal);
      if (cell) cells.push(cell);
    }
  for (const cell of found.cells?.slice(0, mostInputs) ?? []) {
    const noted = await notePrintedCell(context, origin, cell, isOne(found) ? quantity : null, signal);
    if (noted) cells.push(noted);
  }
  const [first] = cells;
  const isPrinted = first !== undefined && standing !== 'derived' && cells.length === 1;
  const common = { label, period, fiscal: sayFiscal(found.fiscal), shown };
  const id = isPrinted
    ? first.id
    : noteDerived(context, { ...common, formula: formula ?? standing, found, quantity, cells });
  return {
    id,
    name,
    company,
    ...common,
    value: found.value,
    unit: sayUnit(found.unit),
    standing,
    formula,
    ...('filing_id' in origin ? { filing_id: origin.filing_id } : origin),
  };
}

/** A figure that one cell of a statement without tags prints. */
function isOne({ standing, cells }: FoundMeasure): boolean {
  return standing === 'from_table' && cells?.length === 1;
}

interface Derived {
  label: string;
  fiscal: string | null;
  period: string;
  shown: string;
  formula: string;
  found: FoundMeasure;
  quantity: RunCell['quantity'];
  cells: readonly RunCell[];
}

/** The formula becomes a source of the run, as that of `compute` does. */
function noteDerived(context: ToolContext, derived: Derived): string {
  const { label, fiscal, period, shown, formula, found, quantity, cells } = derived;
  const when = fiscal ?? period;
  const text = `${label} ${when} = ${formula.replaceAll('_', ' ')} = ${shown}`.slice(0, 4_000);
  const [first] = cells;
  const url =
    first?.source.url ??
    ('filing_id' in found.origin
      ? `/api/filings/measures/${found.origin.country}/${encodeURIComponent(found.origin.filing_id)}`
      : `/api/documents/${found.origin.document_id}/measures`);
  const source = context.sources.add(
    { kind: 'computation', number: context.computations.size + 1, url },
    `${label} ${when}`.slice(0, 300),
    { start: 0, text, page: null },
  );
  const computation: CitedComputation = {
    expression: formula.slice(0, 500),
    formula: text,
    value: found.value.slice(0, 400),
    shown,
    inputs: cells.map((cell, at) => toInput(`input_${at + 1}`, cell)),
  };
  context.computations.set(source.id, computation);
  context.cells.addFigure({
    id: source.id,
    source: first?.source ?? source,
    text: shown,
    label,
    column: when,
    title: label,
    unit: sayUnit(found.unit),
    quantity,
    start: first?.start ?? 0,
    end: first?.end ?? text.length,
    page: null,
  });
  return source.id;
}

function endOf(period: FoundMeasure['period']): string {
  if (!period || 'forever' in period) return '';
  return 'instant' in period ? period.instant : period.end;
}
