import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createOrgSkill, listSkills, type Principal } from '@footnote/contracts';
import { identityHeader, identityKey, signIdentity } from '@footnote/http';
import { answers, freePort, startProcess } from '../gateway/start-process.ts';

const entry = fileURLToPath(new URL('../../../services/skills/src/main.ts', import.meta.url));
/** Creations under way at a time. */
const writers = 16;

export interface SkillsProcess {
  /** Creates this many skills of an organisation, as its admin, through the service. */
  fill(org: string, count: number): Promise<void>;
  /** Milliseconds until a member's list has come whole; throws when it does not hold `count` skills. */
  timeList(org: string, query: string, count: number): Promise<number>;
  stop(): Promise<void>;
}

/** The skills service alone, as a process of its own. */
export async function startSkillsProcess(env: Record<string, string>): Promise<SkillsProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = randomUUID();
  const running = await startProcess(
    process.execPath,
    ['--no-warnings', '--conditions=footnote-source', entry],
    {
      ...env,
      PORT: String(port),
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      SKILLS_PER_USER: '100000',
      SKILLS_PER_ORG: '100000',
      INTERNAL_TOKEN_SECRET: secret,
    },
    () => answers(`${url}/health/ready`),
  );
  const key = identityKey(secret);
  const headers = (org_id: string, org_role: Principal['org_role']) => ({
    'content-type': 'application/json',
    [identityHeader]: signIdentity({ user_id: 'bench', org_id, org_role, name: null }, key),
  });

  async function create(org: string, at: number): Promise<void> {
    const response = await fetch(`${url}${createOrgSkill.path}`, {
      method: createOrgSkill.method,
      headers: headers(org, 'admin'),
      body: JSON.stringify(makeSkill(at)),
    });
    const answer = await response.text();
    if (response.status !== 201) throw new Error(`skill ${at} was not created: ${answer}`);
  }

  return {
    async fill(org, count) {
      let next = 0;
      const write = async () => {
        while (next < count) await create(org, next++);
      };
      await Promise.all(Array.from({ length: writers }, write));
    },
    async timeList(org, query, count) {
      const asked = { headers: headers(org, 'member') };
      const began = performance.now();
      const response = await fetch(`${url}${listSkills.path}${query}`, asked);
      const list = listSkills.shape.ok.parse(await response.json());
      const took = performance.now() - began;
      if (list.count !== count) throw new Error(`the list holds ${list.count} skills, not ${count}`);
      return took;
    },
    stop: () => running.stop(),
  };
}

function makeSkill(at: number) {
  return {
    name: `made-${String(at).padStart(5, '0')}`,
    display_name: `Made skill ${at}`,
    description: `Compares what company number ${at} says of its debt, year on year. Use in benches.`,
    content: `# Debt of {{ticker}}\n\n${'Read item 8 of each of {{periods}} reports and quote each covenant.\n'.repeat(20)}`,
  };
}
