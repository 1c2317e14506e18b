import type { Language } from '../language.ts';

/** What is said of a figure in a language whose grammar the analyst does not know: its name, then its values by period. */
export interface ForeignLead {
  yes: string;
  no: string;
  /** Of a fiscal year, or of a part of it. */
  period(year: number | null, months: number | null): string;
  /** One value of a figure, which the caller has made bold. */
  value(period: string, shown: string): string;
  growth: string;
  difference: string;
  points: string;
  average: string;
  colon: string;
  comma: string;
  stop: string;
}

const leads: Readonly<Record<Exclude<Language, 'en' | 'ja'>, ForeignLead>> = {
  pt: {
    yes: 'Sim. ',
    no: 'Não. ',
    period: (year, months) =>
      year === null ? 'no período mais recente' : `${months === 12 ? '' : `${months} meses de `}${year}`,
    value: (period, shown) => `${shown} (${period})`,
    growth: 'variação',
    difference: 'diferença',
    points: 'diferença em pontos percentuais',
    average: 'média',
    colon: ': ',
    comma: ', ',
    stop: '. ',
  },
  ko: {
    yes: '예. ',
    no: '아니요. ',
    period: (year, months) => (year === null ? '최근' : `${year}년${months === 12 ? '' : ` ${months}개월`}`),
    value: (period, shown) => `${period} ${shown}`,
    growth: '증감률',
    difference: '증감액',
    points: '차이(%p)',
    average: '평균',
    colon: ': ',
    comma: ', ',
    stop: '. ',
  },
  zh: {
    yes: '是。',
    no: '否。',
    period: (year, months) =>
      year === null ? '最近一期' : `${year}年${months === 12 ? '' : `${months}个月`}`,
    value: (period, shown) => `${period} ${shown}`,
    growth: '变动率',
    difference: '变动额',
    points: '相差百分点',
    average: '平均值',
    colon: '：',
    comma: '，',
    stop: '。',
  },
};

/** Null for English and Japanese, which have sentences of their own. */
export const foreignLead = (language: Language): ForeignLead | null =>
  language === 'en' || language === 'ja' ? null : leads[language];
