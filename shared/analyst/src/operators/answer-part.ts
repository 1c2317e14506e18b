import { wholeAmount } from '../cells/cell.ts';
import type { Target } from '../desk/target.ts';
import { asWord } from '../parse/as-word.ts';
import { grammarOf, lexicons } from '../parse/grammar.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { answerMeasures, asksChange, quartersOf } from './answer-measure.ts';
import { answerParts, answerRank } from './answer-rank.ts';
import { answerRow, answerSchedule } from './answer-row.ts';
import { answerText, strictQuotes } from './answer-text.ts';
import { ofRevenue } from './find-members.ts';
import type { Finding } from './finding.ts';
import { nearestFigure } from './nearest-rows.ts';
import type { Work } from './work.ts';

/** What one target, or all of them, say to one question. */
export interface PartAnswer {
  findings: readonly Finding[];
  /** Words of the question that were bound to nothing. */
  missing: readonly string[];
}

const mostCompared = 4;

/** The answer to one question: figures first, then sentences; a figure that leaves a word open is only told as what it is. */
export function answerPart(work: Work): PartAnswer {
  const { question, targets } = work;
  const compared = targets.filter(
    ({ company }, at) =>
      company === null || targets.findIndex((one) => one.company?.local_id === company.local_id) === at,
  );
  const areCompanies = compared.length > 1 && compared.every(({ company }) => company !== null);
  if (areCompanies && question.measures.length > 0) return compareCompanies(work, compared);
  for (const [at, target] of targets.slice(0, mostCompared).entries()) {
    const found = answerIn(work, target);
    if (!found) continue;
    // Without a period, each report that is pointed at gives its own newest figure.
    const others = question.periods.length > 0 ? [] : targets.slice(at + 1, mostCompared);
    const more = others.flatMap(
      (other) => answerIn(work, other)?.findings.filter(({ kind }) => kind === 'value') ?? [],
    );
    return { findings: [...found.findings, ...more], missing: found.missing };
  }
  return inText(work);
}

function answerIn(work: Work, target: Target): PartAnswer | null {
  const { question } = work;
  const { marks, measures } = question;
  const figures = answerSchedule(work, target) ?? figuresIn(work, target);
  if (!figures) return null;
  const isOnlyGap = figures.every(({ kind }) => kind === 'gap');
  if (question.operator === 'why') return withReasons(work, target, figures, isOnlyGap);
  if (!isOnlyGap) return { findings: figures, missing: [] };
  // No table has it, but a sentence may.
  const text = answerText(work, [target]);
  const isOfQuarter =
    measures.length > 0 && (marks.has('quarter') || question.periods.some(({ months }) => months === 3));
  const findings = strictQuotes(text, isOfQuarter ? withQuarter(question) : question);
  return { findings: findings.length > 0 ? findings : [...figures, ...text.nearest], missing: [] };
}

/** Figures of tables; a gap where a measure is named and no figure of it is sure; null where no figure is asked for. */
function figuresIn(work: Work, target: Target): readonly Finding[] | null {
  const { question } = work;
  const { operator, words, measures, members, marks } = question;
  if (ofSentences.has(operator)) return null;
  const isByQuarter = marks.has('quarter') && !question.periods.some(({ months }) => months === 3);
  const isOfAll = operator === 'rank' || (measures.length > 0 && words.length === 0);
  if (isByQuarter && ofQuarters.has(operator) && isOfAll) {
    const quarters = words.length === 0 ? quartersOf(work, target) : null;
    return quarters ?? [nearestFigure({ ...work, question: withQuarter(question) }, target)];
  }
  if (operator === 'rank' || (operator === 'list' && members.length > 0 && measures.length > 0)) {
    const rank = (of: Work) => (operator === 'rank' ? answerRank(of, target) : answerParts(of, target));
    const ranked = rank(work) ?? (words.length > 0 ? rank(withMeasureAsWords(work)) : null);
    if (ranked || measures.length === 0) return ranked;
    return [nearestFigure({ ...work, question: withMembers(question) }, target)];
  }
  if (listsMembers.has(operator) && members.length > 0 && words.length === 0 && measures.length === 0)
    return answerParts({ ...work, question: { ...question, measures: [ofRevenue] } }, target);
  // "How much of the revenue came from cloud, in percent of the mix?" names one part of it.
  const isOfOne = operator === 'composition' && measures.length === 1 && words.length > 0;
  const part = isOfOne ? answerRow({ ...work, question: { ...question, operator: 'share' } }, target) : null;
  if (operator === 'composition') return part ?? answerParts(work, target);
  if (measures.length === 0 && !asksFigure(operator) && !asksChange(question)) return null;
  const listsShares = operator === 'share' && members.length > 0 && measures.length < 2;
  if (listsShares && words.length === 0) return answerParts(work, target);
  // A formula that is spelled out says itself what its name means.
  if (question.formula || (words.length === 0 && measures.length > 0)) return answerMeasures(work, target);
  // One of several amounts is not their sum.
  if (operator === 'sum' && measures.length > 1) return [nearestFigure(work, target)];
  const row = answerRow(work, target);
  if (row) return row;
  // "Any customer above 10%?" asks whether there is one.
  if (listsShares && !marks.has('verdict')) return answerParts(work, target);
  if (measures.length === 0 || operator === 'why' || marks.has('why')) return null;
  const said = strictQuotes(answerText(work, [target]), question);
  if (said.length > 0) return said;
  return [nearestFigure(work, target)];
}

