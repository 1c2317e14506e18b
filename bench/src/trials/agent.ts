import { type HttpToolName, problemBody, problemCodes, toolRoutes } from '@footnote/contracts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { answerWithinMs, type NoteAnswer } from './trial-person.ts';

/** The token of a person's agent, which is made at first and never revoked. */
export const agentTokenName = 'Agent';

interface AgentOptions {
  url: string;
  token: string;
  isDocumented(operationId: string, status: number, code: string | null): boolean;
  note: NoteAnswer;
}

/** A program that uses the platform over MCP, by the official client. */
export interface Agent {
  /** Calls a tool, notes its answer, and whether the answer has the words that belong to it. */
  call(tool: HttpToolName, input: Record<string, unknown>, words: string): Promise<void>;
}

type ToolResult = Awaited<ReturnType<Client['callTool']>>;
/** What the client hides from its caller: how the platform answered the last request. */
interface LastAnswer {
  status: number | null;
}

export function createAgent({ url, token, isDocumented, note }: AgentOptions): Agent {
  const last: LastAnswer = { status: null };
  let connected: Promise<Client> | null = null;

  /** Reads an answer to its end, so that a stream that breaks is told from an answer. */
  async function send(address: string | URL, init?: RequestInit): Promise<Response> {
    last.status = null;
    const began = Date.now();
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(answerWithinMs) });
    const text = await response.text();
    last.status = response.status;
    if (response.status >= 400) noteRefusal(response, text, began);
    const hasBody = ![202, 204].includes(response.status);
    return new Response(hasBody ? text : null, { status: response.status, headers: response.headers });
  }

  function noteRefusal({ status, headers }: Response, text: string, began: number): void {
    const problem = problemBody.safeParse(parseJson(text)).data;
    const documented = problem !== undefined && isDocumented('callMcp', status, problem.code);
    const outcome = `${status} ${problem?.code ?? text.slice(0, 80)}`;
    note({ activity: 'callMcp', outcome, documented, began, asksToWait: headers.has('retry-after') });
  }

  async function connect(): Promise<Client> {
    const client = new Client({ name: 'trial', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', url), { fetch: send, requestInit }),
    );
    return client;
  }

  return {
    async call(tool, input, words) {
      const began = Date.now();
      const activity = `MCP: ${tool}`;
      try {
        connected ??= connect();
        const client = await connected.catch((error: unknown) => {
          connected = null;
          throw error;
        });
        const result = await client.callTool({ name: tool, arguments: input });
        note({ activity, began, ...judge(result, words, isDocumented, toolRoutes[tool].id) });
      } catch (error) {
        // A refusal was noted when it came.
        if (last.status !== null && last.status >= 400) return;
        const why = error instanceof Error ? error : new Error(String(error));
        if (last.status !== null) note({ activity, began, outcome: why.message, documented: false });
        else if (isTimeout(why)) note({ activity, began, outcome: 'no answer', documented: false });
        else note({ activity, began, outcome: 'connection lost', documented: true });
      }
    },
  };
}

/** A tool's answer is right, or a failure that its description names. */
function judge(
  { isError, content, _meta }: ToolResult,
  words: string,
  isDocumented: AgentOptions['isDocumented'],
  operationId: string,
) {
  const text = (content as { text?: string }[]).map((part) => part.text ?? '').join('\n');
  if (!isError) {
    const isRight = text.includes(words);
    return { outcome: isRight ? '200' : `another answer: ${text.slice(0, 200)}`, documented: isRight };
  }
  const problem = _meta?.problem as { code?: string; retry_after_seconds?: number } | undefined;
  const code = problem?.code ?? 'unknown';
  const status = Object.hasOwn(problemCodes, code)
    ? problemCodes[code as keyof typeof problemCodes].status
    : 500;
  return {
    outcome: `${status} ${code}`,
    documented: isDocumented(operationId, status, code),
    asksToWait: problem?.retry_after_seconds !== undefined,
  };
}

const isTimeout = ({ name, cause }: Error) =>
  name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
