import type { Country } from '@footnote/contracts';
import type { TextFiling } from '@footnote/financials';
import { marketDescriptors } from '@footnote/markets';

/** What the regulator's list says of a filing. */
export interface ReportFacts {
  form?: string;
  /** The last day of the period that it reports on. */
  reportDate?: string | null;
}

/** Foreign filers with the SEC: their dollars need not be those of the United States. */
const foreign = /^(?:20-F|40-F|6-K)/;
const annual = /annual|final results|年[報报]|年度|有価証券報告書|사업보고서|감사보고서|anuais|\bDFP\b/i;
const partOfYear = /interim|half|quarter|半年|季度?|中期|四半期|반기|분기/i;

/** What reading a filing without tags needs to know beside its text. */
export function describeReport(country: string, { form = '', reportDate }: ReportFacts): TextFiling {
  const family = marketDescriptors[country as Country]?.classifyForm?.(form);
  const isAnnual =
    family === 'annual' || (family === undefined && annual.test(form) && !partOfYear.test(form));
  return {
    country: foreign.test(form) ? undefined : country,
    yearEnd: isAnnual && reportDate ? reportDate : undefined,
  };
}
