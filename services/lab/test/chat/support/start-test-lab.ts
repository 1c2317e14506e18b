import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatThread, Principal, ProblemBody } from '@footnote/contracts';
import { identityHeader, identityKey, signIdentity } from '@footnote/http';
import { withNamespace } from '@footnote/local';
import { createLifecycle, silentLog } from '@footnote/runtime';
import { connectMongo, connectRedis } from '@footnote/stores';
import { createRecordingLog, type LogLine, waitFor } from '@footnote/testing';
import { readLabConfig } from '../../../src/config.ts';
import { startLabService } from '../../../src/lab-service.ts';
import { type ChatRecord, recordChat } from './record-chat.ts';
import { createScriptedAgent, type ScriptedAgent } from './scripted-agent.ts';

const secret = 'a secret of the tests that is long enough';

/** A separate database, virtual host and Redis database on the test servers, for any number of instances. */
export interface LabPlace {
  env: Record<string, string>;
  remove(): Promise<void>;
}

export async function openLabPlace(): Promise<LabPlace> {
  const name = `lab_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const folder = mkdtempSync(join(tmpdir(), 'lab-test-'));
  const env: Record<string, string> = {
    ...(await withNamespace(process.env, name)),
    PORT: '0',
    LOG_LEVEL: 'warn',
    INTERNAL_TOKEN_SECRET: secret,
    OBJECT_STORE_DIR: join(folder, 'objects'),
    OBJECT_LINK_SECRET: secret,
    RUN_LEASE_MS: '3000',
    RUN_SWEEP_INTERVAL_MS: '300',
    RUN_GRACE_MS: '300',
  };
  return {
    env,
    async remove() {
      const mongo = connectMongo(env.MONGODB_URL ?? '', silentLog);
      await mongo.connection.asPromise();
      await mongo.connection.dropDatabase();
      await mongo.close();
      const redis = connectRedis(env.REDIS_URL ?? '', silentLog);
      await waitFor('redis', () => redis.ping());
      await redis.flushdb();
      redis.disconnect();
      const { origin, username, password } = new URL(process.env.RABBITMQ_MANAGEMENT_URL ?? '');
      const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      await fetch(`${origin}/api/vhosts/${name}`, { method: 'DELETE', headers: { authorization } });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Answer {
  status: number;
  headers: Headers;
  body: Partial<ProblemBody> & {
    thread?: ChatThread;
    threads?: ChatThread[];
    folders?: string[];
    next_cursor?: string | null;
    messages?: {
      id: string;
      role: string;
      parts: Record<string, unknown>[];
      metadata?: Record<string, unknown>;
    }[];
    message?: { id: string; parts: Record<string, unknown>[]; metadata?: Record<string, unknown> };
    thread_id?: string;
    stopped?: boolean;
    deleted?: boolean;
  };
}

export interface Caller {
  (method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Asks by the plain form and reads the stream. */
  chat(body: object, headers?: Record<string, string>): Promise<ChatRecord>;
  resume(threadId: string, lastEventId?: string): Promise<ChatRecord>;
  readonly principal: Principal;
  headers(): Record<string, string>;
}

export interface TestLab {
  url: string;
  logs: LogLine[];
  agent: ScriptedAgent;
  /** A user that no other test uses. */
  caller(who?: Partial<Principal>): Caller;
  stop(): Promise<void>;
}

/** An instance of the service in this process, whose agent does what messages say. */
export async function startTestLab(place: LabPlace, change: Record<string, string> = {}): Promise<TestLab> {
  const log = createRecordingLog();
  const lifecycle = createLifecycle(silentLog);
  const agent = createScriptedAgent();
  const config = readLabConfig({ ...place.env, ...change });
  const { url } = await startLabService(config, lifecycle, log, { agent });
  await waitFor('the service to be ready', async () => (await fetch(`${url}/health/ready`)).ok);
  return { url, logs: log.lines, agent, caller: (who) => callerAt(url, who), stop: () => lifecycle.stop() };
}

export function callerAt(url: string, who: Partial<Principal> = {}): Caller {
  const principal: Principal = {
    user_id: `user|${randomUUID()}`,
    org_id: null,
    org_role: null,
    name: null,
    ...who,
  };
  const headers = () => ({ [identityHeader]: signIdentity(principal, identityKey(secret)) });
  const post = (json: unknown) => ({
    method: 'POST',
    body: JSON.stringify(json),
  });
  const send = async (method: string, path: string, json?: unknown, more: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api/lab${path}`, {
      method,
      headers: {
        ...headers(),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
  };
  return Object.assign(send, {
    principal,
    headers,
    chat: (body: object, more: Record<string, string> = {}) =>
      recordChat(`${url}/api/lab/chat`, {
        ...post(body),
        headers: { ...headers(), 'content-type': 'application/json', ...more },
      }),
    resume: (threadId: string, lastEventId?: string) =>
      recordChat(`${url}/api/lab/chat/${threadId}/stream`, {
        headers: { ...headers(), ...(lastEventId && { 'last-event-id': lastEventId }) },
      }),
  });
}
