import { spellFiscalYears } from '@research/text';

/** The period that a question asks for, as far as it says it. */
export interface AskedPeriod {
  /** The newest year that is named; null for the newest report. */
  year: number | null;
  /** From 1, of the month in which it ends. */
  month: number | null;
  /** From 1, of the calendar or fiscal year. */
  quarter: number | null;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthForm = new RegExp(`\\b(${months.join('|')})\\b(?:\\s+\\d{1,2},?)?\\s+(?:19|20)\\d{2}`, 'gi');
const quarters: readonly (readonly [RegExp, number])[] = [
  [
    /\bq1\b|first quarter|第[1１一]四半期|1\s?분기|第?[1一]季度|\b1[TQ]\d{2}\b|(?:primeiro|\b1[ºo]) trimestre/i,
    1,
  ],
  [
    /\bq2\b|second quarter|six months|first half|half[- ]year|第[2２二]四半期|中間|半期|2\s?분기|반기|第?[2二]季度|\b2[TQ]\d{2}\b|(?:segundo|\b2[ºo]) trimestre/i,
    2,
  ],
  [
    /\bq3\b|third quarter|nine months|第[3３三]四半期|3\s?분기|第?[3三]季度|\b3[TQ]\d{2}\b|(?:terceiro|\b3[ºo]) trimestre/i,
    3,
  ],
  [/\bq4\b|fourth quarter|4\s?분기|第?[4四]季度|\b4[TQ]\d{2}\b|(?:quarto|\b4[ºo]) trimestre/i, 4],
];

export function readAskedPeriod(asked: string): AskedPeriod {
  const text = spellFiscalYears(asked);
  const years = [...text.matchAll(/(?<![\d,.$])(?:FY\s?)?((?:19|20)\d{2})(?![\d,]\d|\d)/gi)].map(([, year]) =>
    Number(year),
  );
  const short = [...text.matchAll(/\b(?:FY\s?['’]?|[1-4][TQ])(\d{2})\b(?!\d)/gi)].map(
    ([, year]) => 2000 + Number(year),
  );
  const all = [...years, ...short];
  const named = [...text.matchAll(monthForm)].at(-1)?.[1]?.toLowerCase();
  const japanese = /(?:19|20)\d{2}年(\d{1,2})月/.exec(text)?.[1];
  return {
    year: all.length > 0 ? Math.max(...all) : null,
    month: named ? months.indexOf(named) + 1 : japanese ? Number(japanese) : null,
    quarter: quarters.find(([form]) => form.test(text))?.[1] ?? null,
  };
}
