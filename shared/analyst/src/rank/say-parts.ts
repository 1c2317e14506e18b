import { sayAmount } from '../figures/say-amount.ts';
import type { Part } from './find-parts.ts';
import type { RankQuestion } from './rank-question.ts';

export const mostListed = 7;

export const amountOf = (part: Part, which: 'now' | 'before', japanese: boolean) => {
  const cell = part[which];
  const row = cell?.table.rows.find(({ id }) => cell.id.startsWith(`${id}.`));
  if (!cell || !row) return '';
  const { id, text, column, year, table } = cell;
  return `${sayAmount({ id, text, label: part.label, column, year, page: null, table, row }, null, japanese ? 'ja' : 'en')} [[${id}]]`;
};

export function sayPart({ by }: RankQuestion, part: Part, japanese: boolean): string {
  const now = amountOf(part, 'now', japanese);
  if (by !== 'growth' && by !== 'margin') return `- ${part.label}${japanese ? '：' : ': '}${now}`;
  const before = amountOf(part, 'before', japanese);
  if (by === 'margin')
    return japanese
      ? `- ${part.label}：${before} のうち ${now}`
      : `- ${part.label}: ${now} on sales of ${before}`;
  return japanese ? `- ${part.label}：${before} → ${now}` : `- ${part.label}: from ${before} to ${now}`;
}

/** All the parts that fell, grew or made a loss; where none did, all there are. */
export function sayEvery(
  question: RankQuestion,
  parts: readonly Part[],
  whose: string | null,
  japanese: boolean,
): string {
  const { every, measure } = question;
  const fitting = parts.filter(({ now, before }) => {
    if (every === 'lost') return now.value < 0;
    return before !== null && (every === 'fell' ? now.value < before.value : now.value > before.value);
  });
  const year = parts[0]?.now.year;
  const lines = (fitting.length > 0 ? fitting : parts)
    .slice(0, mostListed)
    .map((part) => sayPart(question, part, japanese));
  const lead = japanese
    ? everyJapanese(every, year ?? null, fitting.length > 0)
    : everyEnglish(every, measure.name, year ?? null, fitting.length > 0);
  return [`${whose ? `${whose}: ` : ''}${lead}`, lines.join('\n')].join('\n\n');
}

function everyEnglish(
  every: RankQuestion['every'],
  measure: string,
  year: number | null,
  isAny: boolean,
): string {
  const when = year === null ? '' : ` in FY${year}`;
  if (every === 'lost')
    return isAny ? `These made a loss${when} (${measure}):` : `None made a loss${when} (${measure}):`;
  const verb = every === 'fell' ? 'fell' : 'grew';
  return isAny ? `The ${measure} of these ${verb}${when}:` : `The ${measure} of none ${verb}${when}:`;
}

function everyJapanese(every: RankQuestion['every'], year: number | null, isAny: boolean): string {
  const when = year === null ? '' : `${year}年に`;
  const verb = { lost: '損失を計上した', fell: '減少した', grew: '増加した' }[every ?? 'fell'];
  return isAny ? `${when}${verb}のは次のとおりです。` : `${when}${verb}ものはありません。`;
}
