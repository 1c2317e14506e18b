import { silentLog, systemClock } from '@footnote/runtime';
import { connectMongo, connectRedis } from '@footnote/stores';
import { waitFor } from '@footnote/testing';
import { createMongoThreadStore } from '../../src/threads/mongo-thread-store.ts';
import type { StoredThread } from '../../src/threads/thread.ts';
import { type Caller, type LabPlace, openLabPlace } from './support/start-test-lab.ts';
import { useTestLab } from './support/use-test-lab.ts';

describe('threads', () => {
  const suite = useTestLab({ HISTORY_MESSAGES: '3', HISTORY_CHARS: '60' });

  const ask = async (message: string, thread_id?: string) =>
    (await (await suite.alice.chat({ message, ...(thread_id && { thread_id }) })).end()).thread;

  it('are listed, the last used first, in pages', async () => {
    const ids = [];
    for (const n of [1, 2, 3, 4, 5]) ids.push(await ask(`say ${n}`));
    await ask('say more', ids[1]);
    const wanted = [ids[1], ids[4], ids[3], ids[2], ids[0]];
    const all = await suite.alice('GET', '/threads');
    expect(all.body.threads?.map(({ thread_id }) => thread_id)).toEqual(wanted);
    expect(all.body.next_cursor).toBeNull();
    const seen: string[] = [];
    let cursor: string | null | undefined = '';
    for (let page = 0; page < 3; page++) {
      const { body }: Awaited<ReturnType<Caller>> = await suite.alice(
        'GET',
        `/threads?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...(body.threads ?? []).map(({ thread_id }) => thread_id));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(wanted);
    expect(cursor).toBeNull();
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'cursor=nonsense'])('are not listed with %s', async (query) => {
    const { status, body } = await suite.alice('GET', `/threads?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid_parameter']);
  });

  it('are their user’s in their organisation alone', async () => {
    const id = await ask('say mine');
    const { user_id } = suite.alice.principal;
    for (const who of [suite.lab.caller(), suite.lab.caller({ user_id, org_id: 'other' })]) {
      expect((await who('GET', '/threads')).body.threads).toEqual([]);
      for (const method of ['GET', 'DELETE']) {
        const { status, body } = await who(method, `/threads/${id}`);
        expect([status, body.code]).toEqual([404, 'thread_not_found']);
      }
      const elsewhere = await who.chat({
        id,
        messages: [{ role: 'user', parts: [{ type: 'text', text: 'history' }] }],
      });
      expect(JSON.parse((await elsewhere.end()).text)).toEqual([]);
    }
    expect((await suite.alice('GET', `/threads/${id}`)).body.messages).toHaveLength(2);
  });

  it('are renamed, filed in folders and found by part of their title', async () => {
    const [first, second] = [await ask('say one'), await ask('say two')];
    const change = (id: string, body: object) => suite.alice('PATCH', `/threads/${id}`, body);
    const renamed = await change(first, { title: 'Debt (of 2024)?', folder: 'Peers' });
    expect(renamed.body.thread).toMatchObject({ title: 'Debt (of 2024)?', folder: 'Peers', sharing: 'none' });
    await change(second, { folder: 'Deals' });
    const list = async (query: string) => (await suite.alice('GET', `/threads?${query}`)).body;
    const idsOf = async (query: string) => (await list(query)).threads?.map(({ thread_id }) => thread_id);
    expect(await idsOf(`q=${encodeURIComponent('debt (OF')}`)).toEqual([first]);
    expect(await idsOf('q=.*')).toEqual([]);
    expect(await idsOf('folder=Deals')).toEqual([second]);
    const folders = async () => (await suite.alice('GET', '/thread-folders')).body.folders;
    expect(await folders()).toEqual(['Deals', 'Peers']);
    await change(second, { folder: null });
    expect(await folders()).toEqual(['Peers']);
    // The agent names a thread after an answer, but not one that its user has named.
    await ask('say more', first);
    expect((await suite.alice('GET', `/threads/${first}`)).body.thread?.title).toBe('Debt (of 2024)?');
    for (const body of [{}, { title: '' }, { sharing: 'world' }, { folder: 'x'.repeat(61) }])
      expect((await change(first, body)).body.code).toBe('validation_failed');
    const stranger = suite.lab.caller();
    expect((await stranger('PATCH', `/threads/${first}`, { title: 'Mine' })).body.code).toBe(
      'thread_not_found',
    );
  });

  it('are found by words of their questions and answers, as far as a user may read them', async () => {
    const org_id = `org_${Date.now()}`;
    const ada = suite.lab.caller({ org_id });
    const bob = suite.lab.caller({ org_id });
    const stranger = suite.lab.caller({ org_id: `${org_id}x` });
    const begin = async (message: string) => (await (await ada.chat({ message })).end()).thread;
    const first = await begin('say The covenants were waived in Norrvik');
    const second = await begin('say 売上高は増加した');
    await ada('PATCH', `/threads/${first}`, { title: 'Debt' });
    const find = async (who: Caller, words: string, list = 'threads') =>
      (await who('GET', `/${list}?q=${encodeURIComponent(words)}`)).body.threads;
    const idsOf = async (words: string) => (await find(ada, words))?.map(({ thread_id }) => thread_id);
    for (const words of ['covenant', 'waived NORRVIK', 'norrv', 'debt'])
      expect([words, await idsOf(words)]).toEqual([words, [first]]);
    expect(await idsOf('増加')).toEqual([second]);
    for (const words of ['covenant equity', 'orrvik', '減少', '.*']) expect(await idsOf(words)).toEqual([]);
    expect((await find(ada, 'norrvik'))?.[0]).toMatchObject({
      found: expect.stringContaining('covenants were waived in Norrvik'),
    });
    expect((await find(ada, 'debt'))?.[0]).toMatchObject({ found: null });
    // A thread of others is found only in the list of what they share.
    for (const who of [bob, stranger]) expect(await find(who, 'covenant')).toEqual([]);
    expect(await find(bob, 'covenant', 'shared-threads')).toEqual([]);
    await ada('PATCH', `/threads/${first}`, { sharing: 'organisation' });
    expect(await find(bob, 'covenant', 'shared-threads')).toMatchObject([{ title: 'Debt' }]);
    expect(await find(bob, 'equity', 'shared-threads')).toEqual([]);
    expect(await find(stranger, 'covenant', 'shared-threads')).toEqual([]);
    await ada('DELETE', `/threads/${first}`);
    expect(await idsOf('covenant')).toEqual([]);
  });

  it('of an earlier release are found by their messages as well', async () => {
    const id = await ask('say The bettong digs');
    const { connection, close } = connectMongo(suite.place.env.MONGODB_URL ?? '', silentLog);
    await connection.asPromise();
    const epoch = (await connection.collection('chat_threads').findOne({ thread_id: id }))?.epoch;
    await connection.collection('chat_threads').updateOne({ epoch }, { $unset: { indexed: 1 } });
    await connection.collection('chat_messages').updateMany({ epoch }, { $unset: { words: 1 } });
    await close();
    await suite.alice('PATCH', `/threads/${id}`, { title: 'Animals' });
    const { threads } = (await suite.alice('GET', '/threads?q=bettong')).body;
    expect(threads?.map(({ thread_id }) => thread_id)).toEqual([id]);
  });

  it('are shared with the organisation or by link, read by its members alone, until they are shared no more', async () => {
    const org_id = `org_${Date.now()}`;
    const ada = suite.lab.caller({ org_id, name: 'Ada' });
    const colleague = suite.lab.caller({ org_id });
    const stranger = suite.lab.caller({ org_id: `${org_id}x` });
    const id = (await (await ada.chat({ message: 'say shared' })).end()).thread;
    const share = async (sharing: string) =>
      (await ada('PATCH', `/threads/${id}`, { sharing })).body.thread?.share_id;
    const linked = await share('link');
    const read = async (who: Caller, share_id: unknown) =>
      (await who('GET', `/shared-threads/${share_id}`)).body;
    expect((await read(colleague, linked)).messages).toHaveLength(2);
    expect((await read(colleague, linked)).thread).toMatchObject({
      shared_by: { name: 'Ada' },
      message_count: 2,
    });
    // Who has no link does not find it.
    expect((await colleague('GET', '/shared-threads')).body.threads).toEqual([]);
    expect(await share('organisation')).toBe(linked);
    expect((await colleague('GET', '/shared-threads')).body.threads).toMatchObject([{ share_id: linked }]);
    expect((await stranger('GET', '/shared-threads')).body.threads).toEqual([]);
    expect((await read(stranger, linked)).code).toBe('thread_not_found');
    // Reading is all that a colleague may do.
    expect((await colleague('GET', `/threads/${id}`)).body.code).toBe('thread_not_found');
    await share('none');
    expect((await read(colleague, linked)).code).toBe('thread_not_found');
    expect(await share('link')).not.toBe(linked);
    await ada('DELETE', `/threads/${id}`);
    expect((await colleague('GET', '/shared-threads')).body.threads).toEqual([]);
    // Without an organisation there is nobody to share with.
    const alone = await ask('say alone');
    const refused = await suite.alice('PATCH', `/threads/${alone}`, { sharing: 'link' });
    expect(refused.body.code).toBe('org_required');
  });

  it('are titled by how they begin, until the agent names them', async () => {
    const message = `say ${'long '.repeat(40)}; wait`;
    const stream = await suite.alice.chat({ message });
    const before = await suite.alice('GET', `/threads/${stream.thread}`);
    expect(before.body.thread).toMatchObject({ active_run_id: stream.run, message_count: 1 });
    expect(before.body.thread?.title).toMatch(/^say long .*…$/);
    expect(before.body.thread?.title.length).toBeLessThanOrEqual(80);
    await suite.alice('POST', `/chat/${stream.thread}/stop`, { mode: 'wrap_up' });
    await stream.end();
    const { body } = await suite.alice('GET', `/threads/${stream.thread}`);
    expect(body.thread).toMatchObject({ title: `About ${message.slice(0, 20)}`, active_run_id: null });
  });

  it('give the agent no more than its bounds of what came before', async () => {
    const id = await ask('say one');
    await ask('say two', id);
    await ask(`say ${'three'.repeat(6)}`, id);
    await ask('say four', id);
    const given = suite.lab.agent.asked.at(-1)?.history ?? [];
    expect(given.map(({ role }) => role)).toEqual(['assistant']);
    expect(given[0]?.parts[0]?.text).toBe(`${'three'.repeat(6)} `);
  });

  it('are deleted with their messages and frames', async () => {
    const id = await ask('say gone');
    const run = (await suite.alice('GET', `/threads/${id}`)).body.messages?.[1]?.metadata?.run_id;
    expect((await suite.alice('DELETE', `/threads/${id}`)).body).toEqual({ deleted: true });
    for (const [method, path] of [
      ['GET', `/threads/${id}`],
      ['DELETE', `/threads/${id}`],
      ['GET', `/chat/${id}/stream`],
    ] as const) {
      expect((await suite.alice(method, path)).status).toBe(404);
    }
    expect((await suite.alice('GET', '/threads')).body.threads).toEqual([]);
    const redis = connectRedis(suite.place.env.REDIS_URL ?? '', silentLog);
    await waitFor('redis', () => redis.ping());
    expect(await redis.ttl(`lab:${run}:frames`)).toBeLessThanOrEqual(10);
    redis.disconnect();
  });

  it('begin empty under the id of one that was deleted', async () => {
    const useChat = (text: string) => ({
      id: 'reborn',
      messages: [{ role: 'user', parts: [{ type: 'text', text }] }],
    });
    await (await suite.alice.chat(useChat('say old'))).end();
    await suite.alice('DELETE', '/threads/reborn');
    expect(JSON.parse((await (await suite.alice.chat(useChat('history'))).end()).text)).toEqual([]);
  });

  it('that are deleted in mid-run end for their readers, and nothing of them comes back', async () => {
    const stream = await suite.alice.chat({ message: 'say some; wait' });
    await stream.until('its words', ({ text }) => text === 'some ');
    const other = await suite.alice.resume(stream.thread);
    expect((await suite.alice('DELETE', `/threads/${stream.thread}`)).body).toEqual({ deleted: true });
    for (const reader of [stream, other]) expect((await reader.end()).types.at(-1)).toBe('abort');
    expect((await suite.alice('GET', `/threads/${stream.thread}`)).status).toBe(404);
    expect((await suite.alice('GET', '/threads')).body.threads).toEqual([]);
  });

  it.each([
    ['GET', '/threads'],
    ['GET', '/threads/x'],
    ['DELETE', '/threads/x'],
    ['GET', '/chat/x/stream'],
    ['POST', '/chat/x/stop'],
  ])('need an identity: %s %s', async (method, path) => {
    expect((await fetch(`${suite.lab.url}/api/lab${path}`, { method })).status).toBe(401);
  });
});

describe('the store of threads', () => {
  let place: LabPlace;
  let mongo: ReturnType<typeof connectMongo>;
  beforeAll(async () => {
    place = await openLabPlace();
    mongo = connectMongo(place.env.MONGODB_URL ?? '', silentLog);
    await mongo.connection.asPromise();
  });
  afterAll(async () => {
    await mongo?.close();
    await place?.remove();
  });

  it('pages through all runs that began before, also those that began at once', async () => {
    const store = createMongoThreadStore(mongo.connection, systemClock);
    const started = [3, 1, 2, 2, 2, 9].map((minute) => new Date(2026, 0, 1, 0, minute));
    for (const [at, started_at] of started.entries())
      await store.create({ key: `t${at}`, run: { run_id: `r${at}`, started_at } } as StoredThread);
    await store.create({ key: 'idle', run: null } as StoredThread);
    const pages: string[][] = [];
    for await (const page of store.running(new Date(2026, 0, 1, 0, 9), 2))
      pages.push(page.map(({ key }) => key));
    expect(pages).toEqual([['t1', 't2'], ['t3', 't4'], ['t0']]);
  });

  it('finds the answer of a run, the last question and all runs of a thread', async () => {
    const store = createMongoThreadStore(mongo.connection, systemClock);
    const said = ['user', 'assistant', 'user', 'assistant', 'assistant'] as const;
    for (const [position, role] of said.entries()) {
      const message = { id: `m${position}`, role, parts: [] };
      await store.putMessage({ epoch: 'ep', position, run_id: `r${Math.floor(position / 2)}`, message });
    }
    expect((await store.findAnswer('ep', 'r1'))?.message.id).toBe('m3');
    expect(await store.findAnswer('other', 'r1')).toBeNull();
    expect((await store.lastQuestion('ep'))?.position).toBe(2);
    expect(await store.lastQuestion('other')).toBeNull();
    expect((await store.runIds('ep')).toSorted()).toEqual(['r0', 'r1', 'r2']);
  });
});
