import type { ResearchToolInput } from '@research/contracts';
import type { ChatTask } from '../analyst-task.ts';
import { filingsOf, findCompanies, ingestedOf } from '../chat/known-companies.ts';
import { planOpening } from '../chat/plan-next-step.ts';
import type { PlannedCall } from '../chat/planned-call.ts';
import { wasCalled } from '../chat/planned-call.ts';
import { callsOf, computedOf, type History } from '../chat/read-history.ts';
import type { Inquiry } from '../chat/understand-question.ts';
import type { NamedTarget } from '../figures/answer-figures.ts';
import type { FigureQuestion } from '../figures/figure-question.ts';
import { labelsOf, rowsCall, statementsOf } from '../figures/plan-readings.ts';
import { planSums } from '../figures/plan-sums.ts';
import { isOf } from '../figures/reading-target.ts';
import { planChapter } from '../report/chapter-quotes.ts';
import { kindOfChapter } from './chapter-kinds.ts';
import { chooseReadings } from './choose-readings.ts';
import { figuresOf } from './measure-periods.ts';
import { planParts } from './parts-table.ts';
import { growthMeasures } from './peers.ts';
import { type SkillRun, yearsIn } from './skill-run.ts';

type Country = ResearchToolInput<'read_section'>['country'];

/** Characters of a section: its beginning shows what it is about, the search finds the rest. */
const readChars = 12_000;
const mostSearches = 8;
const mostLabels = 12;

/** The next calls of a skill: open the filings, read the figures, compute, then read what the chapters quote. */
export function planSkill(
  task: ChatTask,
  inquiry: Inquiry,
  history: History,
  { run, offered }: { run: SkillRun; offered: ReadonlySet<string> },
): PlannedCall[] {
  const isToDo = (call: PlannedCall) => offered.has(call.name) && !wasCalled(history, call);
  const isGiven =
    inquiry.pointed.length === 0 && (task.filings?.length ?? 0) + (task.documents?.length ?? 0) > 0;
  const opening = isGiven ? [] : planOpening(inquiry, history);
  if (opening.length > 0) return opening;
  for (const stage of [planStatements, planTables, planRows, planComputing]) {
    const calls = stage(run, history).filter(isToDo);
    if (calls.length > 0) return calls;
  }
  const quoted = run.chapters.flatMap(({ quoted }) =>
    quoted ? planChapter(quoted, run.targets, inquiry, history) : [],
  );
  return uniqueCalls([...planReading(inquiry, history, run), ...planSearches(run), ...quoted]).filter(isToDo);
}

/** Two chapters may be in one section. */
function uniqueCalls(calls: readonly PlannedCall[]): PlannedCall[] {
  return [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()];
}

const measuresIn = ({ chapters }: SkillRun) => chapters.flatMap(({ measures }) => measures);

function planStatements(run: SkillRun): PlannedCall[] {
  const statements = [...new Set(measuresIn(run).flatMap(statementsOf))];
  return run.targets.flatMap(({ target }) =>
    statements.map((statement): PlannedCall => ({ name: 'read_statement', input: { ...target, statement } })),
  );
}

/** The tables of segments, regions and the like. */
function planTables({ chapters, targets }: SkillRun): PlannedCall[] {
  return targets.flatMap((named) => chapters.flatMap(({ parts }) => (parts ? planParts(parts, named) : [])));
}

/** Once for each source: the rows that its statements don't have. */
function planRows(run: SkillRun, history: History): PlannedCall[] {
  return run.targets.flatMap((named) => {
    const { target } = named;
    if (callsOf(history, 'find_rows').some(({ input }) => isOf(input, target))) return [];
    const [newest] = yearsIn(named, history, 1);
    if (newest === undefined) return [];
    const missing = measuresIn(run).flatMap(
      (measure) => figuresOf(measure, named, newest, history).findings.missing,
    );
    const labels = [...new Set(missing)].flatMap(labelsOf).slice(0, mostLabels);
    return labels.length > 0 ? [rowsCall(target, labels)] : [];
  });
}

function planComputing(run: SkillRun, history: History): PlannedCall[] {
  const growth = run.targets.length > 1 ? growthMeasures(run) : [];
  return run.targets.flatMap((named) =>
    yearsIn(named, history, run.years).flatMap((year, at) =>
      [...measuresIn(run), ...(at === 0 ? growth : [])].flatMap((measure) =>
        sumsOf(measure, named, year, history),
      ),
    ),
  );
}

function sumsOf(measure: FigureQuestion, named: NamedTarget, year: number, history: History): PlannedCall[] {
  const { question, findings } = figuresOf(measure, named, year, history);
  const done = computedOf(history);
  return planSums(question, findings).filter(
    (call) =>
      call.name === 'compute' &&
      !done.some(
        ({ label, inputs }) =>
          JSON.stringify(inputs) === JSON.stringify(call.input.inputs) &&
          label === call.input.computations[0]?.label,
      ),
  );
}

/** The sections of the reading list. */
function planReading(inquiry: Inquiry, history: History, { procedure }: SkillRun): PlannedCall[] {
  return findCompanies(inquiry, history).flatMap((company) => {
    const [newest] = ingestedOf(history, company);
    if (!newest) return [];
    const filing = filingsOf(history, company).find(({ filing_id }) => filing_id === newest.filing_id);
    const country = company.country as Country;
    const form_type = filing?.form_type ?? '';
    return chooseReadings(procedure.readings, { country, form_type }, newest.sections).map(
      ({ item_number }): PlannedCall => ({
        name: 'read_section',
        input: { country, filing_id: newest.filing_id, section: item_number, offset: 0, limit: readChars },
      }),
    );
  });
}

/** What the chapters without figures are about is searched in all of the sources. */
function planSearches({ chapters, targets }: SkillRun): PlannedCall[] {
  if (targets.length === 0) return [];
  const filings = targets.flatMap(({ target }) => ('filing' in target ? [target.filing] : []));
  const document_ids = targets.flatMap(({ target }) => ('document_id' in target ? [target.document_id] : []));
  return chapters
    .filter(({ measures, beyond, quoted }) => measures.length === 0 && beyond === null && quoted === null)
    .slice(0, mostSearches)
    .map(
      (chapter): PlannedCall => ({
        name: 'search_passages',
        input: { query: queryOf(chapter), filings, document_ids, limit: 8 },
      }),
    );
}

/** The words by which a chapter is searched: its title, then its heads or what the skill says of it. */
export function queryOf({
  title,
  about,
  columns,
  theme,
}: {
  title: string;
  about: string;
  columns: readonly string[];
  theme: string;
}): string {
  const kind = kindOfChapter({ title, columns });
  const named = [title, theme].filter(Boolean).join(' ');
  if (kind) return `${named}: ${kind.wording}`;
  const heads = columns.filter(
    (head) => !/^(?:source|quote|year|date|no\.?|weight|effect|changed)\b/i.test(head),
  );
  return [named, heads.length > 0 ? heads.join(', ') : about.replaceAll(/[*_`"]/g, '')]
    .join(': ')
    .slice(0, 200);
}
