import type { FormFamily } from '@footnote/contracts';

/** The ASX has no form names, so the headline decides. The first match in this order is used. */
const forms: readonly (readonly [RegExp, string, FormFamily])[] = [
  [/appendix\s*4e|preliminary final report/i, 'Appendix 4E', 'earnings'],
  [/appendix\s*4g|corporate governance statement/i, 'Appendix 4G', 'governance'],
  [/appendix\s*4d/i, 'Appendix 4D', 'semiannual'],
  [/appendix\s*4c/i, 'Appendix 4C', 'quarterly'],
  [/appendix\s*5b|quarterly (?:activities|report|cash)/i, 'Quarterly Activities Report', 'quarterly'],
  [
    /half[\s-]{0,9}year(?:ly)?\b.{0,300}(?:report|accounts)|interim (?:financial )?report/i,
    'Half Year Report',
    'semiannual',
  ],
  [
    /annual (?:financial )?report|financial report for the year|full year statutory accounts/i,
    'Annual Report',
    'annual',
  ],
  [
    /(?:full|half)[\s-]{0,9}year.{0,300}results|results (?:announcement|presentation)/i,
    'Results',
    'earnings',
  ],
  [
    /appendix\s*3[xyz]|change (?:of|in) (?:director|substantial)|director.?s.? interest|form\s*60[345]|substantial (?:share)?hold/i,
    'Holding Notice',
    'ownership',
  ],
  [
    /notice of (?:annual )?(?:general )?meeting|results of (?:annual general )?meeting|proxy form|\bAGM\b/i,
    'Notice of Meeting',
    'proxy',
  ],
  [
    /prospectus|cleansing (?:notice|statement)|appendix\s*(?:2a|3b|3g|3h)|quotation of securities|proposed issue of securities|(?:unquoted|cessation of) securities/i,
    'Capital Notice',
    'prospectus',
  ],
];
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

export interface AsxForm {
  readonly name: string;
  readonly family: FormFamily;
  readonly isAmendment: boolean;
  /** Read from `ended 30 June 2025`; null when the headline names no day. */
  readonly periodEnd: string | null;
}

export function readHeadline(headline: string, priceSensitive: boolean): AsxForm {
  const [, name = 'Announcement', family = priceSensitive ? 'current' : 'other'] =
    forms.find(([pattern]) => pattern.test(headline)) ?? [];
  const [, day = '', month = '', year = ''] =
    /\b(\d{1,2})\s+(\p{L}+)\s+((?:19|20)\d{2})\b/u.exec(headline) ?? [];
  const at = months.indexOf(month.toLowerCase()) + 1;
  return {
    name,
    family: family as FormFamily,
    isAmendment: /\b(?:amended|amendment|replacement|corrected|revised)\b/i.test(headline),
    periodEnd:
      at > 0 && Number(day) <= 31 ? `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}` : null,
  };
}
