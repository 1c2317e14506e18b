import type { ChatTask } from '../analyst-task.ts';
import { namesFound } from '../chat/known-companies.ts';
import { figureTargets } from '../chat/plan-next-step.ts';
import type { History } from '../chat/read-history.ts';
import { callsOf } from '../chat/read-history.ts';
import type { Inquiry } from '../chat/understand-question.ts';
import type { NamedTarget } from '../figures/answer-figures.ts';
import type { FigureQuestion } from '../figures/figure-question.ts';
import { fiscalYear } from '../figures/pick-cell.ts';
import { isOf, reportYear } from '../figures/reading-target.ts';
import { withRelativeYears } from '../figures/relative-years.ts';
import type { RankQuestion } from '../rank/rank-question.ts';
import type { QuotedChapter } from '../report/chapter-quotes.ts';
import { outlineQuotes, outlineReport, outlineSummary } from '../report/report-outline.ts';
import { measureOf, measuresNamed, measuresOf } from './measures.ts';
import { partsAsked } from './parts-table.ts';
import { type Chapter, type Procedure, readProcedure } from './read-procedure.ts';
import { reportTextsFor } from './report-texts.ts';

/** A chapter with the figures of its table. A chapter without them is answered by quotes, if at all. */
export interface PlannedChapter extends Chapter {
  measures: FigureQuestion[];
  /** The parts that its table lists, such as segments; null for other chapters. */
  parts: RankQuestion | null;
  /** How a chapter of an outline finds its quotes; null in most of a skill's, which says itself what to read. */
  quoted: QuotedChapter | null;
  /** What the skill is asked to look at in particular, such as a country; empty where it is not. */
  theme: string;
  /** The first year of the events that it is asked for; null: any. */
  since: number | null;
  /** Why no rule can fill it; null where one may. */
  beyond: 'judgement' | 'comparison' | null;
}

/**
 * How a skill, or the outline of a report, is followed. Each step works it out again from the text of the skill and the
 * calls made until then.
 */
export interface SkillRun {
  procedure: Procedure;
  chapters: PlannedChapter[];
  targets: NamedTarget[];
  /** How many years the tables show. */
  years: number;
}

const judgement =
  /^(?:executive )?summary$|^conclusions?$|judge?ment|verdict|\bflags?\b|\bin (?:one|five) (?:paragraph|sentences?)|\bin brief\b|^answer$|^digest$|what matters|\bquestions?\b|follow up|not testable|(?<!explains the )\bgaps\b|open points|not found|coverage|reading notes|reconciliation|scores?\b|claims tested|rate and mix|\bshock\b|^unknown$|所見|判断/i;
const comparison =
  /\bchang(?:ed?|es)\b|no longer|since last year|dropped|\bhistory\b|what is news|against deeds|misses|record\b|before and after/i;
const defaultYears = 3;
const mostYears = 4;

export function openSkillRun(task: ChatTask, inquiry: Inquiry, history: History): SkillRun | null {
  if (!task.skill) return null;
  const procedure = readProcedure(task.skill.title, task.skill.text);
  const shown = new Set<string>();
  const theme = themeOf(task.values ?? {});
  const since = sinceOf(task.values ?? {});
  const chapters = procedure.chapters.map((chapter): PlannedChapter => {
    const all = measuresOf(chapter, procedure);
    // Each figure is in only one table of the report.
    const measures = all.filter(({ name }) => !shown.has(name));
    for (const { name } of measures) shown.add(name);
    const beyond = beyondOf(chapter.title);
    const parts = measures.length === 0 && beyond === null ? partsAsked(chapter) : null;
    const isQuoted = measures.length === 0 && beyond === null && theme === '';
    const quoted = isQuoted ? outlineQuotes(chapter.title) : null;
    return { ...chapter, measures, parts, quoted, theme, since, beyond };
  });
  const named = shown.size === 0 ? measuresNamed({ ...procedure, steps: [], text: '' }) : [];
  if (named.length >= 2) chapters.push({ ...bareChapter('Key figures'), measures: named });
  return {
    procedure,
    chapters,
    targets: figureTargets(task, inquiry, history),
    years: yearsOf(task.values ?? {}),
  };
}

