import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Agent, createAgent } from './agent.ts';
import type { NoteAnswer } from './trial-person.ts';

interface Message {
  id?: number;
  method: string;
}

/** What a server says before the first call of a tool. */
const started: Record<string, object> = {
  initialize: {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'test', version: '1' },
  },
};

describe('an agent of the trials', () => {
  let server: Server;
  let agent: Agent;
  let noted: Parameters<NoteAnswer>[0][];
  let answer: (message: Message, response: ServerResponse) => void;

  const send = (response: ServerResponse, { id }: Message, result: object) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  const sayText = (text: string, rest: object = {}) => {
    answer = (message, response) =>
      void send(response, message, { content: [{ type: 'text', text }], ...rest });
  };
  const refuse = (status: number, code: string, headers: Record<string, string> = {}) => {
    const problem = { type: '', title: '', detail: 'no', instance: '/', request_id: 'r', retryable: true };
    answer = (_message, response) =>
      void response.writeHead(status, headers).end(JSON.stringify({ ...problem, status, code }));
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const message = (await json(request)) as Message;
    if (message.method === 'tools/call') return answer(message, response);
    if (message.id === undefined) return void response.writeHead(202).end();
    const result = started[message.method];
    if (result) return void send(response, message, result);
    const error = { code: -32601, message: 'Method not found' };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id: message.id, error }));
  }

  beforeEach(async () => {
    server = createServer((request, response) => void handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    noted = [];
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const isDocumented = (_id: string, status: number) => status === 409 || status === 503;
    agent = createAgent({ url, token: 't', isDocumented, note: (one) => noted.push(one) });
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const call = () => agent.call('read_section', {}, 'lime');
  const outcomes = () => noted.filter(({ outcome }) => !outcome.startsWith('405'));

  it('notes a right answer, and one with other words as wrong', async () => {
    sayText('burns lime');
    await call();
    sayText('burns wood');
    await call();
    expect(outcomes()).toMatchObject([
      { outcome: '200', documented: true },
      { outcome: 'another answer: burns wood', documented: false },
    ]);
  });

  it('notes the failure of a tool by its code', async () => {
    const problem = { code: 'document_not_ready', retry_after_seconds: 5 };
    sayText('Error', { isError: true, _meta: { problem } });
    await call();
    expect(outcomes()).toMatchObject([
      { outcome: '409 document_not_ready', documented: true, asksToWait: true },
    ]);
  });

  it('notes a refusal of the platform once, and a broken connection', async () => {
    sayText('burns lime');
    await call();
    refuse(503, 'shutting_down', { 'retry-after': '1' });
    await call();
    answer = (_message, response) => void response.destroy();
    await call();
    expect(outcomes().slice(1)).toMatchObject([
      { activity: 'callMcp', outcome: '503 shutting_down', documented: true, asksToWait: true },
      { activity: 'MCP: read_section', outcome: 'connection lost', documented: true },
    ]);
  });
});
