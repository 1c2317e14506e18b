import { z } from 'zod';
import { codeText, count, longText, titleText, warningList } from '../bounds.ts';
import { sourceCode } from './market.ts';

/** Sections of one filing. */
export const sectionLimit = 10_000;
export const sectionStatus = z.enum(['ok', 'suspect']);

export const tocEntry = z
  .object({
    item_number: codeText.meta({ description: 'The slug of the read path, unique within the filing' }),
    title: titleText,
    part: codeText,
    level: count,
    order: count,
    char_count: count,
    status: sectionStatus.meta({ description: '`suspect`: check the boundaries, see `warnings`' }),
    warnings: warningList,
  })
  .meta({ id: 'SectionEntry' });
export type TocEntry = z.infer<typeof tocEntry>;

export const sectionList = z
  .object({ source: sourceCode, filing_id: codeText, sections: z.array(tocEntry).max(sectionLimit) })
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
    char_count: count,
    next: codeText.nullable(),
    prev: codeText.nullable(),
  })
  .meta({ id: 'SectionText' });
export type SectionText = z.infer<typeof sectionText>;
