import { z } from 'zod';
import { sourceCode } from './market.ts';

export const sectionStatus = z.enum(['ok', 'suspect']);

export const tocEntry = z
  .object({
    item_number: z.string().meta({ description: 'The slug of the read path, unique within the filing' }),
    title: z.string(),
    part: z.string(),
    level: z.int(),
    order: z.int(),
    char_count: z.int(),
    status: sectionStatus.meta({ description: '`suspect`: check the boundaries, see `warnings`' }),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'SectionEntry' });
export type TocEntry = z.infer<typeof tocEntry>;

export const sectionList = z
  .object({ source: sourceCode, filing_id: z.string(), sections: z.array(tocEntry) })
  .meta({ id: 'SectionList' });
export type SectionList = z.infer<typeof sectionList>;

export const sectionText = z
  .object({
    source: sourceCode,
    filing_id: z.string(),
    section: z.string(),
    content: z.string().meta({ description: 'Markdown' }),
    title: z.string(),
    item_number: z.string(),
    char_count: z.int(),
    next: z.string().nullable(),
    prev: z.string().nullable(),
  })
  .meta({ id: 'SectionText' });
export type SectionText = z.infer<typeof sectionText>;
