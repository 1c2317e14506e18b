import type { ChatTask } from '../analyst-task.ts';
import type { Quote } from '../answer/pick-quotes.ts';
import { writeQuotes } from '../answer/write-quotes.ts';
import { joinTitles } from '../chat/join-titles.ts';
import { findCompanies } from '../chat/known-companies.ts';
import { cutTitle, describeFilings, lowerFirst, subjectOf } from '../chat/name-report.ts';
import { callsOf, type History } from '../chat/read-history.ts';
import type { Inquiry } from '../chat/understand-question.ts';
import { type QuotedChapter, quotesOfChapter } from '../report/chapter-quotes.ts';
import { byPeriod, chartOf, headOf, type MeasureRow, measureRows, writeMeasures } from './measure-table.ts';
import { measureOf } from './measures.ts';
import { writeParts } from './parts-table.ts';
import { writeVerdict } from './peer-verdict.ts';
import { comparePeers, type Peers, writePeers } from './peers.ts';
import { reportTextsFor } from './report-texts.ts';
import { isLeftToOthers, isSentence, quotesForSkill } from './skill-quotes.ts';
import { type PlannedChapter, type SkillRun, yearsIn } from './skill-run.ts';
import type { ReportTexts } from './texts/report-texts-of.ts';

interface Section {
  title: string;
  narrative: string;
}

export interface WrittenSkill {
  title: string;
  sections: Section[];
  /** The chapter that says how companies compare; null where none does. */
  verdict: Section | null;
  /** Whether anything of the sources is in it. */
  hasFindings: boolean;
  texts: ReportTexts;
}

interface LeftOut {
  what: string;
  why: string;
}

/** A report while it is written. */
interface Draft {
  texts: ReportTexts;
  inquiry: Inquiry;
  history: History;
  run: SkillRun;
  /** Sentences that it already contains. */
  used: string[];
  left: LeftOut[];
  /** The names of the targets, and the titles of the sources, of which it has something. */
  found: string[];
}

/** The report of a skill: its chapters as far as rules can fill them, then what was read and what was left out. */
export function writeSkill(task: ChatTask, inquiry: Inquiry, history: History, run: SkillRun): WrittenSkill {
  const texts = reportTextsFor(inquiry.question);
  const draft: Draft = { texts, inquiry, history, run, used: [], left: [], found: [] };
  const compared = comparePeers(inquiry, history, run);
  const judged = compared && compared.peers.length > 0 ? run.chapters.find(isVerdict) : undefined;
  const chapters = run.chapters.flatMap((chapter) => {
    if (compared && chapter === judged) return [{ title: chapter.title, narrative: writeVerdict(compared) }];
    const narrative = chapter.measures.length > 0 ? writeFigures(chapter, draft) : writeOther(chapter, draft);
    return narrative === null ? [] : [{ title: chapter.title, narrative }];
  });
  const written = compared ? withPeers(chapters, compared, inquiry, judged?.title ?? null) : chapters;
  const sections = [...written, { title: texts.scopeTitle, narrative: writeScope(draft) }];
  return {
    title: titleOf(task, draft),
    sections,
    verdict: written.find(({ title }) => title === judged?.title) ?? null,
    hasFindings: written.length > 0,
    texts,
  };
}

/** What a comparison says in place of the judgement that its skill asks for. */
const isVerdict = ({ title, beyond }: PlannedChapter) =>
  beyond === 'judgement' && /\bverdict\b|\bjudge?ment\b/i.test(title);

/** The table of all companies comes before their own tables; the verdict above it where the skill has no place for it. */
function withPeers(
  chapters: readonly Section[],
  compared: Peers,
  inquiry: Inquiry,
  judged: string | null,
): Section[] {
  const { peers, rows, texts } = compared;
  const parts = [
    ...(judged === null && peers.length > 0 ? [writeVerdict(compared)] : []),
    ...(peers.length > 1 && rows.length > 0 ? [writePeers(compared, inquiry)] : []),
  ];
  const at = judged === null ? 0 : chapters.findIndex(({ title }) => title === judged) + 1;
  const table = parts.length > 0 ? [{ title: texts.title, narrative: parts.join('\n\n') }] : [];
  return [...chapters.slice(0, at), ...table, ...chapters.slice(at)];
}

