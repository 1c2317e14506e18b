import {
  type Country,
  country,
  listSkills,
  type Principal,
  type Skill,
  searchCompanies,
} from '@footnote/contracts';
import { describeError, type Log, problem } from '@footnote/runtime';
import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { listDocuments } from '../../documents/read/list-documents.ts';
import type { McpDeps } from './mcp-deps.ts';
import { adviseModel } from './tool-failure.ts';

/** What a prompt takes beside the variables of its skill. */
const request = 'request';
const mostCompletions = 20;

/** Every enabled skill of the caller as a prompt. Skills are looked up when they are asked for, since each caller has others. */
export function registerPrompts({ server }: McpServer, deps: McpDeps, caller: Principal): void {
  const { calls } = deps.agentDeps;

  async function skills(signal: AbortSignal): Promise<Skill[]> {
    requireRead(caller);
    const found: Skill[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = { limit: 500, ...(cursor && { cursor }) };
      const page = await calls.call(listSkills, caller, { query }, { signal });
      found.push(...page.skills.filter(({ enabled }) => enabled));
      if (page.next_cursor === null) return found;
      cursor = page.next_cursor;
    }
  }

  server.setRequestHandler('prompts/list', (_request, { mcpReq }) =>
    orProtocolError(deps.log, async () => ({ prompts: (await skills(mcpReq.signal)).map(toPrompt) })),
  );

  server.setRequestHandler('prompts/get', ({ params }, { mcpReq }) =>
    orProtocolError(deps.log, async () => {
      const skill = (await skills(mcpReq.signal)).find(({ name }) => name === params.name);
      if (!skill) throw problem('skill_unknown', { detail: `There is no enabled skill '${params.name}'.` });
      const prepared = await deps.agent.prepare(
        caller,
        {
          thread_id: null,
          message: invocationOf(skill.name, params.arguments ?? {}),
          history: [],
          filings: [],
          document_ids: [],
          effort: 'standard',
          report: 'auto',
        },
        mcpReq.signal,
      );
      const text = prepared.skill?.resolved ?? skill.content;
      return {
        description: skill.description,
        messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
      };
    }),
  );

  server.setRequestHandler('completion/complete', ({ params }, { mcpReq }) =>
    orProtocolError(deps.log, async () => {
      const { ref, argument } = params;
      const { signal } = mcpReq;
      const values =
        ref.type === 'ref/prompt'
          ? await completeVariable(await skills(signal), ref.name, argument.name, argument.value, signal)
          : completeResource(argument.name, argument.value);
      const shown = values.slice(0, mostCompletions);
      return { completion: { values: shown, total: values.length, hasMore: values.length > shown.length } };
    }),
  );

  async function completeVariable(
    all: readonly Skill[],
    skillName: string,
    variable: string,
    typed: string,
    signal: AbortSignal,
  ): Promise<string[]> {
    const input = all.find(({ name }) => name === skillName)?.inputs.find(({ name }) => name === variable);
    switch (input?.type) {
      case 'select':
        return startingWith(input.options, typed);
      case 'boolean':
        return startingWith(['true', 'false'], typed);
      case 'market':
        return startingWith(country.options, typed);
      case 'company': {
        if (typed.trim() === '') return [];
        const query = { q: typed, limit: mostCompletions };
        const { results } = await calls.call(searchCompanies, caller, { query }, { signal });
        return results.map(({ ticker, name }) => ticker ?? name);
      }
      case 'document': {
        const query = { limit: 100 } as never;
        const { documents } = await listDocuments(deps.documents, caller, query);
        return startingWith(
          documents.map(({ document_id, name }) => (name.includes(',') ? document_id : name)),
          typed,
        );
      }
      default:
        return input?.default ? startingWith([input.default], typed) : [];
    }
  }
}

function completeResource(argument: string, typed: string): string[] {
  return argument === 'country' ? startingWith<Country>(country.options, typed) : [];
}

const startingWith = <T extends string>(values: readonly T[], typed: string): T[] =>
  values.filter((value) => value.toLowerCase().startsWith(typed.toLowerCase()));

function toPrompt({ name, display_name, description, inputs }: Skill) {
  return {
    name,
    title: display_name,
    description,
    arguments: [
      ...inputs.map(({ name: variable, label, help, required, default: usual }) => ({
        name: variable,
        description: [label, help, usual === null ? null : `Default: ${usual}`].filter(Boolean).join('. '),
        required: required && usual === null,
      })),
      { name: request, description: 'What else is wanted, in your own words', required: false },
    ],
  };
}

/** The call of the skill, in the grammar of the chat. */
function invocationOf(name: string, values: Readonly<Record<string, string>>): string {
  const { [request]: wish = '', ...variables } = values;
  const pairs = Object.entries(variables)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}="${value.replaceAll(/["\\]/g, '\\$&')}"`);
  return [`/${name}`, ...pairs, wish].join(' ').trim();
}

export function requireRead({ scopes }: Principal): void {
  if (scopes === undefined || scopes.includes('read')) return;
  throw problem('scope_required', { detail: "This needs a token with the scope 'read'." });
}

/** Prompts and resources have no results that are errors, so these are errors of the protocol. */
export async function orProtocolError<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const { code, text, problem: data } = adviseModel(error);
    if (code === 'internal_error') log.error({ err: describeError(error) }, 'a request of MCP failed');
    const isOurs = code === 'internal_error' || data.retryable;
    throw new ProtocolError(
      isOurs ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams,
      text,
      data,
    );
  }
}
