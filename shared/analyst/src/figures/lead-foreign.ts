import type { Language } from '../language.ts';

/** A value in bold with its citation mark, and the period that it is of. */
interface ShownValue {
  period: string;
  shown: string;
}
type Direction = 'rose' | 'fell' | 'same';

/** The sentences that say a figure in a language. */
export interface ForeignLead {
  yes: string;
  no: string;
  /** Of a fiscal year, or of a part of it. */
  period(year: number | null, months: number | null): string;
  values(name: string, values: readonly ShownValue[]): string;
  change(name: string, first: ShownValue, last: ShownValue, direction: Direction): string;
  /** What was computed of the figure: `kind` is one of the names below. */
  computed(name: string, kind: string, value: ShownValue): string;
  growth: string;
  difference: string;
  points: string;
  average: string;
  /** Between the company and what is said of it. */
  colon: string;
  /** Between two sentences. */
  space: string;
}

const koreanVerbs = { rose: '증가했습니다', fell: '감소했습니다', same: '변동이 없습니다' };
const chineseVerbs = { rose: '增加到', fell: '减少到', same: '持平，为' };
const traditionalVerbs = { rose: '增加到', fell: '減少到', same: '持平，為' };
const inPortuguese = ({ period, shown }: ShownValue) => `${shown} (${period})`;

const leads: Readonly<Record<Exclude<Language, 'en' | 'ja'>, ForeignLead>> = {
  pt: {
    yes: 'Sim. ',
    no: 'Não. ',
    period: (year, months) =>
      year === null ? 'no período mais recente' : `${months === 12 ? '' : `${months} meses de `}${year}`,
    values: (name, values) => `${name}: ${values.map(inPortuguese).join(', ')}.`,
    change: (name, first, last) => `${name}: ${inPortuguese(first)}, ${inPortuguese(last)}.`,
    computed: (name, kind, value) => `${name}, ${kind}: ${inPortuguese(value)}.`,
    growth: 'variação',
    difference: 'diferença',
    points: 'diferença em pontos percentuais',
    average: 'média',
    colon: ': ',
    space: ' ',
  },
  ko: {
    yes: '예. ',
    no: '아니요. ',
    period: (year, months) => (year === null ? '최근' : `${year}년${months === 12 ? '' : ` ${months}개월`}`),
    values: (name, values) =>
      `${withTopic(name)} ${values.map(({ period, shown }) => `${period} ${shown}`).join(', ')}입니다.`,
    change: (name, first, last, direction) =>
      direction === 'same'
        ? `${withTopic(name)} ${first.period} ${first.shown}, ${last.period} ${last.shown}이며 ${koreanVerbs.same}.`
        : `${withTopic(name)} ${first.period} ${first.shown}에서 ${last.period} ${withTo(last.shown)} ${koreanVerbs[direction]}.`,
    computed: (name, kind, { period, shown }) => `${name}의 ${kind}(${period})은 ${shown}입니다.`,
    growth: '증감률',
    difference: '증감액',
    points: '차이(%p)',
    average: '평균',
    colon: ': ',
    space: ' ',
  },
  zh: {
    yes: '是。',
    no: '否。',
    period: (year, months) =>
      year === null ? '最近一期' : `${year}年${months === 12 ? '' : `${months}个月`}`,
    values: (name, values) =>
      `${values.map(({ period, shown }, at) => `${period}${at === 0 ? name : ''}为 ${shown}`).join('，')}。`,
    change: (name, first, last, direction) =>
      `${name}由${first.period}的 ${first.shown} ${chineseVerbs[direction]}${last.period}的 ${last.shown}。`,
    computed: (name, kind, { period, shown }) => `${name}的${kind}（${period}）为 ${shown}。`,
    growth: '变动率',
    difference: '变动额',
    points: '相差百分点',
    average: '平均值',
    colon: '：',
    space: '',
  },
  'zh-Hant': {
    yes: '是。',
    no: '否。',
    period: (year, months) =>
      year === null ? '最近一期' : `${year}年${months === 12 ? '' : `${months}個月`}`,
    values: (name, values) =>
      `${values.map(({ period, shown }, at) => `${period}${at === 0 ? name : ''}為 ${shown}`).join('，')}。`,
    change: (name, first, last, direction) =>
      `${name}由${first.period}的 ${first.shown} ${traditionalVerbs[direction]}${last.period}的 ${last.shown}。`,
    computed: (name, kind, { period, shown }) => `${name}的${kind}（${period}）為 ${shown}。`,
    growth: '變動率',
    difference: '變動額',
    points: '相差百分點',
    average: '平均值',
    colon: '：',
    space: '',
  },
};

/** The last consonant of a Korean syllable: 0 for none, 8 for ㄹ; null for another character. */
function lastConsonant(letter: string): number | null {
  const at = (letter.codePointAt(0) ?? 0) - 0xac00;
  return at >= 0 && at < 11_172 ? at % 28 : null;
}

/** 매출액은, 총자산은, 이익잉여금은, 주가는. */
function withTopic(name: string): string {
  const last = lastConsonant(name.at(-1) ?? '');
  return `${name}${last === null ? '은(는)' : last === 0 ? '는' : '은'}`;
}

/** The digits that are read with a last consonant other than ㄹ: 영, 삼, 육. */
const closedDigits = /[036]/;

/** "**5원** [1]" with "to": 5원으로, 5%로. */
function withTo(shown: string): string {
  const letter = /([^*\s])\*\*/.exec(shown)?.[1] ?? '';
  const last = lastConsonant(letter) ?? (closedDigits.test(letter) ? 1 : 0);
  return `${shown}${last === 0 || last === 8 ? '로' : '으로'}`;
}

/** Null for English and Japanese, which have sentences of their own. */
export const foreignLead = (language: Language): ForeignLead | null =>
  language === 'en' || language === 'ja' ? null : leads[language];
