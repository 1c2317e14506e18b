import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportMade, reportRequested } from '@footnote/contracts';
import { silentLog } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { type Bus, connectBus } from '../src/index.ts';

const compose = readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');

interface Permissions {
  configure: string;
  write: string;
  read: string;
}

/** What the services may do at the broker in docker-compose.yml. */
function readPermissions(): (Permissions & { user: string })[] {
  const [, folded = ''] = /DEFINITIONS: >-\n((?: {8}.*\n)+)/.exec(compose) ?? [];
  return JSON.parse(folded.replaceAll('$$', '$')).permissions;
}

describe('the accounts of services at the broker', () => {
  const host = `accounts_${randomUUID().slice(0, 8)}`;
  const cleanUp: (() => unknown)[] = [];

  async function manage(method: string, path: string, body?: object): Promise<void> {
    const { origin, username, password } = new URL(process.env.RABBITMQ_MANAGEMENT_URL ?? '');
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${origin}/api/${path}`, sent);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  }

  beforeAll(async () => {
    await manage('PUT', `vhosts/${host}`);
    cleanUp.push(() => manage('DELETE', `vhosts/${host}`));
  });
  afterAll(async () => {
    for (const one of cleanUp.reverse()) await one();
  });

  const nameOf = (service: string) => `${service}-${host}`;
  const allow = (service: string, { configure, write, read }: Permissions) =>
    manage('PUT', `permissions/${host}/${nameOf(service)}`, { configure, write, read });

  function permissionsOf(service: string): Permissions {
    const found = readPermissions().find(({ user }) => user === service);
    if (!found) throw new Error(`docker-compose.yml allows ${service} nothing`);
    return found;
  }

  async function open(service: string): Promise<Bus> {
    const name = nameOf(service);
    const password = randomUUID();
    await manage('PUT', `users/${name}`, { password, tags: '' });
    cleanUp.push(() => manage('DELETE', `users/${name}`));
    await allow(service, permissionsOf(service));
    const url = new URL(process.env.RABBITMQ_URL ?? '');
    url.username = name;
    url.password = password;
    url.pathname = `/${host}`;
    const bus = await connectBus(url.href, service, silentLog, { drainMs: 0 });
    cleanUp.push(() => bus.close());
    await waitFor(`${service} on the bus`, () => bus.ready().then(() => true));
    return bus;
  }

  const made = { lineage_id: 'lin_00000000000000000000000000000000', org_id: 'acme', report_id: 'rep_x' };

  it('let services work together, and read no queue of another one', async () => {
    const [lab, reports] = [await open('lab'), await open('reports')];
    const heard: string[] = [];
    const consume = (bus: Bus, service: string) =>
      bus.consume({
        service,
        message: reportMade,
        prefetch: 1,
        handle: async ({ report_id }) => void heard.push(report_id),
      });
    await consume(lab, 'lab');
    await lab.answer('lab.calls', async () => Buffer.from('pong'), { prefetch: 1 });
    await lab.subscribe(reportRequested, () => {});
    await lab.ready();
    await reports.publish(reportMade, made, { mandatory: true });
    await waitFor('the message', () => heard.includes('rep_x'));
    const answer = await reports.request('lab.calls', Buffer.from('ping'), { timeoutMs: 60_000 });
    expect(answer.toString()).toBe('pong');
    await consume(reports, 'lab');
    await expect(reports.ready()).rejects.toThrow();
  });

  it('make a process say that it is not ready while it is connected but can publish nothing, until it can', async () => {
    const filings = await open('filings');
    await allow('filings', { configure: '', write: '', read: '' });
    await expect(filings.publish(reportMade, made)).rejects.toMatchObject({ code: 'upstream_unavailable' });
    await expect(filings.ready()).rejects.toMatchObject({ code: 'upstream_unavailable' });
    await allow('filings', permissionsOf('filings'));
    await waitFor('the process to be ready', () => filings.ready().then(() => true));
    await filings.publish(reportMade, made);
  });
});
