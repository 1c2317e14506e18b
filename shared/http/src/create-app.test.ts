import { once } from 'node:events';
import { connect } from 'node:net';
import { type BoundName, getUsage } from '@footnote/contracts';
import { createLifecycle, createMetrics, problem, silentLog } from '@footnote/runtime';
import { createRecordingLog, waitFor } from '@footnote/testing';
import { createServiceApp } from './create-app.ts';
import { identityHeader, identityKey, signIdentity } from './internal-identity.ts';
import { listen } from './listen.ts';

describe('the app of a service', () => {
  it('counts and logs no failure when a client leaves and its work ends for that', async () => {
    const log = createRecordingLog();
    const lifecycle = createLifecycle(silentLog);
    const metrics = createMetrics('test');
    const secret = 's'.repeat(32);
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const app = createServiceApp(
      { service: 'test', log, metrics, lifecycle, probes: [], internalTokenSecret: secret },
      (bind) =>
        bind.json(getUsage, ({ signal }) => {
          begun.resolve();
          const { promise, reject } = Promise.withResolvers<never>();
          signal.addEventListener('abort', () => {
            reject(signal.reason);
            ended.resolve();
          });
          return promise;
        }),
    );
    const { url } = await listen(app, lifecycle, '127.0.0.1', 0);
    const caller = { user_id: 'ada', org_id: 'acme', org_role: 'member' as const, name: null };
    const client = new AbortController();
    const headers = { [identityHeader]: signIdentity(caller, identityKey(secret)) };
    const asked = fetch(url + getUsage.path, { headers, signal: client.signal });
    await begun.promise;
    client.abort();
    await expect(asked).rejects.toThrow();
    await ended.promise;
    await waitFor('the request to be counted', async () =>
      (await metrics.registry.metrics()).includes('http_request_duration_seconds_count{'),
    );
    await lifecycle.stop();
    expect(log.lines.filter(({ level }) => level !== 'info' && level !== 'debug')).toEqual([]);
    expect(await metrics.registry.metrics()).not.toContain('problems_total{');
  });

  it('counts refusals over quotas by quota', async () => {
    const lifecycle = createLifecycle(silentLog);
    const metrics = createMetrics('test');
    const secret = 's'.repeat(32);
    const parts = { service: 'test', log: silentLog, metrics, lifecycle, probes: [] };
    const bounds: BoundName[] = ['documents', 'report_bytes', 'documents'];
    const app = createServiceApp({ ...parts, internalTokenSecret: secret }, (bind) =>
      bind.json(getUsage, () => {
        const bound = bounds.shift();
        throw bound === undefined ? problem('overloaded') : problem('quota_exceeded', { bound });
      }),
    );
    const { url } = await listen(app, lifecycle, '127.0.0.1', 0);
    const caller = { user_id: 'ada', org_id: 'acme', org_role: 'member' as const, name: null };
    const headers = { [identityHeader]: signIdentity(caller, identityKey(secret)) };
    const statuses: number[] = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await fetch(url + getUsage.path, { headers })).status);
    const counted = await metrics.registry.metrics();
    await lifecycle.stop();
    expect(statuses).toEqual([429, 429, 429, 503]);
    expect(counted.match(/^quota_refusals_total\{.*$/gm)?.toSorted()).toEqual([
      'quota_refusals_total{quota="documents",service="test"} 2',
      'quota_refusals_total{quota="report_bytes",service="test"} 1',
    ]);
  });

  it('leaves a connection open while a refused body still arrives, though the caller asked to close it', async () => {
    const lifecycle = createLifecycle(silentLog);
    const parts = { service: 'test', log: silentLog, metrics: createMetrics('test'), lifecycle, probes: [] };
    const app = createServiceApp({ ...parts, internalTokenSecret: 's'.repeat(32) }, () => {});
    const { url } = await listen(app, lifecycle, '127.0.0.1', 0);
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (text: string) => {
      received += text;
    });
    const send = (text: string) =>
      new Promise<void>((resolve, reject) => {
        socket.write(text, (error) => (error ? reject(error) : resolve()));
      });
    const failed = once(socket, 'end').then(() =>
      Promise.reject(new Error('the service closed the connection')),
    );
    const chunk = `${(50_000).toString(16)}\r\n${'x'.repeat(50_000)}\r\n`;
    const head =
      'POST /unknown HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n';
    const talk = async () => {
      await send(head + chunk);
      await waitFor('the refusal', async () => received.includes('HTTP/1.1 404 '));
      for (let n = 0; n < 100; n += 1) await send(chunk);
      await send('0\r\n\r\n');
    };
    await Promise.race([failed, talk()]);
    failed.catch(() => {});
    socket.destroy();
    await lifecycle.stop();
  });
});
