import type { CanonicalSection } from '@footnote/contracts';
import type { SplitSection } from './read/source-document.ts';
import { withoutExhibitNumber } from './split/exhibit-name.ts';
import { canonicalOf } from './structure/known-titles.ts';

type Keys = Readonly<Record<string, CanonicalSection>>;

/** Items of the SEC's forms by what they are about; 10-Q items with their part. */
const formItems: [RegExp, Keys][] = [
  [
    /^10-?K/i,
    {
      '1': 'business',
      '1A': 'risk_factors',
      '3': 'legal_proceedings',
      '5': 'shareholders',
      '7': 'mda',
      '8': 'financial_statements',
      '10': 'governance',
      '11': 'remuneration',
      '12': 'shareholders',
      '14': 'auditor',
    },
  ],
  [
    /^10-?Q/i,
    {
      'I/1': 'financial_statements',
      'I/2': 'mda',
      'II/1': 'legal_proceedings',
      'II/1A': 'risk_factors',
    },
  ],
  [
    /^20-?F/i,
    {
      '3': 'risk_factors',
      '4': 'business',
      '5': 'mda',
      '6': 'governance',
      '7': 'shareholders',
      '16C': 'auditor',
      '17': 'financial_statements',
      '18': 'financial_statements',
    },
  ],
];

/** What a section is about: by the item of a form that has items, else by its title. */
export function canonicalSection(
  input: { splitter: string; form: string },
  { part, item, title }: Pick<SplitSection, 'part' | 'item' | 'title'>,
): CanonicalSection | null {
  if (input.splitter !== 'us' || item === '') return canonicalOf(withoutExhibitNumber(title));
  // Before 2003 Item 14 of a 10-K held the exhibits.
  if (item === '14' && !/account|audit/i.test(title)) return null;
  const keys = formItems.find(([form]) => form.test(input.form))?.[1];
  return keys?.[item] ?? keys?.[`${part}/${item}`] ?? null;
}
