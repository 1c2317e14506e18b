import { z } from 'zod';
import { codeText, count, cursor, lineText, nameText, nextCursor, storedId, writtenText } from '../bounds.ts';
import { filingRef } from '../filings/filing.ts';
import { country } from '../filings/market.ts';
import { integerParameter } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { highlight, highlightId, highlightNote, highlightPlace, longestHighlight } from './highlight.ts';

const tag = 'Highlights';
const highlightParam = z.object({ highlight_id: highlightId });
const oneHighlight = z.object({ highlight });
/** More of the words around tells two places with the same words apart no better. */
const around = z.string().max(400).default('');

export const createHighlight = defineRoute({
  id: 'createHighlight',
  method: 'POST',
  path: '/api/highlights',
  auth: 'user',
  tag,
  summary: 'Highlight words of a filing’s section or of a document, with or without a note',
  description:
    'The words have to be in the text: white space, quotation marks and markup may differ, words and figures may not. Where the text ' +
    'has them several times, `prefix` and `suffix` (the words around) tell which place is meant.',
  creates: true,
  status: 201,
  problems: [
    'quota_exceeded',
    'org_required',
    'filing_not_ingested',
    'section_not_found',
    'document_not_found',
    'document_not_ready',
    'document_unreadable',
    'highlight_not_in_text',
    'highlight_not_found',
  ],
  shape: {
    body: z.strictObject({
      place: highlightPlace,
      quote: writtenText(longestHighlight),
      prefix: around,
      suffix: around,
      note: highlightNote.nullable().default(null),
      shared: z.boolean().default(false),
    }),
    ok: oneHighlight,
  },
});

export const listHighlights = defineRoute({
  id: 'listHighlights',
  method: 'GET',
  path: '/api/highlights',
  auth: 'user',
  tag,
  summary: 'The caller’s highlights and those that the organisation shares, newest first',
  description:
    'Places are up to date: if a filing has been read again since, its highlights are searched for in the new text.',
  problems: [],
  shape: {
    query: z.object({
      q: lineText(200).optional().meta({
        description:
          'Words of the quote, the note, the title or the company; the last one may be a beginning',
      }),
      whose: z.enum(['all', 'own', 'shared']).default('all').meta({
        description: '`shared`: those that members of the organisation share, the caller’s among them',
      }),
      country: country.optional(),
      local_id: z.string().min(1).max(64).optional().meta({ description: 'With `country`: of one company' }),
      filing_id: filingRef.optional(),
      section: lineText(80).optional(),
      document_id: storedId.optional(),
      limit: integerParameter(1, 200, 50),
      cursor: cursor.optional(),
    }),
    ok: z.object({ highlights: z.array(highlight).max(200), next_cursor: nextCursor }),
  },
});

export const getHighlight = defineRoute({
  id: 'getHighlight',
  method: 'GET',
  path: '/api/highlights/{highlight_id}',
  auth: 'user',
  tag,
  summary: 'One highlight',
  problems: ['highlight_not_found'],
  shape: { params: highlightParam, ok: oneHighlight },
});

export const updateHighlight = defineRoute({
  id: 'updateHighlight',
  method: 'PATCH',
  path: '/api/highlights/{highlight_id}',
  auth: 'user',
  tag,
  summary: 'Write or remove the note of a highlight, or share it with the organisation',
  problems: ['highlight_not_found', 'org_required'],
  shape: {
    params: highlightParam,
    body: z
      .strictObject({ note: highlightNote.nullable().optional(), shared: z.boolean().optional() })
      .refine((body) => Object.keys(body).length > 0, 'note or shared is required')
      .meta({ anyOf: [{ required: ['note'] }, { required: ['shared'] }] }),
    ok: oneHighlight,
  },
});

export const deleteHighlight = defineRoute({
  id: 'deleteHighlight',
  method: 'DELETE',
  path: '/api/highlights/{highlight_id}',
  auth: 'user',
  tag,
  summary: 'Delete a highlight and its note',
  problems: ['highlight_not_found'],
  shape: { params: highlightParam, ok: z.object({ deleted: z.literal(true) }) },
});

export const reportHighlights = defineRoute({
  id: 'reportHighlights',
  method: 'POST',
  path: '/api/highlights/report',
  auth: 'org',
  tag,
  summary: 'Make a report of chosen highlights, or add them to one',
  description:
    'A section for each filing or document, with each quote, its source and its note, in the order given. With `report_id` they ' +
    'become sections at the end of that report’s newest version. `requested`: the report is still being made; ' +
    '`GET /api/reports/{report_id}` answers once it is there.',
  problems: [
    'highlight_not_found',
    'report_not_found',
    'quota_exceeded',
    'payload_too_large',
    'validation_failed',
  ],
  shape: {
    body: z.strictObject({
      highlight_ids: z.array(highlightId).min(1).max(200),
      title: lineText(300).optional(),
      report_id: storedId.optional(),
    }),
    ok: z.object({
      report_id: codeText,
      lineage_id: codeText,
      title: nameText,
      section_count: count.meta({ description: 'Sections that were made of the highlights' }),
      status: z.enum(['ready', 'requested']),
    }),
  },
});

export const highlightRoutes = [
  createHighlight,
  listHighlights,
  reportHighlights,
  getHighlight,
  updateHighlight,
  deleteHighlight,
] as const;
