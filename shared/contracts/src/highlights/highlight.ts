import { z } from 'zod';
import { codeText, count, lineText, nameText, storedId, titleText, urlText, writtenText } from '../bounds.ts';
import { filingRef } from '../filings/filing.ts';
import { country } from '../filings/market.ts';
import { isoInstant } from '../primitives.ts';

/**
 * A sentence of a filing or document that somebody has marked, perhaps with a note. It is bound to its words and to the words
 * around them, so that it is still found after the text has been read again.
 */
export const longestHighlight = 4_000;
export const highlightId = z.string().regex(/^hlt_[A-Za-z0-9]{16,64}$/);
export const highlightNote = writtenText(10_000);

export const highlightPlace = z
  .union([
    z.strictObject({ country, filing_id: filingRef, section: lineText(80) }),
    z.strictObject({ document_id: storedId }),
  ])
  .meta({ id: 'HighlightPlace' });
export type HighlightPlace = z.infer<typeof highlightPlace>;

export const highlight = z
  .object({
    highlight_id: highlightId,
    quote: z.string().max(longestHighlight).meta({ description: 'The words of the text, without markup' }),
    note: z.string().max(10_000).nullable(),
    shared: z.boolean().meta({ description: 'All members of the organisation see it' }),
    own: z.boolean().meta({ description: 'The caller made it, and alone may change it' }),
    title: titleText.meta({ description: 'Of the filing or document' }),
    company: z.object({ country, local_id: codeText, name: nameText }).nullable(),
    country: country.nullable(),
    filing_id: codeText.nullable(),
    section: codeText.nullable(),
    section_title: titleText.nullable(),
    document_id: codeText.nullable(),
    page: count.nullable().meta({ description: 'Of a document' }),
    status: z.enum(['found', 'missing']).meta({
      description: '`missing`: the text as it is now no longer has these words, or it can no longer be read',
    }),
    char_start: count.meta({ description: 'In the text of the section or document, in UTF-16 units' }),
    char_end: count,
    url: urlText.meta({ description: 'The explorer at these words' }),
    source_url: urlText.nullable().meta({ description: 'The filing’s document at the regulator' }),
    created_by: z.object({ user_id: nameText, name: nameText.nullable() }),
    created_at: isoInstant,
    updated_at: isoInstant,
  })
  .meta({ id: 'Highlight' });
export type Highlight = z.infer<typeof highlight>;
