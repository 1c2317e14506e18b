import type { ChatTask } from '../analyst-task.ts';
import { sayDay } from '../cells/say-period.ts';
import { topicsIn } from '../desk/choose-sections.ts';
import type { Desk } from '../desk/desk.ts';
import type { Opened } from '../desk/open-targets.ts';
import { callsOf } from '../desk/read-history.ts';
import type { Target } from '../desk/target.ts';
import type { Finding } from '../operators/finding.ts';
import type { Work } from '../operators/work.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { writeFindings } from '../render/write-findings.ts';
import { fill, joinNames, lowerFirst, type Texts, texts } from '../texts.ts';
import { chooseReadings } from './choose-readings.ts';
import { type Chapter, keyMeasures, outlineReport } from './outline.ts';
import { comparePeers, writePeers, writeVerdict } from './peer-table.ts';
import { readProcedure } from './read-procedure.ts';
import { chaptersOfSkill } from './skill-chapters.ts';
import { type Draft, writeChapter, writeMeasures } from './write-chapter.ts';

interface Section {
  title: string;
  narrative: string;
  tables?: { title: string; filing: { country: string; filing_id: string }; names: string[] }[];
}

export interface ReportWish {
  task: ChatTask;
  question: ParsedQuestion;
  opened: Opened;
  wantsReport: boolean;
  /** Found by the question itself: they are the report where no outline fits. */
  findings: readonly Finding[];
}

const defaultYears = 3;
const mostYears = 4;
const readChars = 12_000;
const longestTitle = 280;

/** A report on companies or topics, or by the procedure of a skill; null where neither is asked for. */
export function writeReport(wish: ReportWish, desk: Desk): string | null {
  const { task, question, opened, wantsReport } = wish;
  const { targets } = opened;
  const say = texts[question.language];
  const procedure = task.skill ? readProcedure(task.skill.text) : null;
  const isSummary = question.marks.has('summary');
  if (targets.length === 0 || !(procedure || wantsReport || isSummary)) return null;
  const values = task.values ?? {};
  const chapters = procedure
    ? chaptersOfSkill(procedure, themeOf(values))
    : outlineReport(question, isSummary && !wantsReport);
  if (chapters.length === 0 && (procedure || !wantsReport || wish.findings.length === 0)) return null;
  const work: Work = { question: { ...question, measures: [], words: [], periods: [] }, targets, desk };
  const draft: Draft = {
    work,
    say,
    left: new Map(),
    quoted: new Set(),
    compared: wish.findings.filter(({ kind }) => kind === 'compared'),
    theme: themeOf(values),
    since: Number(/\d{4}/.exec(valuesOf(values, ['start', 'from', 'since']).join(' '))?.[0]) || null,
    read: procedure ? readSections(procedure.readings, targets, desk) : [],
  };
  const body =
    chapters.length > 0
      ? sectionsOf(chapters, draft, yearsOf(values), opened.withoutFilings)
      : ownFindings(wish, say);
  const title = titleOf(wish, say);
  const scope = { title: say.scopeTitle, narrative: scopeOf(draft, question, procedure !== null) };
  const sections = [
    ...body,
    ...(procedure || chapters.some(({ measures }) => measures.length > 0) ? [] : keyFigures(targets, say)),
    scope,
  ];
  if (body.length === 0) return [`**${title}**`, `### ${scope.title}`, scope.narrative].join('\n\n');
  const mayMake = desk.has('create_report');
  const made =
    wantsReport && mayMake ? desk.ask('create_report', { title, sections: sections as never }) : null;
  const isMade =
    made !== null || callsOf(desk.history, 'create_report').some(({ output }) => output !== null);
  return sayReport({ title, sections, isMade, lacksReport: wantsReport && !isMade && !mayMake }, say);
}

interface SaidReport {
  title: string;
  sections: readonly Section[];
  isMade: boolean;
  lacksReport: boolean;
}

function sayReport({ title, sections, isMade, lacksReport }: SaidReport, say: Texts): string {
  const first = sections.find(({ title: own }) => own === say.verdict) ?? sections[0];
  const shown = isMade ? [first, sections.at(-1)] : sections;
  const body = shown.flatMap((one) =>
    one && one.narrative !== '' ? [`### ${one.title}\n\n${one.narrative}`] : [],
  );
  const head = isMade ? fill(say.made, { title }) : `**${title}**`;
  return [head, ...body, ...(lacksReport ? [say.mayMakeNoReport] : [])].join('\n\n');
}

