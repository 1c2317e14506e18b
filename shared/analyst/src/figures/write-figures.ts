import { computedOf, type History } from '../chat/read-history.ts';
import type { Language } from '../language.ts';
import { upperFirst } from '../upper-first.ts';
import { isOutflow } from './build-expression.ts';
import type { FigureFindings, FigureWork } from './figure-findings.ts';
import type { FigureQuestion } from './figure-question.ts';
import { type ForeignLead, foreignLead } from './lead-foreign.ts';
import { type PickedCell, plainLabel } from './pick-cell.ts';
import { planSums } from './plan-sums.ts';
import { readAmount } from './read-amount.ts';
import type { Said } from './said.ts';
import { partOfYear, spanOf, whenOf, yearOf } from './said-period.ts';
import { inScale, sayAmount, sayComputed, withMarksOf } from './say-amount.ts';
import { isOfBankOrInsurer, measuresOf, notOfBanks, verdictOn } from './verdict.ts';
import { writeMeaningless, writeTooEarly, writeZero } from './write-none.ts';

const mostInputs = 9;
const largestRatio = 100;

/**
 * The answer: first the sentence with the figure, then the cells that it was computed from.
 * @returns null when a figure could not be found or computed
 */
export function writeFigures(
  findings: FigureFindings,
  history: History,
  { language, subject }: { language: Language; subject: string | null },
): string | null {
  const japanese = language === 'ja';
  const { asked: question } = findings;
  const said = findings.works.flatMap((work) => sayWork(question, work, findings, history, language) ?? []);
  const foreign = foreignLead(language);
  if (said.length === 0)
    return foreign
      ? null
      : question.zeroIfAbsent
        ? writeZero(question, findings, japanese)
        : (writeMeaningless(question, findings, japanese) ??
          writeTooEarly(question, findings, subject, japanese));
  if (said.length < findings.works.length) return null;
  // One year shows nothing steady: the others may have none, which the text tells.
  if (question.verdict === 'steady' && said.length < 2) return null;
  // Cells of unlike tables: no ratio of a company is that large.
  if (said.some(({ work, value }) => work.as === 'percent' && work.built && Math.abs(value) > largestRatio))
    return null;
  // A cell over itself: both lines were read from the same row.
  if (said.some(({ work: { built } }) => built?.inputs.size === 1 && built.text.includes(' / '))) return null;
  // No amount of money and no decrease is a number of things.
  if (
    question.isCount &&
    said.some(
      ({ value, words, work }) =>
        value < 0 || /^\W*(?:[$€£¥₹₩]|[A-Z]{3} )/.test(words) || /[$€£¥₹₩]/.test(work.cell?.column ?? ''),
    )
  )
    return null;
  // An area is no number of things either.
  if (question.isCount && said.some(({ work }) => work.cell && isOfArea(work.cell, question.core)))
    return null;
  if (question.isShare && said.some(({ value }) => value < 0 || value > 1)) return null;
  const lead = foreign
    ? leadForeign(question, said, subject, foreign)
    : japanese
      ? leadJapanese(question, said, subject)
      : leadEnglish(question, said, findings.statements, subject);
  const inputs = inputLines(question, said, language);
  return [lead, ...(inputs.length > 0 ? [inputs.join('\n')] : [])].join('\n\n');
}

const area =
  /\b(?:sq\.?|square) ?(?:m|ft|feet|foot|met(?:re|er)s?|miles?|yards?)\b|\bsq[mf]\b|m²|\b(?:hectares?|acres?)\b/i;

function isOfArea({ label, column, row, table }: PickedCell, core: string): boolean {
  return !area.test(core) && area.test([label, column, ...row.groups, table.unit ?? ''].join(' '));
}

export function sayWork(
  question: FigureQuestion,
  work: FigureWork,
  findings: FigureFindings,
  history: History,
  language: Language,
): Said | null {
  if (work.cell) {
    const { expression } = question;
    const printed = sayAmount(work.cell, question.scale, language, question.decimals);
    // An outflow is printed in brackets; the question asks for its size.
    const words = isOutflow(expression) || work.isSize ? printed.replace(/^-/, '') : printed;
    return {
      work,
      words: withMarksOf(language, words),
      mark: `[[${work.cell.id}]]`,
      value: Number(words.replaceAll(/[^\d.-]/g, '')),
    };
  }
  const [planned] = planSums(question, { ...findings, works: [work] });
  if (planned?.name !== 'compute') return null;
  const [asked] = planned.input.computations;
  const done = computedOf(history).find(
    ({ label, expression, inputs, output }) =>
      output !== null &&
      label === asked?.label &&
      expression === asked.expression &&
      JSON.stringify(inputs) === JSON.stringify(planned.input.inputs),
  );
  if (!done?.output) return null;
  const { scale, decimals } = question;
  const isAmount = work.as === 'money' && scale !== null && scale !== 6;
  const words = isAmount
    ? inScale(done.output, scale, language, decimals)
    : sayComputed(done.output.shown, language, [...(work.built?.inputs.values() ?? [])]);
  return {
    work,
    words: withMarksOf(language, words),
    mark: `[[${done.output.source_id}]]`,
    value: Number(done.output.value),
  };
}

