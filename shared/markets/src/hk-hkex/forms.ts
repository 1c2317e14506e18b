import type { FormFamily } from '@footnote/contracts';

/** Headline categories of the second tier. Source: HKEXnews, headline categories. */
const secondTier: Readonly<Record<string, FormFamily>> = {
  'annual report': 'annual',
  'interim/half-year report': 'semiannual',
  'quarterly report': 'quarterly',
  'final results': 'earnings',
  'interim results': 'earnings',
  'quarterly results': 'earnings',
  'profit warning': 'current',
  'inside information': 'current',
  'business update': 'current',
  'trading update': 'current',
  'notice of agm': 'proxy',
  'notice of egm/sgm': 'proxy',
  'results of agm': 'proxy',
  'results of egm/sgm': 'proxy',
  'environmental, social and governance information/report': 'governance',
};

/** Headline categories of the first tier, used when the second tier does not decide. */
const firstTier: Readonly<Record<string, FormFamily>> = {
  'announcements and notices': 'current',
  circulars: 'proxy',
  'proxy forms': 'proxy',
  'listing documents': 'prospectus',
  'financial statements/esg information': 'other',
  'monthly returns': 'ownership',
  'next day disclosure': 'ownership',
  'next day disclosure returns': 'ownership',
};

export interface HkexForm {
  readonly name: string;
  readonly family: FormFamily;
}

/**
 * Reads a `LONG_TEXT`: `Financial Statements/ESG Information - [Annual Report]`. Answers have no codes. Several
 * categories are separated by ` / `; the most specific one is the form.
 */
export function readHeadline(text: string): HkexForm {
  const whole = text.trim();
  const mark = whole.endsWith(']') ? /-\s*\[/.exec(whole) : null;
  const tierName = mark ? whole.slice(0, mark.index).trim() : whole;
  const inner = mark ? whole.slice(mark.index + mark[0].length, -1) : '';
  const categories = inner.split(' / ').map((one) => one.trim());
  const known = categories.find((one) => secondTier[one.toLowerCase()] !== undefined);
  const ofTier = firstTier[tierName.toLowerCase()];
  if (known !== undefined) return { name: known, family: secondTier[known.toLowerCase()] ?? 'other' };
  // Circulars and listing documents are recognised by their first tier, announcements by their second.
  const byTier = ofTier === 'proxy' || ofTier === 'prospectus' || categories[0] === '';
  return { name: (byTier ? tierName : categories[0]) || 'Other', family: ofTier ?? 'other' };
}

const months = 'january february march april may june july august september october november december';

/** The last day of the period, if the title names it: `… for the year ended 31 December 2024`, `截至2024年12月31日止年度`. */
export function readPeriodEnd(title: string): string | null {
  const english = /ended\s+(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]+),?\s+(\d{4})/i.exec(title);
  const american = /ended\s+([a-z]+)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i.exec(title);
  const chinese = /(\d{4})年(\d{1,2})月(\d{1,2})日止/.exec(title);
  if (chinese) return toDay(chinese[1], chinese[2], chinese[3]);
  const [day, month, year] = english
    ? english.slice(1)
    : american
      ? [american[2], american[1], american[3]]
      : [];
  const at = months.split(' ').indexOf((month ?? '').toLowerCase());
  return at < 0 ? null : toDay(year, String(at + 1), day);
}

function toDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(text);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text;
}
