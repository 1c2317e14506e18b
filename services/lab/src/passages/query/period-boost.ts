/** The period and kind of report that a question names. */
export interface AskedPeriod {
  years: readonly number[];
  quarterly: boolean;
  annual: boolean;
}

const matching = 1.3;
/** The next year's report also covers the year before. */
const neighbouring = 1.05;

export function askedPeriod(question: string): AskedPeriod {
  return {
    years: [...question.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([text]) => Number(text)),
    quarterly: /\b10-?q\b|\bquarter(?:ly)?\b|四半期|분기/i.test(question),
    annual:
      /\b10-?k\b|\b20-?f\b|\bannual report\b|\bfiscal (?:year )?\d{4}\b|有価証券報告書|사업보고서/i.test(
        question,
      ),
  };
}

export function periodBoost(
  asked: AskedPeriod,
  source: { year: number | null; form: string | null },
): number {
  const form = source.form ?? '';
  let boost = 1;
  const { year } = source;
  if (year !== null && asked.years.includes(year)) boost *= matching;
  else if (year !== null && asked.years.includes(year - 1)) boost *= neighbouring;
  if (asked.quarterly && /10-?Q|四半期|분기/i.test(form)) boost *= matching;
  if (asked.annual && /10-?K|20-?F|有価証券報告書|사업보고서/i.test(form)) boost *= matching;
  return boost;
}
