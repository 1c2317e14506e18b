import { z } from 'zod';
import { codeText, count, longText, titleText, urlText, warningList } from '../bounds.ts';
import { sourceCode } from './market.ts';

/** Sections of one filing. */
export const sectionLimit = 10_000;
export const sectionStatus = z.enum(['ok', 'suspect']);

/** What a section is about, whatever its market calls it. */
export const canonicalSections = [
  'business',
  'risk_factors',
  'mda',
  'financial_statements',
  'legal_proceedings',
  'governance',
  'auditor',
  'shareholders',
  'remuneration',
] as const;
export type CanonicalSection = (typeof canonicalSections)[number];
const canonical = z
  .enum(canonicalSections)
  .nullable()
  .default(null)
  .meta({
    description:
      'What the section is about, the same key in every market; null for one without such a meaning. ' +
      'Read by `@` and the key, as in `@risk_factors`',
  });

const sourceUrl = urlText
  .nullable()
  .default(null)
  .meta({ description: 'The filing’s document at the regulator; null for a filing of an older release' });

export const tocEntry = z
  .object({
    item_number: codeText.meta({ description: 'The slug of the read path, unique within the filing' }),
    title: titleText,
    canonical,
    part: codeText,
    level: count,
    order: count,
    char_count: count,
    token_estimate: count
      .optional()
      .meta({ description: 'About how many tokens of a language model the section is, within a third' }),
    status: sectionStatus.meta({ description: '`suspect`: check the boundaries, see `warnings`' }),
    warnings: warningList,
  })
  .meta({ id: 'SectionEntry' });
export type TocEntry = z.infer<typeof tocEntry>;

export const sectionList = z
  .object({
    source: sourceCode,
    filing_id: codeText,
    local_ids: z
      .array(codeText)
      .max(100)
      .meta({ description: 'The companies under which the regulator lists the filing' }),
    source_url: sourceUrl,
    sections: z.array(tocEntry).max(sectionLimit),
  })
  .meta({ id: 'SectionList' });
export type SectionList = z.infer<typeof sectionList>;

export const sectionText = z
  .object({
    source: sourceCode,
    filing_id: codeText,
    section: codeText,
    content: longText.meta({ description: 'Markdown' }),
    title: titleText,
    item_number: codeText,
    canonical,
    source_url: sourceUrl,
    char_count: count.meta({ description: 'Of the whole section' }),
    offset: count.optional().meta({ description: 'Where `content` begins in the section, in UTF-16 units' }),
    next_offset: count
      .nullable()
      .optional()
      .meta({ description: 'Where the next part begins; null where `content` reaches the end' }),
    next: codeText.nullable(),
    prev: codeText.nullable(),
  })
  .meta({ id: 'SectionText' });
export type SectionText = z.infer<typeof sectionText>;
