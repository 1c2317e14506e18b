import {
  type DoorToolName,
  doorTools,
  getReportMarkdown,
  type Principal,
  researchTools,
} from '@footnote/contracts';
import { isProblem, problem } from '@footnote/runtime';
import type { z } from 'zod';
import { noteReads } from '../agent/sources/note-reads.ts';
import { createTools } from '../agent/tools/create-tools.ts';
import { listDocuments } from '../documents/read/list-documents.ts';
import { askAgent } from './ask-agent.ts';
import { bringOut } from './bring-out.ts';
import type { DoorDeps } from './door-deps.ts';
import { takeInIds } from './door-ids.ts';
import { type DoorCall, openDoorContext } from './door-run.ts';
import { verifyQuotes } from './verify-quotes.ts';

export type ToolResult = Record<string, unknown>;

/** The one way to a tool from outside, whichever door it came by. @throws scope_required, validation_failed, and the tool's own */
export async function runTool(
  deps: DoorDeps,
  name: DoorToolName,
  input: unknown,
  call: DoorCall,
): Promise<ToolResult> {
  requireScope(name, call.caller);
  return runChecked(deps, name, input, call).catch((error: unknown) => {
    // A route that the tool calls refused a parameter; for whoever called the tool it was in the input.
    if (!isProblem(error, 'invalid_parameter')) throw error;
    throw problem('validation_failed', {
      detail: `The input does not fit the tool '${name}': ${error.message}`.slice(0, 2_000),
    });
  });
}

async function runChecked(
  deps: DoorDeps,
  name: DoorToolName,
  input: unknown,
  call: DoorCall,
): Promise<ToolResult> {
  if (name in researchTools) return runLabTool(deps, name, input, call);
  switch (name) {
    case 'list_documents': {
      const { limit } = read(doorTools.list_documents.input, input, name);
      const { documents } = await listDocuments(deps.documents, call.caller, { limit } as never);
      return {
        documents: documents.map(
          ({ document_id, name: title, status, page_count, char_count, created_at }) => ({
            document_id,
            name: title,
            status,
            page_count,
            char_count,
            created_at,
            url: new URL(`/documents/${document_id}`, deps.publicUrl).href,
          }),
        ),
      };
    }
    case 'verify_quotes': {
      const asked = read(doorTools.verify_quotes.input, input, name);
      const context = openDoorContext(deps.agentDeps, call);
      const checked = await verifyQuotes(context, asked, deps.publicUrl, call.signal);
      noteSources(deps, call, context);
      return bringOut(context, checked, deps.publicUrl);
    }
    case 'ask_research_agent':
      return askAgent(deps, read(doorTools.ask_research_agent.input, input, name), call);
    case 'get_report':
      return readReport(deps, read(doorTools.get_report.input, input, name).report_id, call);
    default:
      throw new Error(`there is no tool ${name}`);
  }
}

async function runLabTool(
  deps: DoorDeps,
  name: DoorToolName,
  input: unknown,
  call: DoorCall,
): Promise<ToolResult> {
  const context = openDoorContext(deps.agentDeps, call);
  const tool = createTools(context)[name];
  if (!tool) {
    throw problem('org_required', { detail: `The tool '${name}' needs membership of an organisation.` });
  }
  const checked = read(tool.input, input, name);
  // The ids are opened after the input has been checked as it was sent, so that what doesn't fit reads nothing.
  const opened = read(tool.input, await takeInIds(context, checked, call.signal), name);
  try {
    const output = await tool.run(opened, { id: name, signal: call.signal });
    return bringOut(context, output, deps.publicUrl);
  } finally {
    noteSources(deps, call, context);
  }
}

function noteSources(
  { agentDeps }: DoorDeps,
  { caller }: DoorCall,
  { sources }: ReturnType<typeof openDoorContext>,
) {
  if (agentDeps.audit) noteReads(agentDeps.audit, caller, sources.all());
}

async function readReport(
  { agentDeps, publicUrl }: DoorDeps,
  report_id: string,
  { caller, signal }: DoorCall,
) {
  if (caller.org_id === null) throw problem('org_required');
  const content = await agentDeps.calls.call(
    getReportMarkdown,
    caller,
    { params: { report_id } },
    { signal },
  );
  const title = /^#\s+(\S.*)$/m.exec(content)?.[1] ?? report_id;
  return {
    report_id,
    title,
    content,
    url: new URL(`/reports/${encodeURIComponent(report_id)}`, publicUrl).href,
  };
}

function requireScope(name: DoorToolName, { scopes }: Principal): void {
  const { scope } = doorTools[name];
  if (scopes === undefined || scopes.includes(scope)) return;
  throw problem('scope_required', {
    detail: `The tool '${name}' needs a token with the scope '${scope}'. This one has: ${scopes.join(', ')}.`,
  });
}

/** @throws validation_failed, naming each argument */
function read<T>(schema: z.ZodType<T>, input: unknown, name: string): T {
  const { success, data, error } = schema.safeParse(input ?? {});
  if (success) return data;
  const errors = error.issues.slice(0, 20).map(({ path, code, message }) => ({
    in: 'body' as const,
    path: `/${path.join('/')}`,
    code,
    message,
  }));
  const faults = errors.map(({ path, message }) => `${path.slice(1) || 'input'}: ${message}`);
  throw problem('validation_failed', {
    detail: `The input does not fit the tool '${name}': ${faults.join('; ')}`.slice(0, 2_000),
    errors,
  });
}
