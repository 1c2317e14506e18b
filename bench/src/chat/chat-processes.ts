import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { identityHeader, identityKey, signIdentity } from '@footnote/http';
import type { FakeReply } from '@footnote/testing/fake-model';
import { answers, freePort, startProcess } from '../gateway/start-process.ts';

const program = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const flags = ['--no-warnings', '--conditions=footnote-source'];

export interface FakeModelProcess {
  /** The address, up to and including `/v1`. */
  url: string;
  /** Sets how the next requests are answered, one reply for each. */
  reply(reply: FakeReply, times: number): Promise<void>;
  stop(): Promise<void>;
}

/** The scripted model of the tests as a process of its own. */
export async function startFakeModelProcess(): Promise<FakeModelProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const main = program('shared/testing/src/fake-model/main.ts');
  const running = await startProcess(process.execPath, [...flags, main], { PORT: String(port) }, () =>
    answers(origin),
  );
  return {
    url: `${origin}/v1`,
    async reply(reply, times) {
      const body = JSON.stringify(Array(times).fill(reply));
      await (await fetch(`${origin}/control/replies`, { method: 'POST', body })).arrayBuffer();
    },
    stop: running.stop,
  };
}

export interface LabProcess {
  url: string;
  inspectorPort: number;
  /** Headers of a new user; valid for a minute. */
  headersOf(user: string): Record<string, string>;
  stop(): Promise<void>;
}

/** The lab as it is run, on a language model at this address. */
export async function startLabProcess(env: Record<string, string>, modelUrl: string): Promise<LabProcess> {
  const port = await freePort();
  const inspectorPort = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = randomUUID();
  const folder = mkdtempSync(join(tmpdir(), 'bench-chat-'));
  const running = await startProcess(
    process.execPath,
    [
      '--max-semi-space-size=16',
      `--inspect=127.0.0.1:${inspectorPort}`,
      ...flags,
      program('services/lab/src/main.ts'),
    ],
    {
      ...env,
      PORT: String(port),
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      INTERNAL_TOKEN_SECRET: secret,
      S3_URL: '',
      OBJECT_STORE_DIR: join(folder, 'objects'),
      OBJECT_LINK_SECRET: secret,
      PUBLIC_URL: url,
      PASSAGE_INDEX_DIR: join(folder, 'index'),
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'scripted',
      LLM_BASE_URL: modelUrl,
      // A silent model is measured for longer than an installation would wait for it.
      LLM_IDLE_TIMEOUT_MS: '280000',
      MAX_RUNS: '5000',
      MAX_RUNS_PER_ORG: '5000',
    },
    () => answers(`${url}/health/ready`),
  );
  const key = identityKey(secret);
  return {
    url,
    inspectorPort,
    headersOf: (user_id) => ({
      'content-type': 'application/json',
      [identityHeader]: signIdentity({ user_id, org_id: 'bench', org_role: 'member', name: null }, key),
    }),
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
