import { z } from 'zod';
import { codeText, longText, sentenceText, titleText } from '../bounds.ts';
import { defineRoute } from '../route.ts';
import { tokenScope } from '../token-scope.ts';
import { doorTools } from './door-tools.ts';
import { type HttpToolName, toolRouteIds } from './tool-route-ids.ts';

const tag = 'Lab';

export const listTools = defineRoute({
  id: 'listTools',
  method: 'GET',
  path: '/api/lab/tools',
  auth: 'user',
  tag,
  summary:
    'The tools of the research agent that scripts can call, with the JSON Schemas of their input and result',
  problems: [],
  shape: {
    ok: z.object({
      tools: z
        .array(
          z.object({
            name: codeText,
            title: titleText,
            description: sentenceText,
            scope: tokenScope,
            input_schema: z.unknown(),
            output_schema: z.unknown(),
          }),
        )
        .max(100),
    }),
  },
});

type Tools = typeof doorTools;

/** The types are named by the tool's name: read from `doorTools[name]`, they would be those of all tools. */
const toolRoute = <N extends HttpToolName>(name: N) => {
  const input: Tools[N]['input'] = doorTools[name].input;
  const output: Tools[N]['output'] = doorTools[name].output;
  return defineRoute({
    id: toolRouteIds[name],
    method: 'POST',
    path: `/api/lab/tools/${name}`,
    auth: 'user',
    tag: 'Tools',
    summary: doorTools[name].title,
    description: describeTool(name),
    problems: [
      'filing_not_ingested',
      'section_not_found',
      'company_not_found',
      'document_not_found',
      'document_not_ready',
      'document_unreadable',
      'no_structured_data',
      'measure_unknown',
      'report_not_found',
      'org_required',
      'market_unavailable',
      'regulator_failed',
      'regulator_timeout',
      'regulator_busy',
      'source_drift',
    ],
    alsoAs: ['text/markdown'],
    shape: {
      body: input,
      ok: z.object({ result: output, markdown: longText }),
    },
  });
};

const ofResults =
  '`result` is as a model gets it, and `markdown` the same to read. Ids of sources, rows and cells in a result are input of later ' +
  'calls, and `url` opens the explorer at the place.';

// A plain string: the texts of all tools would be part of each route's type.
const describeTool = (name: HttpToolName): string => `${doorTools[name].description}\n\n${ofResults}`;

/** A route for each tool, so that each has the types of its own input and result. */
export const toolRoutes = {
  search_companies: toolRoute('search_companies'),
  list_filings: toolRoute('list_filings'),
  read_section: toolRoute('read_section'),
  search_passages: toolRoute('search_passages'),
  find_text: toolRoute('find_text'),
  find_rows: toolRoute('find_rows'),
  read_statement: toolRoute('read_statement'),
  read_table: toolRoute('read_table'),
  find_facts: toolRoute('find_facts'),
  get_measures: toolRoute('get_measures'),
  compute: toolRoute('compute'),
  compare_sections: toolRoute('compare_sections'),
  list_documents: toolRoute('list_documents'),
  read_document: toolRoute('read_document'),
  verify_quotes: toolRoute('verify_quotes'),
  get_report: toolRoute('get_report'),
} as const;

/** A message of the protocol, which the official SDK reads and writes. */
export const mcpMessage = z
  .looseObject({ jsonrpc: z.literal('2.0') })
  .meta({ id: 'McpMessage', description: 'A JSON-RPC message of the Model Context Protocol' });

/** Outside of `/api`, where clients of MCP expect it. */
export const mcpPath = '/mcp';

export const callMcp = defineRoute({
  id: 'callMcp',
  method: 'POST',
  path: mcpPath,
  auth: 'user',
  tag: 'MCP',
  summary:
    'The Model Context Protocol (Streamable HTTP): tools, prompts and resources for other people’s agents',
  description:
    'Protocol versions 2026-07-28 and 2025-11-25 and older ones, stateless. Answers are event streams. A browser’s `Origin` has to be ' +
    'this site’s or one of `CORS_ORIGINS`. See docs/mcp.md for the settings of clients.',
  problems: ['origin_refused'],
  streamsOneAnswer: true,
  shape: {
    body: z.union([z.looseObject({}), z.array(z.looseObject({})).max(100)]),
    ok: 'event-stream',
  },
});

export const doorRoutes = [
  listTools,
  toolRoutes.search_companies,
  toolRoutes.list_filings,
  toolRoutes.read_section,
  toolRoutes.search_passages,
  toolRoutes.find_text,
  toolRoutes.find_rows,
  toolRoutes.read_statement,
  toolRoutes.read_table,
  toolRoutes.find_facts,
  toolRoutes.get_measures,
  toolRoutes.compute,
  toolRoutes.compare_sections,
  toolRoutes.list_documents,
  toolRoutes.read_document,
  toolRoutes.verify_quotes,
  toolRoutes.get_report,
  callMcp,
] as const;
