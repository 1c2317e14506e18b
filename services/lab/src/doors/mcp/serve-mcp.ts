import { callMcp, doorToolNames, type Principal, principal } from '@footnote/contracts';
import type { Binder } from '@footnote/http';
import { describeError, problem } from '@footnote/runtime';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { McpDeps } from './mcp-deps.ts';
import { createMcpServer, toolCalledBy } from './mcp-server.ts';

/**
 * The Model Context Protocol over Streamable HTTP, by the official SDK: stateless, in the newest version of the protocol and
 * in the older ones. The gateway has checked the token, the origin and the limits.
 */
export function bindMcp(bind: Binder, deps: McpDeps): { close(): Promise<void> } {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { caller, called } = asked.parse(authInfo?.extra);
      return createMcpServer(deps, caller, called);
    },
    {
      // A stream, so that a call that takes long shows that it is alive.
      responseMode: 'sse',
      onerror: (error) => deps.log.debug({ err: describeError(error) }, 'a message of MCP was refused'),
    },
  );
  bind.web(callMcp, ({ caller, body }, request) => {
    if (deps.stopping.aborted) throw problem('shutting_down');
    return handler.fetch(request, { parsedBody: body, authInfo: authInfoOf(caller, body) });
  });
  return { close: () => handler.close() };
}

const asked = z.object({ caller: principal, called: z.enum(doorToolNames).nullable() });

/** The SDK passes it on. The token itself stays at the gateway. */
const authInfoOf = (caller: Principal, message: unknown) => ({
  token: '',
  clientId: caller.user_id,
  scopes: caller.scopes ?? [],
  extra: { caller, called: toolCalledBy(message) } satisfies z.infer<typeof asked>,
});
