import type { PreparedRun } from '../../../src/agent/research-agent.ts';
import { openModel } from '../../agent/support/open-agent.ts';
import { type DeskContents, openDesk } from './open-desk.ts';

export interface AskedSkill {
  /** The text of the skill, its variables filled. */
  text: string;
  /** The companies of its variables. */
  companies: readonly { variable: string; local_id: string }[];
  values?: Record<string, string>;
  display_name?: string;
  message?: string;
}

/** Follows a skill by rule over filings in memory. */
export async function runSkill(
  contents: Pick<DeskContents, 'companies' | 'filings'>,
  { text, companies, values = {}, display_name = 'A skill', message = '/a-skill' }: AskedSkill,
) {
  const desk = openDesk(openModel(), { ...contents, documents: [] });
  const run: PreparedRun = {
    thread_id: 'thr_1',
    message,
    history: [],
    filings: [],
    effort: 'standard',
    report: 'auto',
    caller: { user_id: 'eval', org_id: 'eval', org_role: 'member', name: 'Eval' },
    documents: [],
    budget: { steps: 40, seconds: 300, tokens: 2_000_000 },
    skill: {
      name: 'a-skill',
      display_name,
      tier: 'user',
      version: 1,
      values,
      companies: companies.map(({ variable, local_id }) => {
        const found = contents.companies.find((one) => one.local_id === local_id);
        if (!found) throw new Error(`No company has the id ${local_id}`);
        const { country, name, ticker = null } = found;
        return { variable, country, local_id, name, ticker };
      }),
      resolved: text,
    },
  };
  const never = new AbortController().signal;
  let answer = '';
  const tools: string[] = [];
  try {
    for await (const chunk of desk.agent.run(run, { stop: never, wrapUp: never })) {
      if (chunk.type === 'text-delta') answer += chunk.delta;
      if (chunk.type === 'tool-input-available') tools.push(chunk.toolName);
    }
  } finally {
    desk.close();
  }
  const [report] = desk.reports;
  return {
    answer,
    tools,
    reports: desk.reports,
    report,
    chapter: (title: string) => report?.sections.find((one) => one.title === title)?.narrative ?? '',
  };
}
