import type { Principal } from '@footnote/contracts';
import { createServiceApp, identityHeader, identityKey, listen, signIdentity } from '@footnote/http';
import { createLifecycle, createMetrics, silentLog } from '@footnote/runtime';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { AgentDeps } from '../../../src/agent/agent-deps.ts';
import type { DoorDeps } from '../../../src/doors/door-deps.ts';
import { bindDoorRoutes } from '../../../src/doors/door-routes.ts';
import { bindMcp } from '../../../src/doors/mcp/serve-mcp.ts';
import { alice, openAgent, openModel } from '../../agent/support/open-agent.ts';

const secret = 'a secret of the tests that is long enough';
export const publicUrl = 'https://footnote.example';

/** The doors of the lab over services in memory, on a port of this machine. */
export async function startDoors(change: Partial<DoorDeps> = {}, agentChange: Partial<AgentDeps> = {}) {
  const lifecycle = createLifecycle(silentLog);
  const opened = openAgent(openModel(), agentChange);
  const deps: DoorDeps = {
    agentDeps: opened.deps,
    agent: opened.agent,
    documents: { list: async () => [] } as unknown as DoorDeps['documents'],
    admission: { admitRun: async () => () => {}, running: 0 },
    countQuestion: async () => 1,
    questionsPerMinute: 12,
    publicUrl,
    stopping: lifecycle.signal,
    ...change,
  };
  const app = createServiceApp(
    {
      service: 'lab',
      log: silentLog,
      metrics: createMetrics('lab'),
      lifecycle,
      internalTokenSecret: secret,
      probes: [],
    },
    (binder) => {
      bindDoorRoutes(binder, deps);
      const mcp = bindMcp(binder, {
        ...deps,
        log: silentLog,
      });
      lifecycle.use('mcp', () => mcp.close());
    },
  );
  const { url } = await listen(app, lifecycle, '127.0.0.1', 0);
  const headersOf = (caller: Principal) => ({ [identityHeader]: signIdentity(caller, identityKey(secret)) });
  const clients: Client[] = [];
  return {
    ...opened,
    url,
    headersOf,
    /** The official client. `auto` speaks the newest version of the protocol, `legacy` one with a handshake. */
    async connect(caller: Principal = alice, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
      const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
      const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
        requestInit: { headers: headersOf(caller) },
      });
      await client.connect(transport);
      clients.push(client);
      return client;
    },
    async post(path: string, body: unknown, caller: Principal = alice, headers: Record<string, string> = {}) {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersOf(caller), ...headers },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, text, type: answer.headers.get('content-type') ?? '' };
    },
    async stop() {
      for (const client of clients) await client.close();
      await lifecycle.stop();
    },
  };
}

export type Doors = Awaited<ReturnType<typeof startDoors>>;