/** Names the companies of which the report has something; all that were asked for where it has nothing. */
function titleOf(task: ChatTask, { inquiry, history, run, texts, found }: Draft): string {
  const { procedure, targets } = run;
  const asked = findCompanies(inquiry, history).map(({ name }) => name);
  const isOf = (title: string, name: string) => title === name || title.startsWith(`${name}, `);
  const shown = asked.filter((name) => found.some((title) => isOf(title, name)));
  // Whose a source is may not be known.
  const areKnown = found.every((title) => asked.some((name) => isOf(title, name)));
  const companies = shown.length > 0 && areKnown ? shown : asked;
  const names = companies.length > 0 ? companies : targets.flatMap(({ name }) => name ?? []);
  const filings = describeFilings(inquiry, history);
  const subject =
    procedure.title !== '' ? lowerFirst(procedure.title) : inquiry.wantsReport ? subjectOf(inquiry) : '';
  const about = [subject, filings].filter(Boolean).join(texts.comma);
  return cutTitle(
    names.length > 0 ? `${texts.list(names)}${texts.colon}${about}` : (task.skill?.title ?? about),
  );
}

function writeFigures(
  chapter: PlannedChapter,
  { texts, inquiry, run, history, left, found }: Draft,
): string | null {
  const parts = run.targets.flatMap((named) => {
    const years = yearsIn(named, history, run.years);
    const { rows, missing } = measureRows(chapter.measures, named, years, history, inquiry.question);
    if (missing.length > 0)
      left.push({
        what: `${chapter.title}: ${texts.list(missing.map(lowerFirst))}${run.targets.length > 1 ? texts.of(named.name) : ''}`,
        why: texts.why.noFigures,
      });
    if (rows.length === 0) return [];
    if (named.name) found.push(named.name);
    const groups = byPeriod(rows);
    const chart = groups.map((group) => chartOf(group, years, texts)).find((one) => one !== null);
    return [
      [
        ...(run.targets.length > 1 && named.name ? [`### ${named.name}`] : []),
        leadOf(rows, years, texts),
        ...groups.map((group) => writeMeasures(group, years, texts)),
        ...(chart ? [chart] : []),
      ].join('\n\n'),
    ];
  });
  const own = new Set(chapter.measures.map(({ name }) => name));
  const others = chapter.columns.slice(1).filter((head) => isFigureHead(head) && own.size > 0);
  const unread = others.filter((head) => !knownHead(head, chapter));
  if (unread.length > 0)
    left.push({ what: `${chapter.title}: ${texts.list(unread)}`, why: texts.why.noRule });
  return parts.length > 0 ? parts.join('\n\n') : null;
}

const isFigureHead = (head: string) =>
  !/^(?:source|quote|change|growth|year ago|this year|last year|sum|share|basis|reported|one column|FY|\d{4}|latest|period)/i.test(
    head,
  );

function knownHead(head: string, { measures }: PlannedChapter): boolean {
  const own = measureOf(head);
  return own !== null && measures.some(({ name }) => name === own.name);
}

/** "Revenue was USD million 391,035 …" is read in the table; the lead says what moved most. */
function leadOf(rows: readonly MeasureRow[], years: readonly number[], texts: ReportTexts): string {
  const [newest, before] = years;
  for (const row of rows) {
    const { name, unit, said, periods } = row;
    const [now, then] = said;
    if (!now || !then || newest === undefined || before === undefined) continue;
    if (unit === '%') continue;
    const sayPeriod = (at: number, year: number) => (periods ? headOf([row], at, year, texts) : null);
    return texts.changed(name, {
      from: { ...then, year: before, period: sayPeriod(1, before) },
      to: { ...now, year: newest, period: sayPeriod(0, newest) },
    });
  }
  return texts.computed;
}

