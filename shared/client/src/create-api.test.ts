import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Route, routesByService } from '@footnote/contracts';
import { createApi } from './create-api.ts';
import { healthRoutes } from './health-routes.ts';
import { knownRoutes } from './known-routes.ts';
import { pagedLists } from './paged-lists.ts';

describe('the API as an object', () => {
  let server: Server;
  let answers: ((request: IncomingMessage, response: ServerResponse) => void)[];
  const seen: { method: string; url: string; headers: IncomingMessage['headers'] }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
      request.resume().on('end', () => answers.shift()?.(request, response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    seen.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const api = () =>
    createApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'secret' });
  const json = (body: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
    response.end(JSON.stringify(body));
  const refuse = (status: number, code: string, headers: Record<string, string>, retryable = true) => {
    const problem = { type: '', title: '', detail: 'no', instance: '/', request_id: 'r', retryable };
    return (_request: IncomingMessage, response: ServerResponse) =>
      response.writeHead(status, headers).end(JSON.stringify({ ...problem, status, code }));
  };
  const skills = { skills: [], count: 0, next_cursor: null };

  it('has a method for every route of the contracts and of the health of the gateway, and no other', () => {
    const routes: Route[] = Object.values(routesByService).flat();
    const operations = [...routes, ...healthRoutes].map(({ id }) => id);
    expect(operations.length).toBeGreaterThan(90);
    expect(knownRoutes.map(({ id }) => id).sort()).toEqual(operations.sort());
    const methods = api() as unknown as Record<string, unknown>;
    expect(operations.filter((id) => typeof methods[id] !== 'function')).toEqual([]);
  });

  it('knows every list that comes in pages', () => {
    const paged = knownRoutes.filter(({ shape }) => {
      const query = 'query' in shape ? Object.keys((shape.query as { shape?: object }).shape ?? {}) : [];
      return query.includes('limit') && query.some((name) => ['cursor', 'offset', 'page'].includes(name));
    });
    const ids = paged.map(({ id }) => id).filter((id) => id !== 'readSection');
    expect(Object.keys(pagedLists).sort()).toEqual([...ids, 'listMarketCompanies'].sort());
  });

  it('tries again when the platform asks to, and after a broken connection', async () => {
    answers = [
      refuse(503, 'overloaded', { 'retry-after': '0' }),
      (request) => request.socket.destroy(),
      json(skills),
    ];
    expect(await api().listSkills()).toEqual(skills);
    expect(seen).toHaveLength(3);
  });

  it('never repeats what would do something twice', async () => {
    answers = [refuse(503, 'overloaded', { 'retry-after': '0' }), json({})];
    await expect(api().createToken({ body: { name: 'a', scopes: ['read'] } })).rejects.toMatchObject({
      body: { code: 'overloaded' },
    });
    expect(seen).toHaveLength(1);
  });

  it('reads the rows of all pages, by cursor and by offset', async () => {
    const thread = (thread_id: string) => ({
      thread_id,
      title: 't',
      message_count: 1,
      active_run_id: null,
      folder: null,
      sharing: 'none',
      share_id: null,
      found: null,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    });
    answers = [
      json({ threads: [thread('a'), thread('b')], count: 3, next_cursor: 'here' }),
      json({ threads: [thread('c')], count: 3, next_cursor: null }),
    ];
    const rows: string[] = [];
    for await (const { thread_id } of api().rows('listThreads', { query: { limit: 2 } }))
      rows.push(thread_id);
    expect(rows).toEqual(['a', 'b', 'c']);
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/lab/threads?limit=2',
      '/api/lab/threads?limit=2&cursor=here',
    ]);

    seen.length = 0;
    answers = [json({ reports: [], count: 0 })];
    for await (const _row of api().rows('listReports')) throw new Error('there is no row');
    expect(seen).toHaveLength(1);
  });

  it('asks for another form of an answer', async () => {
    answers = [(_request, response) => response.end('# Risks')];
    const params = { country: 'US', filing_id: 'f', section_id: '1A' } as const;
    expect(await api().text('readSection', 'text/markdown', { params })).toBe('# Risks');
    expect(seen[0]?.headers.accept).toBe('text/markdown');
  });

  describe('asks the research agent', () => {
    const frame = (id: number, chunk: object) => `id: ${id}\ndata: ${JSON.stringify(chunk)}\n\n`;
    const text = (delta: string) => ({ type: 'text-delta', id: 't', delta });
    const finish = { type: 'finish', finishReason: 'stop' };
    const stream = (...frames: string[]) => {
      return (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'x-conversation-id': 'thread1' });
        for (const one of frames) response.write(one);
        return response;
      };
    };
    const read = async () => {
      const chunks: string[] = [];
      for await (const chunk of api().ask({ message: 'Why?' })) {
        chunks.push(chunk.type === 'text-delta' ? chunk.delta : chunk.type);
      }
      return chunks;
    };

    it('and goes on after the last event when the stream ends too early', async () => {
      answers = [
        (request, response) => {
          stream(frame(1, { type: 'start-step' }), frame(2, text('one ')))(request, response).end();
        },
        refuse(503, 'upstream_unavailable', { 'retry-after': '0' }),
        (request, response) => stream(frame(3, text('two')), frame(4, finish))(request, response).end(),
      ];
      expect(await read()).toEqual(['start-step', 'one ', 'two', 'finish']);
      expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'POST /api/lab/chat',
        'GET /api/lab/chat/thread1/stream',
        'GET /api/lab/chat/thread1/stream',
      ]);
      expect(seen[2]?.headers['last-event-id']).toBe('2');
    });

    it('and repeats the question under the same key when no event of the answer arrived', async () => {
      answers = [
        (request) => request.socket.destroy(),
        (request, response) => stream(frame(1, text('all')), frame(2, finish))(request, response).end(),
      ];
      expect(await read()).toEqual(['all', 'finish']);
      const keys = seen.map(({ headers }) => headers['idempotency-key']);
      expect(keys[0]).toMatch(/^[\w-]{36}$/);
      expect(keys[1]).toBe(keys[0]);
    });

    it.each([
      [401, 'token_invalid', false],
      // The platform has tried the model more than once itself.
      [502, 'model_unavailable', true],
    ] as const)('and reports a refusal at once: %s %s', async (status, code, retryable) => {
      answers = [refuse(status, code, {}, retryable)];
      await expect(read()).rejects.toMatchObject({ body: { code } });
      expect(seen).toHaveLength(1);
    });
  });

  describe('follows jobs', () => {
    const job = (id: string, status: string, progress_pct: number) => ({
      id,
      status,
      stage: null,
      progress_pct,
      country: 'US',
      source: 'sec',
      local_id: '1',
      filing_ref: 'f',
      filing_id: 'f',
      company_name: null,
      company_ticker: null,
      form_type: null,
      attempt: 1,
      section_count: null,
      warnings: [],
      error: null,
      request_id: null,
      created_at: '2026-01-01T00:00:00.000Z',
      started_at: null,
      finished_at: null,
      updated_at: '2026-01-01T00:00:00.000Z',
    });
    const event = (name: string, id: string, data: object) =>
      `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    const running = (progress_pct: number) => ({
      job_id: 'job_b',
      status: 'running',
      progress_pct,
      company_name: null,
      stage: 'split',
    });

    it('that have all ended without waiting for an event', async () => {
      const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
        if (!url.endsWith('/stream')) response.end(JSON.stringify({ job: job('job_a', 'failed', 100) }));
        else response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      };
      answers = [answer, answer];
      const states: string[] = [];
      for await (const { status } of api().followJobs(['job_a'])) states.push(status);
      expect(states).toEqual(['failed']);
    });

    it('over a stream that breaks, until the last has ended', async () => {
      const completed = event('complete', '3', job('job_b', 'completed', 100));
      const streams = [event('progress', '1', running(40)), event('progress', '2', running(80)) + completed];
      const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
        const id = url.split('/').at(-1) ?? '';
        if (id === 'stream') response.writeHead(200, { 'content-type': 'text/event-stream' });
        const isEnded = id === 'job_a' || streams.length === 0;
        response.end(
          id === 'stream'
            ? streams.shift()
            : JSON.stringify({ job: job(id, isEnded ? 'completed' : 'running', isEnded ? 100 : 10) }),
        );
      };
      answers = Array.from({ length: 10 }, () => answer);
      const states: string[] = [];
      for await (const state of api().followJobs(['job_a', 'job_b'])) {
        states.push(`${state.job_id} ${state.status} ${state.progress_pct} ${state.job === null}`);
      }
      expect(states).toEqual([
        'job_a completed 100 false',
        'job_b running 10 true',
        'job_b running 40 true',
        'job_b running 80 true',
        'job_b completed 100 false',
      ]);
      const opened = seen.filter(({ url }) => url.endsWith('/stream'));
      expect(opened.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '1']);
    });
  });
});
