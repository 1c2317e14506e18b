import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrgPrincipal, Principal } from '@footnote/contracts';
import { identityHeader, identityKey, signIdentity } from '@footnote/http';
import { withNamespace } from '@footnote/local';
import { connectBus } from '@footnote/messaging';
import { createKeyedTurns, createLifecycle, silentLog, systemClock } from '@footnote/runtime';
import { connectMongo, makeIndexes, openObjectStore } from '@footnote/stores';
import { createMongoQuotaStore } from '@footnote/tenants';
import { createRecordingLog, type LogLine, waitFor } from '@footnote/testing';
import type { Connection } from 'mongoose';
import { readReportsConfig } from '../../src/config.ts';
import { createPdfWork } from '../../src/pdf/pdf-work.ts';
import { openReportStores } from '../../src/reports/mongo-report-stores.ts';
import type { ReportDeps } from '../../src/reports/report-deps.ts';
import { createReportQuotas } from '../../src/reports/report-quotas.ts';
import { reportSweeps } from '../../src/reports/sweep-reports.ts';
import { startReportsService } from '../../src/reports-service.ts';
import { type Answer, type Sent, sendRequest } from './send-request.ts';

const secret = 'a secret of the tests that is long enough';

export type Caller = ((method: string, path: string, sent?: Sent) => Promise<Answer>) & {
  principal: OrgPrincipal;
};

export interface TestReports {
  url: string;
  logs: LogLine[];
  /** A place of its own on the runner's servers, with ports and use cases wired to it beside the service. */
  place: ReportsPlace;
  /** A member of an organisation that nobody else is in, unless one is given. */
  caller(who?: Partial<OrgPrincipal>): Caller;
  stop(): Promise<void>;
}

export interface ReportsPlace {
  env: Record<string, string>;
  deps: ReportDeps;
  connection: Connection;
  objectsDir: string;
  /** How many objects are noted that no version is known to hold. */
  countNotes(): Promise<number>;
  /** Runs the sweeps as they will be in an hour, when all that is half done is due. */
  sweep(change?: Partial<ReportDeps>): Promise<void>;
  /** Paths of the stored objects whose path holds this text; by default of all. */
  objectKeys(part?: string): string[];
  remove(): Promise<void>;
}

/** A database, virtual host and folder of objects of its own. */
export async function openReportsPlace(): Promise<ReportsPlace> {
  const name = `reports_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const folder = mkdtempSync(join(tmpdir(), 'reports-test-'));
  const objectsDir = join(folder, 'objects');
  const env = {
    ...(await withNamespace(process.env, name)),
    PORT: '0',
    INTERNAL_TOKEN_SECRET: secret,
    OBJECT_STORE_DIR: objectsDir,
    OBJECT_LINK_SECRET: secret,
    REPORT_SWEEP_INTERVAL_MS: '200',
    ...(process.env.CHROME_PATH && { CHROME_PATH: process.env.CHROME_PATH }),
  };
  const config = readReportsConfig(env);
  const mongo = connectMongo(config.MONGODB_URL, silentLog);
  await mongo.connection.asPromise();
  const bus = await connectBus(config.RABBITMQ_URL, 'test', silentLog);
  await waitFor('the broker', () => bus.ready().then(() => true));
  const stores = openReportStores(mongo.connection, openObjectStore(config), systemClock, silentLog);
  const quotaDeps = { store: createMongoQuotaStore(mongo.connection), clock: systemClock, log: silentLog };
  const base = { ...stores, bus, clock: systemClock, log: silentLog };
  const quotas = createReportQuotas(quotaDeps, stores.reports, config);
  const deps: ReportDeps = { ...base, quotas, turns: createKeyedTurns(), pdfWork: createPdfWork(base) };
  await makeIndexes(mongo.connection, silentLog, AbortSignal.timeout(20_000));
  return {
    env,
    deps,
    connection: mongo.connection,
    objectsDir,
    countNotes: () => mongo.connection.collection('report_objects').countDocuments(),
    async sweep(change) {
      const clock = { now: () => new Date(Date.now() + 3_600_000) };
      const later = { ...deps, clock, ...change };
      for (const { run } of reportSweeps({ ...later, pdfWork: createPdfWork(later) })) await run();
    },
    objectKeys(part = '') {
      const root = join(objectsDir, 'objects');
      if (!existsSync(root)) return [];
      const entries = readdirSync(root, { recursive: true, withFileTypes: true });
      const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
      return files.filter((path) => path.includes(part));
    },
    async remove() {
      await bus.close();
      await mongo.connection.dropDatabase();
      await mongo.close();
      const { origin, username, password } = new URL(process.env.RABBITMQ_MANAGEMENT_URL ?? '');
      const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      await fetch(`${origin}/api/vhosts/${name}`, { method: 'DELETE', headers: { authorization } });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The service in this process, in a place of its own, with a real Chrome. */
export async function startTestReports(
  change: Record<string, string> | ((env: Record<string, string>) => Record<string, string>) = {},
): Promise<TestReports> {
  const place = await openReportsPlace();
  const env = { ...place.env, ...(typeof change === 'function' ? change(place.env) : change) };
  const log = createRecordingLog();
  const lifecycle = createLifecycle(silentLog);
  const { url } = await startReportsService(readReportsConfig(env), lifecycle, log);
  await waitFor('the service to be ready', async () => (await fetch(`${url}/health/ready`)).ok);
  return {
    url,
    logs: log.lines,
    place,
    caller: (who) => callerAt(url, who),
    async stop() {
      await lifecycle.stop();
      await place.remove();
    },
  };
}

export function callerAt(url: string, who: Partial<OrgPrincipal> = {}): Caller {
  const principal: OrgPrincipal = {
    user_id: `user|${randomUUID()}`,
    org_id: `org_${randomUUID().slice(0, 8)}`,
    org_role: 'member',
    name: null,
    ...who,
  };
  const send = (method: string, path: string, sent: Sent = {}) => sendAs(principal, url, method, path, sent);
  return Object.assign(send, { principal });
}

/** A request as the gateway passes it on for this caller. */
export function sendAs(who: Principal, url: string, method: string, path: string, sent: Sent = {}) {
  const identity = { [identityHeader]: signIdentity(who, identityKey(secret)) };
  return sendRequest(`${url}/api/reports${path}`, method, {
    ...sent,
    headers: { ...identity, ...sent.headers },
  });
}