/** A chapter without measures: the table of its parts, and what is said of them. */
function writeOther(chapter: PlannedChapter, draft: Draft): string | null {
  const { run, history, texts, left } = draft;
  const { parts } = chapter;
  if (!parts) return writeText(chapter, draft);
  const tables = run.targets.flatMap((named) => {
    const table = writeParts(parts, named, run.years, history, texts);
    if (table === null || draft.used.includes(table)) return [];
    draft.used.push(table);
    if (named.name) draft.found.push(named.name);
    return [run.targets.length > 1 && named.name ? `### ${named.name}\n\n${table}` : table];
  });
  const text = writeText(chapter, draft);
  // Nothing is missing where the table has it.
  if (text === null && tables.length > 0) left.pop();
  const all = [...tables, ...(text === null ? [] : [text])];
  return all.length > 0 ? all.join('\n\n') : null;
}

function writeText(chapter: PlannedChapter, draft: Draft): string | null {
  const { texts, left, used } = draft;
  if (chapter.beyond !== null) {
    left.push({ what: chapter.title, why: texts.why[chapter.beyond] });
    return null;
  }
  const wanted = (quote: Quote) => isSentence(quote) && !used.includes(quote.text);
  const quoted = chapter.quoted
    ? quotesBySource(chapter.quoted, draft, wanted)
    : [{ name: null, quotes: quotesForSkill(chapter, draft.inquiry, draft.history, wanted) }];
  const found = quoted.filter(({ quotes }) => quotes.length > 0);
  if (found.length === 0) {
    const why = !chapter.quoted && isLeftToOthers(chapter, draft.history) ? 'elsewhere' : 'noSentence';
    left.push({ what: chapter.title, why: texts.why[why] });
    return null;
  }
  used.push(...found.flatMap(({ quotes }) => quotes.map(({ text }) => text)));
  draft.found.push(...found.flatMap(({ quotes }) => quotes.map(({ source }) => source.title)));
  return found
    .map(({ name, quotes }) =>
      name === null ? writeQuotes(quotes) : `### ${name}\n\n${writeQuotes(quotes)}`,
    )
    .join('\n\n');
}

interface SourceQuotes {
  /** Null where there is only one source. */
  name: string | null;
  quotes: Quote[];
}

function quotesBySource(
  chapter: QuotedChapter,
  { inquiry, history, run }: Draft,
  wanted: (quote: Quote) => boolean,
): SourceQuotes[] {
  const isOnlyOne = run.targets.length === 1;
  const isShort = !isOnlyOne || !inquiry.wantsReport;
  return run.targets.map((named) => ({
    name: isOnlyOne ? null : (named.name ?? null),
    quotes: quotesOfChapter(chapter, named, inquiry, history, { wanted, isShort }),
  }));
}

function writeScope({ texts, history, left }: Draft): string {
  const read = [
    ...new Set(callsOf(history, 'read_section').flatMap(({ output }) => (output ? [output.title] : []))),
  ];
  const lines = [...Map.groupBy(left, ({ why }) => why)].map(
    ([why, all]) => `- ${why}: ${[...new Set(all.map(({ what }) => what))].join('; ').replace(/\.$/, '')}.`,
  );
  return [
    ...(read.length > 0 ? [texts.read(joinTitles(read))] : []),
    texts.ofStatements,
    ...(lines.length > 0 ? [`${texts.notCovered}\n\n${lines.join('\n')}`] : []),
    texts.byRule,
  ].join('\n\n');
}

/** The same in the chat: all of it, or what a report begins with and what it leaves out. */
export function sayWritten({ title, sections, verdict, texts }: WrittenSkill, isReported: boolean): string {
  const table = `| ${texts.heads.measure} |`;
  const first = sections.find(({ narrative }) => narrative.includes(table)) ?? sections[0];
  const shown = isReported ? [verdict, first === verdict ? null : first, sections.at(-1)] : sections;
  const body = shown.flatMap((section) => (section ? [`### ${section.title}\n\n${section.narrative}`] : []));
  return [isReported ? texts.made(title) : `**${title}**`, ...body].join('\n\n');
}
