import type { FormFamily } from '@footnote/contracts';

/** Forms by the words of category, sub-category and subject; the first match is used. Source: SEBI (LODR) Regulations. */
const forms: readonly (readonly [RegExp, string, FormFamily])[] = [
  [/reg(?:ulation|\.)?\s*34|annual report/i, 'Annual Report', 'annual'],
  [/\bbrsr\b|business responsibility/i, 'BRSR', 'governance'],
  [/\breg(?:ulation|\.)?\s*44\b|voting results/i, 'General Meeting', 'proxy'],
  [
    /integrated filing|financial results|reg(?:ulation|\.)?\s*33\b|\bresults?\b.{0,300}(?:quarter|half|year)|^result$/i,
    'Financial Results',
    'quarterly',
  ],
  [/outcome of (?:the )?board|board meeting outcome/i, 'Board Meeting Outcome', 'current'],
  [/board meeting/i, 'Board Meeting', 'current'],
  [
    /shareholding pattern|insider trading|\bsast\b|\bpit\b|pledge|substantial acquisition|reg(?:ulation|\.)?\s*(?:7\s*\(2\)|29|31)(?!\d)/i,
    'Shareholding',
    'ownership',
  ],
  [/\bagm\b|\begm\b|general meeting|postal ballot|scrutini[sz]er/i, 'General Meeting', 'proxy'],
  [
    /corporate governance|compliances?-?reg|reg(?:ulation|\.)?\s*(?:7|24a|27|39|40|74)\b/i,
    'Compliance',
    'governance',
  ],
  [/prospectus|\bdrhp\b|\brhp\b|offer document|new listing/i, 'Offer Document', 'prospectus'],
  [/press release|investor presentation|earnings call|analyst/i, 'Investor Communication', 'earnings'],
];

export interface BseForm {
  readonly name: string;
  readonly family: FormFamily;
  readonly isAmendment: boolean;
  readonly periodEnd: string | null;
}

/** Every row has a subject; category and sub-category may be missing. */
export function readSubject(subject: string, category: string | null, kind: string | null): BseForm {
  const texts = [kind ?? '', subject, category ?? ''];
  const form = texts
    .map((text) => forms.find(([pattern]) => pattern.test(text)))
    .find((one) => one !== undefined);
  return {
    name: form?.[1] ?? (category || 'Company Update'),
    family: form?.[1] === 'Financial Results' ? familyOfResults(subject) : (form?.[2] ?? 'current'),
    isAmendment: /\b(?:revised|corrigendum|clarification|addendum|amend)/i.test(subject),
    periodEnd: periodOf(subject),
  };
}

/**
 * Results of a year are annual: `for the quarter and year ended March 31`. Those of half a year alone are a small
 * company's, which reports twice a year.
 */
function familyOfResults(subject: string): FormFamily {
  if (/\bhalf[\s-]*year/i.test(subject))
    return /quarter|nine months/i.test(subject) ? 'quarterly' : 'semiannual';
  return /\byear(?:ly)?\s+ended|\bannual\b/i.test(subject) ? 'annual' : 'quarterly';
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** `quarter ended June 30, 2025`, `30.06.2025`, or the financial year `2024-25`, which ends on 31 March. */
function periodOf(subject: string): string | null {
  const [, month = '', day = '', year = ''] =
    /ended\s+(?:on\s+)?(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d{2})/iu.exec(subject) ?? [];
  const at = months.findIndex((one) => month.length >= 3 && one.startsWith(month.toLowerCase())) + 1;
  if (at > 0) return `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [, first, second] = /\b(20\d{2})\s?-\s?(?:20)?(\d{2})\b/.exec(subject) ?? [];
  const ends = Number(`20${second}`);
  return first && second && ends === Number(first) + 1 ? `${ends}-03-31` : null;
}
