import { z } from 'zod';
import { amount, codeText, count, longText, titleText, urlText } from '../bounds.ts';
import { filingRef } from '../filings/filing.ts';
import { type Country, countries, country } from '../filings/market.ts';
import { integerParameter } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const mostFilings = 20;
const mostDocuments = 50;

const oneFiling = `(?:${countries.join('|')})[:/][A-Za-z0-9][A-Za-z0-9_.-]{0,79}`;

/** `US:0000320193-24-000123,JP/S100ABCD`: filings by country and reference, with a colon or as in the paths of filings. */
const filingsParameter = z
  .string()
  .max(2_000)
  .transform((text) => text.split(',').map((one) => one.split(/[:/](.*)/s, 2)))
  .pipe(z.array(z.tuple([country, filingRef], { error: 'write country:filing_id' })).max(mostFilings))
  .transform((pairs): { country: Country; filing_id: string }[] =>
    pairs.map(([of, filing_id]) => ({ country: of, filing_id })),
  )
  .meta({
    type: 'string',
    maxLength: 2_000,
    pattern: `^${oneFiling}(?:,${oneFiling}){0,${mostFilings - 1}}$`,
    example: 'US:0000320193-24-000123',
    description: `Only these filings: \`country:filing_id\`, up to ${mostFilings}, with commas between`,
  });

const documentsParameter = z
  .string()
  .max(5_000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().min(1).max(100)).max(mostDocuments))
  .meta({
    type: 'string',
    maxLength: 5_000,
    pattern: `^[^,]{1,100}(,[^,]{1,100}){0,${mostDocuments - 1}}$`,
    description: `Only these documents: their ids, up to ${mostDocuments}, with commas between`,
  });

export const passageKind = z.enum(['text', 'table', 'row']);

/** A part of a filing or document found by a search. */
export const passageHit = z
  .object({
    kind: passageKind.meta({ description: '`table`: a whole table; `row`: rows of a long table' }),
    country: country.nullable().meta({ description: 'Of a filing' }),
    filing_id: codeText.nullable(),
    section: codeText.nullable().meta({ description: 'For a filing: the section in its read path' }),
    document_id: codeText.nullable(),
    page: count.nullable().meta({ description: 'For a document with pages, from 1' }),
    title: titleText.meta({ description: "The section's title, or the document's name" }),
    heading: titleText.meta({ description: 'The nearest heading, or the title of the table' }),
    table_id: codeText
      .nullable()
      .meta({ description: 'For a table or its rows: the id of the table in this text' }),
    text: longText.meta({ description: 'Markdown; tables stay tables' }),
    char_start: z.int().min(0).meta({ description: 'Position in UTF-16 units of the stored text' }),
    char_end: z.int().min(0),
    score: amount.meta({ description: 'Higher is better; only comparable within one search' }),
    url: urlText.meta({ description: 'Address of the whole text, relative to the gateway' }),
  })
  .meta({ id: 'Passage' });
export type PassageHit = z.infer<typeof passageHit>;

export const searchPassages = defineRoute({
  id: 'searchPassages',
  method: 'GET',
  path: '/api/lab/passages',
  auth: 'user',
  tag: 'Lab',
  summary: 'Search ingested filings and own documents for passages and tables on a question, best first',
  description:
    'Without `filings` and `document_ids` all ingested filings and the documents of the caller (of the ' +
    'organisation, if there is one) are searched. A named filing or document is searched even if it is not indexed ' +
    'yet. All sections are searched; statements and tables are passages with their title and the names of their columns.',
  problems: ['filing_not_ingested', 'document_not_found', 'document_not_ready', 'document_unreadable'],
  shape: {
    query: z.object({
      q: z.string().min(1).max(1_000).meta({ example: 'What was free cash flow?' }),
      filings: filingsParameter.optional(),
      document_ids: documentsParameter.optional(),
      limit: integerParameter(1, 50, 10),
      offset: integerParameter(0, 150, 0),
    }),
    ok: z.object({
      passages: z.array(passageHit).max(50),
      next_offset: count.nullable().meta({ description: 'Null on the last page' }),
      query_ms: amount,
    }),
  },
});

export const passageRoutes = [searchPassages] as const;
