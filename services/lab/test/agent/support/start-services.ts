import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceCalls, type ServiceCalls } from '@footnote/calls';
import type { OrgPrincipal } from '@footnote/contracts';
import { reportRequested } from '@footnote/contracts';
import { identityKey } from '@footnote/http';
import type { LanguageModel } from '@footnote/llm';
import { projectRoot, startCluster } from '@footnote/local';
import { connectBus } from '@footnote/messaging';
import { silentLog } from '@footnote/runtime';
import { connectMongo } from '@footnote/stores';
import { waitFor } from '@footnote/testing';
import type { AgentDeps } from '../../../src/agent/agent-deps.ts';
import { subscribeToJobs } from '../../../src/agent/tools/job-changes.ts';
import { subscribeToReports } from '../../../src/report-requests/subscribe-to-reports.ts';
import { openAgent } from './open-agent.ts';

export interface RealServices {
  calls: ServiceCalls;
  /** The agent on these services. */
  agent(model: LanguageModel): ReturnType<typeof openAgent>;
  /** A member of an organisation without other members. */
  someone(): OrgPrincipal;
  stop(): Promise<void>;
}

/** Days from the oldest of the sample's Japanese filings until today. */
const sampleDays = Math.ceil((Date.now() - Date.parse('2025-06-01')) / 86_400_000);

/** Filings, their ingestion, skills and reports as separate processes, in a separate namespace. */
export async function startServices(): Promise<RealServices> {
  const namespace = `agent_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'research-agent-'));
  const cluster = await startCluster({
    dataDir,
    namespace,
    workers: 1,
    services: ['filings', 'ingestion-worker', 'skills', 'reports'],
    replayDirs: [join(projectRoot, 'deploy/local/replay/sample')],
    env: {
      SEC_REQUESTS_PER_SECOND: '10',
      REGISTRY_SCAN_DAYS: String(sampleDays),
      COMPANY_FOLLOW_INTERVAL_MS: '200',
    },
    serviceEnv: { replay: { REPLAY_SEC_REQUESTS_PER_SECOND: '0' } },
  });
  const { env } = cluster;
  const bus = await connectBus(env.RABBITMQ_URL ?? '', 'test', silentLog);
  await waitFor('the bus to be ready', () => bus.ready().then(() => true));
  const calls = createServiceCalls(bus, identityKey(env.INTERNAL_TOKEN_SECRET ?? ''));
  const jobs = await subscribeToJobs(bus);
  const reportsMade = await subscribeToReports(bus);
  const requestReport: AgentDeps['requestReport'] = (_run, request) =>
    bus.publish(reportRequested, request, { mandatory: true });
  return {
    calls,
    agent: (model) => openAgent(model, { calls, jobs, requestReport, reportsMade }),
    someone: () => ({
      user_id: `user|${randomUUID()}`,
      org_id: `org_${randomUUID().slice(0, 8)}`,
      org_role: 'admin',
      name: 'Some One',
    }),
    async stop() {
      await bus.close();
      await cluster.stop();
      const mongo = connectMongo(env.MONGODB_URL ?? '', silentLog);
      await mongo.connection.asPromise();
      await mongo.connection.dropDatabase();
      await mongo.close();
      const { origin, username, password } = new URL(process.env.RABBITMQ_MANAGEMENT_URL ?? '');
      const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      await fetch(`${origin}/api/vhosts/${namespace}`, { method: 'DELETE', headers: { authorization } });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