function sectionsOf(
  chapters: readonly Chapter[],
  draft: Draft,
  years: number,
  missing: readonly string[],
): Section[] {
  const { work, say } = draft;
  const measures = chapters.flatMap((chapter) => chapter.measures);
  const isCompared = work.targets.length + missing.length > 1 && measures.length > 0;
  const peers = isCompared ? comparePeers(measures, work.targets, missing.length > 0, work) : null;
  const compared = peers
    ? [
        ...(peers.targets.length > 1 ? [{ title: say.sideBySide, narrative: writePeers(peers, work) }] : []),
        { title: say.verdict, narrative: writeVerdict(peers, missing, work) },
      ]
    : [];
  const own = chapters.flatMap((chapter): Section[] => {
    const title = titleIn(say, chapter.title);
    if (peers && (chapter.measures.length > 0 || title === say.verdict)) return [];
    const narrative =
      chapter.measures.length > 0 ? writeMeasures(chapter, draft, years) : writeChapter(chapter, draft);
    return narrative === '' ? [] : [{ title, narrative }];
  });
  return [...compared.filter(({ narrative }) => narrative !== ''), ...own];
}

/** A chapter's title in the language of the report. */
const titleIn = ({ chapters }: Texts, title: string): string =>
  (chapters as Readonly<Record<string, string>>)[title] ?? title;

/** The sections that the reading list of a skill names. */
function readSections(readings: readonly string[], targets: readonly Target[], desk: Desk): string[] {
  const wanted = targets.flatMap(({ place, form, sections }) =>
    'filing' in place
      ? chooseReadings(readings, { country: place.filing.country, form_type: form ?? '' }, sections).map(
          ({ item_number }) => ({ ...place.filing, section: item_number, offset: 0, limit: readChars }),
        )
      : [],
  );
  return desk.askAll('read_section', wanted).flatMap((output) => (output ? [output.title] : []));
}

/** Findings of the question itself, each company's under its name. */
function ownFindings({ findings, question, opened }: ReportWish, say: Texts): Section[] {
  const lines = writeFindings(findings, { question, namesTargets: opened.targets.length > 1 });
  const [topic] = topicsIn(question.text);
  const title = topic ? titleIn(say, topic.title) : say.findings;
  return lines.length > 0 ? [{ title, narrative: lines.join('\n\n') }] : [];
}

/** A section without a text, which the report leaves out where no filing tags its figures. */
function keyFigures(targets: readonly Target[], say: Texts): Section[] {
  const tables = targets.flatMap(({ place, name }) =>
    'filing' in place ? [{ title: name.slice(0, 300), filing: place.filing, names: [...keyMeasures] }] : [],
  );
  return tables.length > 0 ? [{ title: say.keyFigures, narrative: '', tables: tables.slice(0, 4) }] : [];
}

function scopeOf({ say, left, read }: Draft, question: ParsedQuestion, isSkill: boolean): string {
  const lines = [...left].map(([why, what]) => `- ${why}: ${[...new Set(what)].join('; ')}.`);
  return [
    ...(isSkill ? [] : [question.text]),
    ...(read.length > 0 ? [fill(say.read, { titles: read.join(say.listJoin) })] : []),
    say.ofStatements,
    ...(lines.length > 0 ? [`${say.notCovered}\n\n${lines.join('\n')}`] : []),
    say.extractive,
  ].join('\n\n');
}

/** Companies, subject, form and period, as far as they are known. */
function titleOf({ task, question, opened }: ReportWish, say: Texts): string {
  const { targets } = opened;
  const names = joinNames([...new Set(targets.map(({ name }) => name))], say);
  const topics = topicsIn(question.text).map(({ title }) => titleIn(say, title));
  const width = question.language === 'pt' ? '2-digit' : 'long';
  const sayForm = (form: string, end: string | null) =>
    targets.length > 1 || !end
      ? form
      : fill(say.filing, { form, day: sayDay(end, question.language, width) });
  const subject = task.skill?.title ?? (topics.join(say.listJoin) || say.companyReport);
  const forms = new Set(targets.flatMap(({ form, end }) => (form ? [sayForm(form, end)] : [])));
  const about = [lowerFirst(subject), joinNames([...forms], say)].filter(Boolean).join(say.comma);
  return `${names}${say.colon}${about}`.slice(0, longestTitle);
}

/** The values whose keys hold one of the words. */
const valuesOf = (values: Record<string, string>, words: readonly string[]) =>
  Object.entries(values).flatMap(([key, value]) =>
    words.some((word) => key.toLowerCase().includes(word)) ? [value] : [],
  );
const themeOf = (values: Record<string, string>) =>
  valuesOf(values, ['theme', 'topic', 'subject', 'focus', 'keyword', 'issue']).join(' ');

/** How many years the tables have. */
function yearsOf(values: Record<string, string>): number {
  const asked = Number(valuesOf(values, ['years', 'periods'])[0]);
  return Number.isInteger(asked) && asked > 0 ? Math.min(mostYears, Math.max(2, asked)) : defaultYears;
}
