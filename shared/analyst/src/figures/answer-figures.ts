import type { PlannedCall } from '../chat/planned-call.ts';
import { computedOf, type History } from '../chat/read-history.ts';
import type { Language } from '../language.ts';
import { otherNames } from './asked-part.ts';
import type { FigureQuestion } from './figure-question.ts';
import { findFigures } from './find-figures.ts';
import { planReadings } from './plan-readings.ts';
import { planSums } from './plan-sums.ts';
import type { ReadingTarget } from './reading-target.ts';
import { sayWork, writeFigures } from './write-figures.ts';

/** A target, and the name that distinguishes it when an answer covers several. */
export interface NamedTarget {
  target: ReadingTarget;
  name: string | null;
  /** Other names by which the question means it. */
  aliases?: readonly string[];
  /** Whether the question is on this one, and not on all that there are. */
  isAsked?: boolean;
}

/** The question, with those of its names that are not of the targets. */
function ofTargets(question: FigureQuestion, targets: readonly NamedTarget[]): FigureQuestion {
  const own = targets.flatMap(({ name, aliases = [] }) => [...(name ? [name] : []), ...aliases]);
  const names = otherNames(question.names, own);
  const isNamed = question.names.some((name) => !names.includes(name));
  return { ...question, names, own, namesCompany: question.namesCompany || isNamed };
}

/** The next tool calls for a question's figures: first reading, then computing. Empty when nothing is left to do. */
export function planFigures(
  whole: FigureQuestion,
  targets: readonly NamedTarget[],
  history: History,
): PlannedCall[] {
  const question = ofTargets(whole, targets);
  const readings = targets.flatMap(({ target }) => planReadings(question, target, history));
  if (readings.length > 0) return readings;
  const computed = computedOf(history);
  return targets.flatMap(({ target }) =>
    planSums(question, findFigures(question, target, history)).filter(
      ({ name, input }) =>
        name === 'compute' &&
        !computed.some(
          (done) =>
            done.label === input.computations[0]?.label &&
            done.expression === input.computations[0]?.expression &&
            JSON.stringify(done.inputs) === JSON.stringify(input.inputs),
        ),
    ),
  );
}

/** The answers from the targets that hold the figures; null when none does. */
export function answerFigures(
  whole: FigureQuestion,
  targets: readonly NamedTarget[],
  history: History,
  language: Language,
): string | null {
  const question = ofTargets(whole, targets);
  const found = targets.map(({ target, name, isAsked = false }) => ({
    name,
    isAsked,
    answer: writeFigures(findFigures(question, target, history), history, {
      language,
      subject: targets.length > 1 ? name : null,
    }),
  }));
  const answers = found.flatMap(({ answer }) => answer ?? []);
  if (answers.length === 0) return null;
  const compared = compareTargets(question, targets, history, language);
  const without = found.flatMap(({ name, isAsked, answer }) =>
    isAsked && answer === null && name !== null ? [name] : [],
  );
  const measure = language === 'en' ? question.name : question.nameJapanese;
  return [
    ...(compared ? [compared] : []),
    ...answers,
    ...without.map((name) => sayNotFound[language](name, measure)),
  ].join('\n\n');
}

const sayNotFound: Readonly<Record<Language, (company: string, measure: string) => string>> = {
  en: (company, measure) => `${company}: ${measure.toLowerCase()} was not found in the filing that was read.`,
  ja: (company, measure) => `${company}：読んだ書類に${measure}は見つかりませんでした。`,
  ko: (company) => `${company}: 읽은 보고서에서 찾지 못했습니다.`,
  zh: (company) => `${company}：在所读文件中未找到。`,
  'zh-Hant': (company) => `${company}：在所讀文件中未找到。`,
  pt: (company) => `${company}: não encontrado no documento lido.`,
};

const asksWhich = /\b(?:which|who|whose)\b|^(?:did|does|do|has|had)\b[^?]*\bor\b|どちら|どの会社/i;
const asksMore =
  /\b(?:higher|highest|larger|largest|bigger|biggest|greater|greatest|more|most|better|best|stronger)\b|高い|大きい|多い/i;
const asksLess =
  /\b(?:lower|lowest|smaller|smallest|less|least|worse|worst|weaker|fewer)\b|低い|小さい|少ない/i;

/** "Which had the higher margin, A or B?": the sentence that answers; null where one of them is not known or unlike the others. */
function compareTargets(
  question: FigureQuestion,
  targets: readonly NamedTarget[],
  history: History,
  language: Language,
): string | null {
  const isMore = asksMore.test(question.core);
  if (targets.length < 2 || !asksWhich.test(question.core) || isMore === asksLess.test(question.core))
    return null;
  const all = targets.flatMap(({ target, name }) => {
    const findings = findFigures(question, target, history);
    const [work, ...others] = findings.works;
    const said =
      work && others.length === 0 ? sayWork(findings.asked, work, findings, history, language) : null;
    return said && name !== null ? [{ name, said }] : [];
  });
  // Amounts in several currencies are not compared, nor thousands with millions.
  const units = new Set(all.map(({ said }) => said.words.replace(/-?[\d.,]+/, '')));
  if (all.length < targets.length || units.size > 1) return null;
  const [first, second] = all.toSorted((left, right) =>
    isMore ? right.said.value - left.said.value : left.said.value - right.said.value,
  );
  if (!first || !second || first.said.value === second.said.value) return null;
  return language === 'ja'
    ? `${question.nameJapanese}が${isMore ? '高い' : '低い'}のは${first.name}（**${first.said.words}** ${first.said.mark}）です。`
    : `${first.name} had the ${isMore ? 'higher' : 'lower'} ${question.name.toLowerCase()}: **${first.said.words}** ${first.said.mark}.`;
}
