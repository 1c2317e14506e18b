import { topicsIn } from '../desk/choose-sections.ts';
import type { Target } from '../desk/target.ts';
import { topics } from '../lexicons/topics.ts';
import { answerParts } from '../operators/answer-rank.ts';
import { sentencesOn } from '../operators/answer-text.ts';
import { answerTopic, isReason } from '../operators/answer-topic.ts';
import type { Finding } from '../operators/finding.ts';
import type { Work } from '../operators/work.ts';
import { asWord } from '../parse/as-word.ts';
import { bagOf, holds } from '../parse/bind-words.ts';
import { parseQuestion } from '../parse/parse-question.ts';
import { pointsElsewhere } from '../pick/features.ts';
import { contentOf } from '../pick/score-sentences.ts';
import { quoteLine, writeFindings } from '../render/write-findings.ts';
import { fill, type Texts } from '../texts.ts';
import { chartOf, type MeasureTable, measureTables, writeTable } from './measure-table.ts';
import { type Chapter, tellsReasons } from './outline.ts';

/** What the chapters of a report are written from, and what they leave out. */
export interface Draft {
  work: Work;
  say: Texts;
  /** By why they were left out: titles of chapters and names of measures. */
  left: Map<string, string[]>;
  quoted: Set<string>;
  theme: string;
  /** The first year that is asked for. */
  since: number | null;
  /** What one report says that another did not, until a chapter tells it. */
  compared: readonly Finding[];
  /** Filings that a skill wants to be read, beside what is searched. */
  read: readonly string[];
}

const quotesOfChapter = 3;
const quotesOfTopic = 5;

function leave(draft: Draft, why: string, what: string): void {
  draft.left.set(why, [...(draft.left.get(why) ?? []), what]);
}

export function writeMeasures({ title, measures }: Chapter, draft: Draft, years: number): string {
  const { work, say } = draft;
  const { language } = work.question;
  const parts = work.targets.flatMap((target) => {
    const { tables, missing } = measureTables(measures, target, work, years);
    if (missing.length > 0) leave(draft, say.noFigures, `${title}: ${missing.join(', ')}`);
    if (tables.length === 0) return [];
    const name = work.targets.length > 1 ? [`### ${target.name}`] : [];
    const plain = writeFindings(changeOf(tables), { question: work.question, namesTargets: false });
    return [
      ...name,
      ...plain,
      ...tables.flatMap((table) => [writeTable(table, language), ...chartOf(table, language)]),
    ];
  });
  return parts.join('\n\n');
}

/** How the first figure of the first table moved in its newest period. */
function changeOf([table]: readonly MeasureTable[]): Finding[] {
  const [from, to] = table?.rows[0]?.cells.slice(-2) ?? [];
  if (!to || !from) return [];
  const direction = to.value > from.value ? 'rose' : to.value < from.value ? 'fell' : 'same';
  return [{ kind: 'change', from, to, direction, by: null, difference: null }];
}

/** What is said on a topic or a subject; a chapter that needs a judgement is left to the reader. */
export function writeChapter(chapter: Chapter, draft: Draft): string {
  const { work, say } = draft;
  if (chapter.beyond === 'comparison' && draft.compared.length > 0) {
    const told = writeFindings(draft.compared, { question: work.question, namesTargets: false });
    draft.compared = [];
    return told.join('\n\n');
  }
  if (chapter.beyond) {
    leave(draft, say[chapter.beyond], chapter.title);
    return '';
  }
  const parts = partsOf(chapter, work);
  if (parts !== '') return parts;
  const count = work.targets.length > 1 ? quotesOfChapter : quotesOfTopic;
  const quotes = work.targets.map((target) => {
    const findings = chapter.topic
      ? answerTopic(work, target, chapter.topic, count)
      : onSubject(chapter, target, draft);
    const own = findings.flatMap((finding) => (finding.kind === 'quotes' ? finding.quotes : []));
    return own.filter(({ text }) => !draft.quoted.has(text) && draft.quoted.add(text)).slice(0, count);
  });
  const written = quotes.flatMap((own, at) => {
    if (own.length === 0) return [];
    const name = work.targets.length > 1 ? [`### ${work.targets[at]?.name}`] : [];
    return [...name, own.map(quoteLine).join('\n')];
  });
  const isLeft = [...draft.left.values()].some((titles) => titles.includes(chapter.title));
  if (written.length === 0 && !isLeft) leave(draft, say.noSentence, chapter.title);
  return written.join('\n\n');
}

/** A chapter on segments, regions or the like has their figures. */
function partsOf({ title, subject }: Chapter, work: Work): string {
  const asked = parseQuestion(subject === '' ? '' : title);
  if (asked.members.length === 0) return '';
  const measures =
    asked.measures.length > 0 ? asked.measures : [{ keys: ['revenue'], text: 'revenue', start: 0, end: 0 }];
  const question = {
    ...asked,
    measures,
    words: [],
    operator: 'composition' as const,
    language: work.question.language,
  };
  const found = work.targets.flatMap((target) => answerParts({ ...work, question }, target) ?? []);
  return writeFindings(found, { question, namesTargets: work.targets.length > 1 }).join('\n\n');
}

/** Sentences that have a word of the chapter's title, or of the topic that it names; and the theme, where any do. */
function onSubject({ subject, title }: Chapter, target: Target, draft: Draft): readonly Finding[] {
  const { work, theme, since } = draft;
  const asksReasons = tellsReasons(subject);
  const topic = asksReasons ? topics.find(({ key }) => key === 'reasons') : topicsIn(title)[0];
  const own = contentOf(parseQuestion(title));
  // Sentences on sites or events rarely use those words.
  const ofTopic = topic?.unnamed ? topic.words.split(' ').map((word) => asWord(word)) : [];
  const ofTheme = theme === '' ? [] : [asWord(theme)];
  const words = [...own, ...ofTopic, ...ofTheme];
  const question = { ...parseQuestion(subject), words, measures: [], operator: 'list' as const, periods: [] };
  const query = `${subject} ${topic?.words ?? ''}`.slice(0, 500);
  const found = sentencesOn({ ...work, question }, target, query)
    .map(({ sentence }) => ({ sentence, bag: bagOf(`${sentence.heading} ${sentence.text}`) }))
    .filter(({ bag }) => [...own, ...ofTopic].some((word) => holds(bag, word)))
    .filter(({ sentence }) => isSince(sentence.text, since) && (!asksReasons || isReason(sentence.text)));
  const telling = found.filter(({ sentence }) => !pointsElsewhere.test(sentence.text));
  const place = found.map(({ sentence }) => otherDocument.exec(sentence.text)?.[0]).find(Boolean);
  if (telling.length === 0 && place)
    leave(draft, fill(draft.say.elsewhere, { place: place.toLowerCase() }), title);
  const themed = telling.filter(({ bag }) => ofTheme.some((word) => holds(bag, word)));
  const chosen = themed.length > 0 ? themed : telling;
  const figured = topic?.figures ? chosen.filter(({ sentence }) => /\d/.test(sentence.text)) : [];
  const quotes = (figured.length > 0 ? figured : chosen)
    .slice(0, quotesOfTopic)
    .map(({ sentence }) => sentence);
  return quotes.length > 0 ? [{ kind: 'quotes', quotes, verdict: null, aside: false }] : [];
}

const otherDocument = /proxy statement|annual report|registration statement|exhibit \d+/i;

/** A sentence on earlier years alone is of another time. */
function isSince(text: string, since: number | null): boolean {
  const years = (text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number);
  return since === null || years.length === 0 || years.some((year) => year >= since);
}
