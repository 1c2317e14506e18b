import type { RunningServers } from '@footnote/local';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { openNamespace } from '../servers.ts';
import { type SkillsProcess, startSkillsProcess } from './skills-process.ts';

const few = 100;
const many = 10_000;
/** Of a list; the same for both organisations. */
const pageSize = 100;
const warmUps = 10;
const rounds = 60;
const mostTimesOfFew = 3;
/** A name that sorts in the middle of the generated ones. */
const middle = 'made-05000';

/**
 * The list of skills of a member of an organisation with 10,000 skills beside that of one with 100, straight at
 * the service: the first page, and for the large one a page from its middle. Calls take turns, so that other work on
 * the machine affects both.
 */
export async function runSkillsBench(
  servers: RunningServers,
  report: (line: string) => void,
): Promise<BenchRow[]> {
  const namespace = await openNamespace(servers.env);
  try {
    const skills = await startSkillsProcess({ ...servers.env, ...namespace.env });
    try {
      await skills.fill('few', few);
      await skills.fill('many', many);
      report(`skills: ${many} created`);
      return await measureLists(skills);
    } finally {
      await skills.stop();
    }
  } finally {
    await namespace.close();
  }
}

async function measureLists(skills: SkillsProcess): Promise<BenchRow[]> {
  const page = `?limit=${pageSize}`;
  const ofFew: number[] = [];
  const ofMany: number[] = [];
  const fromMiddle: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const took = [
      await skills.timeList('few', page, pageSize),
      await skills.timeList('many', page, pageSize),
      await skills.timeList('many', `${page}&cursor=${middle}`, pageSize),
    ] as const;
    if (round < warmUps) continue;
    ofFew.push(took[0]);
    ofMany.push(took[1]);
    fromMiddle.push(took[2]);
  }
  const row = (where: string, times: number[]): BenchRow => {
    const ratio = median(times) / median(ofFew);
    return {
      name: `skills: p50 of ${where} of an organisation with ${many}, one with ${few} beside`,
      ours: `${median(times).toFixed(1)} ms`,
      peer: `${median(ofFew).toFixed(1)} ms`,
      ratio,
      bar: `≤ ${mostTimesOfFew}×`,
      pass: ratio <= mostTimesOfFew,
    };
  };
  return [row('the list', ofMany), row("the list's middle", fromMiddle)];
}