const themeKeys = /theme|topic|subject|focus|keyword|issue/i;

function themeOf(values: Record<string, string>): string {
  return Object.entries(values)
    .filter(([key]) => themeKeys.test(key))
    .map(([, value]) => value)
    .join(' ');
}

const sinceKeys = /^(?:start|since|from|after)(?:_?(?:date|year))?$/i;

function sinceOf(values: Record<string, string>): number | null {
  const [value] = Object.entries(values).flatMap(([key, value]) => (sinceKeys.test(key) ? [value] : []));
  const year = /\b(?:19|20)\d\d/.exec(value ?? '')?.[0];
  return year === undefined ? null : Number(year);
}

const bareChapter = (title: string): PlannedChapter => ({
  title,
  about: '',
  columns: [],
  measures: [],
  parts: null,
  quoted: null,
  theme: '',
  since: null,
  beyond: null,
});

/**
 * Without a skill: a report on companies as a whole or on whole topics of them, or the summary of a company's report.
 * Null for anything narrower.
 */
export function openReportRun(task: ChatTask, inquiry: Inquiry, history: History): SkillRun | null {
  if (inquiry.bySkill) return null;
  const names = namesFound(inquiry, history);
  // The columns of a quarterly report are quarters, halves and years: no table of years.
  const isOfYears = inquiry.formFamily === 'annual';
  const texts = reportTextsFor(inquiry.question);
  const outline = inquiry.wantsReport ? outlineReport(inquiry, names) : outlineSummary(inquiry, names);
  const chapters = outline
    .filter(({ quoted }) => quoted !== null || isOfYears)
    .map(
      ({ title, measures, quoted }): PlannedChapter => ({
        ...bareChapter(texts.chapter(title)),
        parts: title === 'Segments' ? partsAsked({ title: 'Revenue by segment', columns: [] }) : null,
        measures: measures.flatMap((name) => measureOf(name) ?? []),
        quoted: quoted && { ...quoted, query: texts.query(title) ?? quoted.query },
      }),
    );
  // Most questions end here, at each of their steps.
  if (chapters.length === 0) return null;
  return {
    procedure: { title: '', readings: [], chapters: [], measures: [], steps: [], text: '' },
    chapters,
    targets: figureTargets(task, inquiry, history),
    years: defaultYears,
  };
}

/** The reasons of a change stand in the report itself. */
const asksReasons = /\b(?:drove|drivers?|reasons?|causes?|why|explains?)\b|要因|理由/i;

function beyondOf(title: string): PlannedChapter['beyond'] {
  if (judgement.test(title)) return 'judgement';
  return comparison.test(title) && !asksReasons.test(title) ? 'comparison' : null;
}

function yearsOf(values: Readonly<Record<string, string>>): number {
  const asked = Number(values.years ?? values.periods ?? values.fiscal_years);
  return Number.isInteger(asked) && asked > 0 ? Math.min(mostYears, Math.max(2, asked)) : defaultYears;
}

/** The newest years of a target's statements, newest first. */
export function yearsIn({ target }: NamedTarget, history: History, count: number): number[] {
  const reported = reportYear(target, history);
  const years = callsOf(history, 'read_statement')
    .filter(({ input }) => isOf(input, target))
    .flatMap(({ output }) => output?.tables ?? [])
    .flatMap((table) => withRelativeYears(table, reported).columns.flatMap((one) => fiscalYear(one) ?? []));
  const newest = years.length > 0 ? Math.max(...years) : null;
  return newest === null ? [] : Array.from({ length: count }, (_, at) => newest - at);
}
