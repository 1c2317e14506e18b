import { createToken, type TokenScope } from '@footnote/contracts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Caller } from './caller.ts';

/** A token that this person makes. */
export async function makeToken(
  person: Caller,
  scopes: TokenScope[],
): Promise<{ id: string; secret: string }> {
  const { token, secret } = await person.call(createToken, { body: { name: 'test', scopes } });
  return { id: token.id, secret };
}

/** The official client at the gateway. */
export async function connectMcp(url: string, token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  return client;
}

type ToolResult = Awaited<ReturnType<Client['callTool']>>;

export const markdownOf = ({ content }: ToolResult): string =>
  (content as { text?: string }[]).map(({ text = '' }) => text).join('\n');

/** The code of a tool's failure; null where it succeeded. */
export const codeOf = ({ isError, _meta }: ToolResult): string | null =>
  isError ? String((_meta?.problem as { code?: string } | undefined)?.code ?? 'unknown') : null;
