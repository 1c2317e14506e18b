import { createMcpHandler } from '@modelcontextprotocol/server';
import { callMcp, type Principal, principal } from '@research/contracts';
import type { Binder } from '@research/http';
import { describeError, problem } from '@research/runtime';
import type { McpDeps } from './mcp-deps.ts';
import { createMcpServer } from './mcp-server.ts';

/**
 * The Model Context Protocol over Streamable HTTP, by the official SDK: stateless, in the newest version of the protocol and
 * in the older ones. The gateway has checked the token, the origin and the limits.
 */
export function bindMcp(bind: Binder, deps: McpDeps): { close(): Promise<void> } {
  const handler = createMcpHandler(
    ({ authInfo }) => createMcpServer(deps, principal.parse(authInfo?.extra?.caller)),
    {
      // A stream, so that a call that takes long shows that it is alive.
      responseMode: 'sse',
      onerror: (error) => deps.log.debug({ err: describeError(error) }, 'a message of MCP was refused'),
    },
  );
  bind.web(callMcp, ({ caller, body }, request) => {
    if (deps.stopping.aborted) throw problem('shutting_down');
    return handler.fetch(request, { parsedBody: body, authInfo: authInfoOf(caller) });
  });
  return { close: () => handler.close() };
}

/** The SDK passes it on. The token itself stays at the gateway. */
const authInfoOf = (caller: Principal) => ({
  token: '',
  clientId: caller.user_id,
  scopes: caller.scopes ?? [],
  extra: { caller },
});
