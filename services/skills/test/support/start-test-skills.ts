import { randomUUID } from 'node:crypto';
import type { listSkills, Principal, ProblemBody, RouteAnswer, Skill, SkillDraft } from '@footnote/contracts';
import { identityHeader, identityKey, signIdentity } from '@footnote/http';
import { createLifecycle, silentLog } from '@footnote/runtime';
import { connectMongo } from '@footnote/stores';
import { createRecordingLog, type LogLine, type TestServers, testServers } from '@footnote/testing';
import { readSkillsConfig } from '../../src/config.ts';
import { startSkillsService } from '../../src/skills-service.ts';

const secret = 'a secret of the tests that is long enough';

/** What any route may answer with; a test reads what belongs to the status that it has checked. */
export type AnswerBody = Partial<
  Skill & ProblemBody & SkillDraft & RouteAnswer<typeof listSkills> & { deleted: boolean }
>;
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: AnswerBody;
}
interface Sent {
  json?: unknown;
  /** A SKILL.md. */
  file?: string;
  /** A body as it is, with the headers given. */
  raw?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}
export interface Caller {
  (method: string, path: string, sent?: Sent): Promise<Answer>;
  readonly principal: Principal;
  /** The header that the gateway would send for this person. */
  identity(): Record<string, string>;
}

export interface TestSkills {
  url: string;
  logs: LogLine[];
  /** Someone whom nobody else is; without an organisation unless one is given. */
  caller(who?: Partial<Principal>): Caller;
  stop(): Promise<void>;
}

/** The service in this process, with a database of its own on the runner's servers. */
export async function startTestSkills(
  env: Record<string, string> = {},
  servers: Pick<TestServers, 'mongodbUrl' | 'rabbitmqUrl' | 'redisUrl'> = testServers(),
): Promise<TestSkills> {
  const name = `skills_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const inOwn = (url: string) => url.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
  const log = createRecordingLog();
  const lifecycle = createLifecycle(silentLog);
  const settings = {
    PORT: '0',
    INTERNAL_TOKEN_SECRET: secret,
    MONGODB_URL: inOwn(servers.mongodbUrl),
    RABBITMQ_URL: servers.rabbitmqUrl,
    REDIS_URL: servers.redisUrl,
    ...env,
  };
  const { url } = await startSkillsService(readSkillsConfig(settings), lifecycle, log);
  const key = identityKey(secret);
  return {
    url,
    logs: log.lines,
    caller(who = {}) {
      const user_id = `user|${randomUUID()}`;
      const principal: Principal = { user_id, org_id: null, org_role: null, name: null, ...who };
      const identity = () => ({ [identityHeader]: signIdentity(principal, key) });
      const send = (method: string, path: string, sent: Sent = {}) =>
        sendRequest(`${url}/api/skills${path}`, method, {
          ...sent,
          headers: { ...identity(), ...sent.headers },
        });
      return Object.assign(send, { principal, identity });
    },
    async stop() {
      await lifecycle.stop();
      const mongo = connectMongo(inOwn(testServers().mongodbUrl), silentLog);
      await mongo.connection.asPromise();
      await mongo.connection.dropDatabase();
      await mongo.close();
    },
  };
}

async function sendRequest(url: string, method: string, { json, file, raw, headers }: Sent): Promise<Answer> {
  const type =
    json !== undefined ? 'application/json' : file !== undefined ? 'text/markdown; charset=utf-8' : undefined;
  const body = json !== undefined ? JSON.stringify(json) : (file ?? raw);
  const response = await fetch(url, {
    method,
    headers: { ...(type && { 'content-type': type }), ...headers },
    ...(body !== undefined && { body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
}
