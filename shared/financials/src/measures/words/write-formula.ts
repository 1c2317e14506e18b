import { measureName, measureOf } from '../catalogue/catalogue.ts';
import type { MeasureLanguage } from '../catalogue/measure.ts';
import { type Formula, parseFormula } from '../formula.ts';

const words: Readonly<
  Record<'avg' | 'prior' | 'growth' | 'change', Readonly<Record<MeasureLanguage, string>>>
> = {
  avg: { en: 'average', zh: '平均', 'zh-Hant': '平均', ja: '平均', ko: '평균', pt: 'média' },
  prior: {
    en: 'prior-year',
    zh: '上年同期',
    'zh-Hant': '上年同期',
    ja: '前年同期',
    ko: '전년 동기',
    pt: 'ano anterior',
  },
  growth: {
    en: 'growth',
    zh: '同比增长',
    'zh-Hant': '同比增長',
    ja: '前年比',
    ko: '전년비',
    pt: 'crescimento',
  },
  change: { en: 'change', zh: '变动', 'zh-Hant': '變動', ja: '増減', ko: '증감', pt: 'variação' },
};
const signs = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const;

/** A measure's formula in words: `Cash flow from operations − Capital expenditure`; null for one that has none. */
export function writeFormula(key: string, language: MeasureLanguage = 'en'): string | null {
  const text = measureOf(key)?.formula;
  return text === undefined ? null : write(parseFormula(text), language);
}

function write(formula: Formula, language: MeasureLanguage): string {
  if (formula.kind === 'number') return formula.value;
  if (formula.kind === 'measure') return measureName(formula.key, language);
  if (formula.kind === 'operation') {
    const { operator, left, right } = formula;
    return `${inBrackets(left, operator, language)} ${signs[operator]} ${inBrackets(right, operator, language, true)}`;
  }
  const of = write(formula.of, language);
  if (formula.call === 'opt') return of;
  if (formula.call === 'growth') {
    return `${of} ÷ ${words.prior[language]} ${of} − 1`;
  }
  return formula.of.kind === 'operation'
    ? `${words[formula.call][language]} (${of})`
    : `${words[formula.call][language]} ${of}`;
}

/** A sum within a product, or to the right of a minus, is bracketed. */
function inBrackets(
  part: Formula,
  beside: keyof typeof signs,
  language: MeasureLanguage,
  isRight = false,
): string {
  const text = write(part, language);
  if (part.kind !== 'operation') return text;
  const isSum = part.operator === '+' || part.operator === '-';
  const within =
    beside === '*' || beside === '/'
      ? isSum || (isRight && beside === '/')
      : isRight && isSum && beside === '-';
  return within ? `(${text})` : text;
}