/** "Long-lived assets" are no total assets: with words of its own, a measure may be a part of another name. */
function withMeasureAsWords(work: Work): Work {
  const { question } = work;
  const words = question.measures.map(({ text, start, end }) => ({ ...asWord(text), start, end }));
  const all = [...question.words, ...words].toSorted((a, b) => a.start - b.start);
  return { ...work, question: { ...question, measures: [], words: all } };
}

/** A person, a day or a place is no figure. */
const ofSentences: ReadonlySet<string> = new Set(['who', 'when']);
const ofQuarters: ReadonlySet<string> = new Set(['value', 'series', 'composition', 'rank']);
const withQuarter = (question: ParsedQuestion): ParsedQuestion => ({
  ...question,
  words: [...question.words, quarterly(question)],
});
const quarterly = ({ language }: ParsedQuestion) =>
  asWord(
    lexicons.find((one) => language.startsWith(one.language))?.phrases.quarter?.split(';')[0] ?? 'quarter',
  );

/** Which members were asked for, where no table shows them: the figure of the whole is not theirs. */
export function withMembers(question: ParsedQuestion): ParsedQuestion {
  const { memberNames } = grammarOf(question.language);
  const kinds = question.members.map((kind) => asWord(memberNames[kind][0] ?? '', memberNames[kind]));
  return { ...question, words: [...question.words, ...kinds] };
}

const listsMembers: ReadonlySet<string> = new Set(['list', 'where', 'what', 'share']);

const asksFigure = (operator: string) =>
  ['value', 'change', 'series', 'average', 'share', 'ratio', 'sum', 'count', 'rank', 'composition'].includes(
    operator,
  );

const reasonMissing: Finding = { kind: 'gap', gap: { what: 'reason' } };

function withReasons(
  work: Work,
  target: Target,
  figures: readonly Finding[],
  isOnlyGap: boolean,
): PartAnswer {
  const { findings, nearest } = answerText(work, [target]);
  const told = isOnlyGap ? [] : figures;
  const unknown = [...(isOnlyGap ? figures : [...told, reasonMissing]), ...nearest];
  return { findings: findings.length > 0 ? [...told, ...findings] : unknown, missing: [] };
}

function inText(work: Work): PartAnswer {
  const { question } = work;
  const [target] = work.targets;
  const found = answerText(work, work.targets);
  // A figure has to be of what is asked: words nearby are not enough.
  const isStrict = asksFigure(question.operator) && question.operator !== 'change';
  const findings = isStrict ? strictQuotes(found, question) : found.findings;
  if (findings.length > 0) return { findings, missing: [] };
  const gap = asksFigure(question.operator) && target ? nearestFigure(work, target) : null;
  const rows = gap?.kind === 'gap' && gap.gap.what === 'words' && gap.gap.rows.length > 0 ? [gap] : [];
  return { findings: [...rows, ...found.nearest], missing: found.missing.map(({ text }) => text) };
}

/** The same measure of several companies, each in its own currency; who is higher only where they can be compared. */
function compareCompanies(work: Work, targets: readonly Target[]): PartAnswer {
  // "Higher" than the other, not than before.
  const { operator, marks, members } = work.question;
  const isRank = operator === 'rank' && members.length === 0;
  const isLevel = isRank || operator === 'who' || (operator === 'change' && !marks.has('change'));
  const question: ParsedQuestion = {
    ...work.question,
    ...(isLevel && { operator: 'value' }),
    marks: marks.difference(new Set(['compare'])),
  };
  const own = (at: number) =>
    question.periods.length === targets.length && !question.isSpan
      ? { ...question, periods: question.periods.slice(at, at + 1) }
      : question;
  const each = targets.map(
    (target, at) => figuresIn({ ...work, question: own(at), targets: [target] }, target) ?? [],
  );
  const found = each.flatMap((findings) => findings.slice(0, 2));
  const firsts = each.map((findings) => findings[0]);
  const cells = firsts.map((one) => (one?.kind === 'value' ? one.cell : null));
  const values = cells.map((cell) => (cell ? wholeAmount(cell) : null));
  const units = new Set(cells.map((cell) => (cell?.kind === 'money' ? cell.currency : cell?.kind)));
  const isComparable =
    units.size === 1 && values.every((value) => value !== null) && new Set(values).size === values.length;
  const at = isComparable ? values.indexOf(Math.max(...(values as number[]))) : -1;
  const asksWhich = (['most', 'which', 'who', 'rise'] as const).some((mark) => question.marks.has(mark));
  const higher: Finding[] = at >= 0 && asksWhich ? [{ kind: 'higher', name: targets[at]?.name ?? '' }] : [];
  return { findings: [...higher, ...found], missing: [] };
}
