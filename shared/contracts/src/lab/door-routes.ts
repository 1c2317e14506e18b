import { z } from 'zod';
import { codeText, longText, sentenceText, titleText } from '../bounds.ts';
import { defineRoute } from '../route.ts';
import { tokenScope } from '../token-scope.ts';
import { doorTools } from './door-tools.ts';

const tag = 'Lab';

/** Those that only read: what changes something has a route of its own. */
export const httpToolNames = Object.entries(doorTools).flatMap(([name, { scope }]) =>
  scope === 'read' ? [name] : [],
) as [string, ...string[]];

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

export const callTool = defineRoute({
  id: 'callTool',
  method: 'POST',
  path: '/api/lab/tools/{tool}',
  auth: 'user',
  tag,
  summary: 'Call a tool of the research agent: find text or rows, compute, verify quotes, and others',
  description:
    'The body is the tool’s input, see `/api/lab/tools`. `result` is as a model gets it, and `markdown` the same to read. Ids of ' +
    'sources, rows and cells in a result are input of later calls, and `url` opens the explorer at the place.',
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
    params: z.object({ tool: z.enum(httpToolNames) }),
    body: z.looseObject({}).meta({ description: 'The input of the tool' }),
    ok: z.object({ result: z.unknown(), markdown: longText }),
  },
});

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
  shape: {
    body: z.union([z.looseObject({}), z.array(z.looseObject({})).max(100)]),
    ok: 'event-stream',
  },
});

export const doorRoutes = [listTools, callTool, callMcp] as const;