const isPoints = ({ work }: Said) => /^(?:Points|Basis points) of/.test(work.label);

const plural =
  /(?:assets|liabilities|inventories|dividends|receivables?, net|emoluments|fees|salaries|expenses|sales|revenues|earnings|borrowings|costs|purchases|repurchases)$/i;

/** "Net sales of the Nordic region were", "Return on assets was". */
function verbOf(name: string): string {
  const [head = name] = name.split(/ (?:of|from|in|per|to|on|as|for|by|at|paid)\b/);
  return plural.test(head) ? 'were' : 'was';
}

/** "Net income turned from a profit of $5 million to a loss of $3 million"; null where it has the same sign. */
function sayTurn(question: FigureQuestion, first: Said, last: Said): string | null {
  if (first.work.as !== 'money' || first.value * last.value >= 0) return null;
  const isResult = /\b(?:income|profit|earnings|loss|result)/i.test(question.name);
  const say = ({ words, mark, value }: Said) =>
    isResult
      ? `a ${value < 0 ? 'loss' : 'profit'} of **${words.replace(/^-/, '')}** ${mark}`
      : `**${words}** ${mark}`;
  return `${question.name} turned from ${say(first)} ${whenOf(first, question)} to ${say(last)} ${whenOf(last, question)}.`;
}

function ofLosses({ work: { built } }: Said): boolean {
  const cells = [...(built?.inputs.values() ?? [])];
  return (
    cells.length === 2 &&
    !built?.text.includes('abs') &&
    cells.every(({ text }) => (readAmount(text) ?? 0) < 0)
  );
}

const bold = ({ words, mark }: Said) => `**${words}** ${mark}`;
function leadEnglish(
  question: FigureQuestion,
  said: readonly Said[],
  statements: FigureFindings['statements'],
  subject: string | null,
): string {
  const whose = subject ? `${subject}: ` : '';
  const isOfBank = question.verdict === 'intensive' && statements.some(isOfBankOrInsurer);
  const verdict = isOfBank ? null : verdictOn(question, said);
  const yes = isOfBank ? `${notOfBanks} ` : verdict === null ? '' : verdict ? 'Yes. ' : 'No. ';
  const series = said.filter(({ work }) => work.label === question.name);
  const rest = said.filter(({ work }) => work.label !== question.name);
  const sentences: string[] = [];
  const [first, last] = [series[0], series.at(-1)];
  if (first && last && first !== last && series.length === 2) {
    const verb = last.value > first.value ? 'rose' : last.value < first.value ? 'fell' : 'stayed the same,';
    sentences.push(
      sayTurn(question, first, last) ??
        `${question.name} ${verb} from ${bold(first)} ${whenOf(first, question)} to ${bold(last)} ${whenOf(last, question)}.`,
    );
  } else if (series.length > 0) {
    sentences.push(
      `${question.name} ${question.isCount ? 'were' : verbOf(question.name)} ${series.map((one) => `${bold(one)} ${whenOf(one, question)}`).join(', ')}.`,
    );
  }
  for (const one of rest) {
    if (isPoints(one)) {
      const direction = one.value < 0 ? 'a fall' : 'a rise';
      const points = question.inBasisPoints ? 'basis points' : 'percentage points';
      if (Number(one.words.replace(/^-/, '')) !== 0)
        sentences.push(`That is ${direction} of **${one.words.replace(/^-/, '')}** ${one.mark} ${points}.`);
      continue;
    }
    if (/^Difference of/.test(one.work.label)) {
      if (one.value !== 0)
        sentences.push(
          `That is ${one.value < 0 ? 'a fall' : 'a rise'} of **${one.words.replace(/^-/, '')}** ${one.mark}.`,
        );
      continue;
    }
    if (isRateFromLoss(one, first, last)) continue;
    const grown =
      /^Growth of|^Change of/.test(one.work.label) && one.value !== 0
        ? ofLosses(one)
          ? `${question.name} was negative in both periods: the loss ${one.value > 0 ? 'grew' : 'shrank'} by`
          : `${question.name} ${one.value > 0 ? 'grew' : 'fell'} by`
        : '';
    if (grown) {
      const [span = ''] = /FY\d{4} to FY\d{4}/.exec(one.work.label) ?? [];
      const shown = one.words.replace(/^-/, '');
      const part = partOfYear(one, question);
      sentences.push(
        `${grown} **${shown}** ${one.mark} from ${part ? span.replaceAll('FY', `${part} of FY`) : span}.`,
      );
    } else
      sentences.push(
        `${one.work.label}${/FY/.test(one.work.label) ? '' : `, ${yearOf(one, question)}`}: ${bold(one)}.`,
      );
  }
  const measures = isOfBank ? [] : measuresOf(question, said);
  return `${whose}${yes}${[...sentences, ...measures].join(' ')}`;
}

/** No rate leads from a loss to a profit, or back. */
const isRateFromLoss = ({ work }: Said, first?: Said, last?: Said) =>
  /^(?:Growth|Change) of/.test(work.label) &&
  first !== undefined &&
  last !== undefined &&
  first !== last &&
  (first.value <= 0 || last.value <= 0);

