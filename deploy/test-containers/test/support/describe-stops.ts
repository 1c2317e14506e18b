import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@footnote/testing';
import { answer, type FakeModel, startFakeModel } from '@footnote/testing/fake-model';
import { recordChat } from '../../../../services/lab/test/chat/support/record-chat.ts';
import type { Platform } from './platform.ts';
import { stopReports } from './stop-reports.ts';
import { stopWorker } from './stop-worker.ts';

/** What happens to unfinished work when its container is stopped. */
export function describeStops(platform: () => Platform): void {
  const stop = (name: string) => platform().running.get(name)?.stop(platform().place.graceMs);

  describe('stopped by SIGTERM', () => {
    it.each(['ingestion-worker', 'reports', 'skills', 'lab'])(
      '%s without work ends properly',
      async (name) => {
        expect(await stop(name)).toBe(0);
      },
    );

    // Both take all of the time that they have, so they take it together.
    it('a worker and reports finish what they can, and give back the rest', async () => {
      await Promise.all([stopWorker(platform()), stopReports(platform())]);
    });

    it('a lab ends its streams, and another one goes on with them', async () => {
      const model = await startFakeModel();
      try {
        await stopLab(platform(), model);
      } finally {
        await model.stop();
      }
    });

    it('a gateway answers what it has taken, says that it goes, and takes no more', async () => {
      await stopGateway(platform());
    });

    it.each(['gateway', 'filings', 'replay'])('%s without work ends properly as well', async (name) => {
      expect(await stop(name)).toBe(0);
    });
  });
}

async function stopLab({ place }: Platform, model: FakeModel): Promise<void> {
  const told = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'scripted', LLM_BASE_URL: model.baseUrl };
  const env = { ...told, RUN_GRACE_MS: '500' };
  const [leaving, staying] = await Promise.all([place.start('lab', env), place.start('lab', env)]);
  const ask = (url: string, body: object) =>
    recordChat(`${url}/api/lab/chat`, {
      method: 'POST',
      headers: { ...place.identity(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  model.reply(answer('Net sales fell in the year. ', { chunkChars: 4, breakage: 'silence' }));
  const chat = await ask(leaving.url, { message: 'Hello!', effort: 'quick' });
  await chat.until('its first words', ({ text }) => text.includes('sales'));
  const seen = chat.frames.findLastIndex(({ id }) => id !== undefined);
  const stopped = leaving.stop(place.graceMs);
  await chat.end();
  expect(await stopped).toBe(0);
  expect(chat.types.slice(-3)).toEqual(['data-problem', 'error', 'finish']);
  expect(chat.frames.at(-3)?.chunk).toMatchObject({ data: { code: 'shutting_down', retryable: true } });
  expect(chat.frames.at(-1)?.id).toBeDefined();

  const again = await recordChat(`${staying.url}/api/lab/chat/${chat.thread}/stream`, {
    headers: { ...place.identity(), 'last-event-id': chat.frames[seen]?.id ?? '' },
  });
  await again.end();
  const rest = chat.frames.slice(seen + 1).filter(({ id }) => id !== undefined);
  expect(rest.length).toBeGreaterThan(3);
  expect(again.frames.filter(({ id }) => id !== undefined)).toEqual(rest);
  model.reply(answer('They rose again.'));
  const next = await ask(staying.url, { thread_id: chat.thread, message: 'And then?', effort: 'quick' });
  expect((await next.end()).text).toBe('They rose again.');
  expect(await staying.stop(place.graceMs)).toBe(0);
}

async function stopGateway({ place }: Platform): Promise<void> {
  const held: ServerResponse[] = [];
  const upstream = createServer((request, response) => {
    if (request.url === '/health/ready') response.end('{}');
    else held.push(response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const nobody = 'http://127.0.0.1:9';
  const others = { SKILLS_URL: nobody, REPORTS_URL: nobody, LAB_URL: nobody };
  const FILINGS_URL = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  // So long does the chart's gateway wait for load balancers to notice.
  const gateway = await place.start('gateway', { ...others, FILINGS_URL, SHUTDOWN_DELAY_SECONDS: '5' });
  try {
    const headers = { authorization: `Bearer ${place.token()}` };
    const taken = fetch(`${gateway.url}/api/filings/search?q=a`, { headers });
    await waitFor('the request to have come', () => held.length === 1);
    const stopped = gateway.stop(place.graceMs);
    await waitFor('it to say that it goes', async () => {
      const answered = await fetch(`${gateway.url}/health/ready`);
      return answered.status === 503;
    });
    await waitFor('it to refuse connections', () =>
      fetch(`${gateway.url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    expect(gateway.ended).toBe(false);
    held[0]?.setHeader('content-type', 'application/json').end('{"late":true}');
    const answered = await taken;
    expect([answered.status, await answered.json()]).toEqual([200, { late: true }]);
    expect(await stopped).toBe(0);
  } finally {
    upstream.closeAllConnections();
    upstream.close();
  }
}
