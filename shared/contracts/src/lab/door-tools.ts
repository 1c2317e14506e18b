import { z } from 'zod';
import { storedId } from '../bounds.ts';
import { filingRef } from '../filings/filing.ts';
import { country } from '../filings/market.ts';
import type { TokenScope } from '../token-scope.ts';
import { chatEffort, messageLimitChars } from './chat.ts';
import { type ResearchToolName, researchTools } from './research-tools.ts';

/**
 * The tools that other people's agents and scripts are offered: over MCP all of them, over HTTP those that read. Those of the
 * research chat are the same here and there; ids are the only difference: here they stay valid from call to call.
 */
interface DoorTool {
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly scope: TokenScope;
}

const filing = z.object({ country, filing_id: filingRef });
const documentId = z.string().min(1).max(100);

const named = <N extends ResearchToolName>(name: N, title: string, scope: TokenScope = 'read') => ({
  ...researchTools[name],
  title,
  scope,
});

const openedPlace = {
  source_id: z.string(),
  title: z.string(),
  /** Opens the explorer at the words. */
  url: z.string(),
  page: z.int().nullish(),
};

export const doorTools = {
  search_companies: named('search_companies', 'Search companies'),
  list_filings: named('list_filings', 'List filings'),
  ingest_filing: named('ingest_filing', 'Ingest a filing', 'research'),
  read_section: named('read_section', 'Read a section'),
  search_passages: named('search_passages', 'Search passages'),
  find_text: named('find_text', 'Find exact text'),
  find_rows: named('find_rows', 'Find rows of tables'),
  read_statement: named('read_statement', 'Read a financial statement'),
  read_table: named('read_table', 'Read a table'),
  find_facts: named('find_facts', 'Find tagged figures'),
  get_measures: named('get_measures', 'Get comparable measures'),
  compute: named('compute', 'Compute with figures'),
  compare_sections: named('compare_sections', 'Compare two sections'),
  list_documents: {
    title: 'List documents',
    description: 'Lists the uploaded documents that you may read, newest first. Read one with read_document.',
    input: z.object({ limit: z.int().min(1).max(100).default(20) }),
    output: z.looseObject({
      documents: z.array(z.looseObject({ document_id: z.string(), name: z.string(), status: z.string() })),
    }),
    scope: 'read',
  },
  read_document: named('read_document', 'Read a document'),
  verify_quotes: {
    title: 'Verify quotes and figures',
    description:
      'Checks a text before it is sent: looks up each quote (words in quotation marks) and each figure in the sources that you name, and says of each whether it was found, and where. Figures are found in another scale or rounded as well; that a figure is there does not say that the sentence around it is right.',
    input: z.object({
      text: z.string().min(1).max(50_000),
      sources: z
        .array(
          z
            .object({
              filing: filing.nullish(),
              section: z.string().max(200).nullish(),
              document_id: documentId.nullish(),
            })
            .refine(
              (one) => Boolean(one.filing) !== Boolean(one.document_id),
              'name a filing or a document_id',
            ),
        )
        .min(1)
        .max(10),
    }),
    output: z.looseObject({
      quotes: z.array(
        z.looseObject({ quote: z.string(), found: z.boolean(), ...z.object(openedPlace).partial().shape }),
      ),
      figures: z.array(
        z.looseObject({
          figure: z.string(),
          found: z.boolean(),
          places: z.array(z.looseObject(openedPlace)),
        }),
      ),
      not_found: z.int(),
      hint: z.string().optional(),
    }),
    scope: 'read',
  },
  ask_research_agent: {
    title: 'Ask the research agent',
    description:
      'Asks the platform’s own research agent, which finds and reads filings by itself and answers with quotes that were looked up in their sources. Takes from seconds to minutes. A question may call a skill: `/name key=value`.',
    input: z.object({
      question: z.string().min(1).max(messageLimitChars),
      filings: z.array(filing).max(20).default([]),
      document_ids: z.array(documentId).max(50).default([]),
      effort: chatEffort.default('standard'),
    }),
    output: z.looseObject({
      answer: z.string(),
      citations: z.array(
        z.looseObject({ n: z.int(), quote: z.string(), title: z.string(), url: z.string() }),
      ),
      quotes_verified: z.int(),
      quotes_dropped: z.int(),
      figures_unverified: z.array(z.string()),
    }),
    scope: 'research',
  },
  create_report: named('create_report', 'Create a report', 'write'),
  get_report: {
    title: 'Read a report',
    description: 'Reads a report as Markdown with its sources.',
    input: z.object({ report_id: storedId }),
    output: z.looseObject({ report_id: z.string(), title: z.string(), content: z.string(), url: z.string() }),
    scope: 'read',
  },
} as const satisfies Record<string, DoorTool>;

export type DoorToolName = keyof typeof doorTools;
export const doorToolNames = Object.keys(doorTools) as [DoorToolName, ...DoorToolName[]];