function leadJapanese(question: FigureQuestion, said: readonly Said[], subject: string | null): string {
  const whose = subject ? `${subject}：` : '';
  const verdict = verdictOn(question, said);
  const yes = verdict === null ? '' : verdict ? 'はい。' : 'いいえ。';
  const name = question.nameJapanese;
  const when = ({ work }: Said) => (work.year ? `${work.year}年` : '直近');
  const series = said.filter(({ work }) => work.label === question.name);
  const rest = said.filter(({ work }) => work.label !== question.name);
  const parts: string[] = [];
  const [first, last] = [series[0], series.at(-1)];
  if (first && last && first !== last && series.length === 2) {
    const verb = last.value > first.value ? '増加' : last.value < first.value ? '減少' : '横ばい';
    parts.push(
      `${name}は、${when(first)}の ${bold(first)} から${when(last)}の ${bold(last)} へ${verb === '横ばい' ? '横ばいでした' : `${verb}しました`}。`,
    );
  } else if (series.length > 0) {
    parts.push(`${name}は、${series.map((one) => `${when(one)}が ${bold(one)}`).join('、')} です。`);
  }
  for (const one of rest) {
    if (isRateFromLoss(one, first, last)) continue;
    if (isPoints(one)) {
      parts.push(
        `差は **${one.words}** ${one.mark} ${question.inBasisPoints ? 'ベーシスポイント' : 'ポイント'}です。`,
      );
      continue;
    }
    const label = /^Difference/.test(one.work.label)
      ? '増減額'
      : /^Growth/.test(one.work.label)
        ? '増減率'
        : /^Change/.test(one.work.label)
          ? '増減率'
          : /average/.test(one.work.label)
            ? '平均'
            : name;
    parts.push(`${label === name ? '' : `${name}の`}${label}（${when(one)}）は ${bold(one)} です。`);
  }
  return `${whose}${yes}${parts.join('')}`;
}

/** What the question calls the figure, with its values; then what was computed of them. */
function leadForeign(
  question: FigureQuestion,
  said: readonly Said[],
  subject: string | null,
  texts: ForeignLead,
): string {
  const verdict = verdictOn(question, said);
  const yes = verdict === null ? '' : verdict ? texts.yes : texts.no;
  const [word] = question.foreign;
  const name = word ? upperFirst(word) : question.name;
  const shownValue = (one: Said) => ({
    period: texts.period(one.work.year, spanOf(one, question)),
    shown: bold(one),
  });
  const series = said.filter(({ work }) => work.label === question.name);
  const rest = said.filter(({ work }) => work.label !== question.name);
  const [first, last] = [series[0], series.at(-1)];
  const sentences: string[] = [];
  if (first && last && series.length === 2) {
    const direction = last.value > first.value ? 'rose' : last.value < first.value ? 'fell' : 'same';
    sentences.push(texts.change(name, shownValue(first), shownValue(last), direction));
  } else if (series.length > 0) sentences.push(texts.values(name, series.map(shownValue)));
  for (const one of rest) {
    if (isRateFromLoss(one, first, last)) continue;
    const { label } = one.work;
    const kind = isPoints(one)
      ? texts.points
      : /^(?:Growth|Change) of|growth a year/.test(label)
        ? texts.growth
        : /^Difference of/.test(label)
          ? texts.difference
          : /average of/.test(label)
            ? texts.average
            : label;
    sentences.push(texts.computed(name, kind, shownValue(one)));
  }
  return `${subject ? `${subject}${texts.colon}` : ''}${yes}${sentences.join(texts.space)}`.trim();
}

/** The cells used in the computation, without repetition and without those that the first sentence says. */
function inputLines({ scale }: FigureQuestion, said: readonly Said[], language: Language): string[] {
  const cells = new Map<string, PickedCell>();
  for (const { work } of said)
    for (const cell of work.built?.inputs.values() ?? work.basis ?? []) cells.set(cell.id, cell);
  const inSentence = (cell: PickedCell) =>
    said.some(({ work }) => work.cell?.id === cell.id && work.cell.year === cell.year);
  const inputs = [...cells.values()].filter((cell) => !inSentence(cell));
  return inputs.slice(0, mostInputs).map((cell) => {
    const isTwice = inputs.some(
      (other) => other !== cell && other.row === cell.row && other.year === cell.year,
    );
    const when = cell.year && !isTwice ? `${cell.year}` : cell.column;
    return `- ${nameOfRow(cell)}${language === 'ja' ? `（${when}）：` : `, ${when}: `}${withMarksOf(language, sayAmount(cell, scale, language))} [[${cell.id}]]`;
  });
}

/** The label of a cell's row; with its group where the table prints the label twice. */
function nameOfRow({ label, row, table }: PickedCell): string {
  const group = row.groups.at(-1);
  const isTwice = table.rows.filter((other) => other.label === row.label).length > 1;
  return isTwice && group ? `${plainLabel(label)} (${plainLabel(group).toLowerCase()})` : plainLabel(label);
}
