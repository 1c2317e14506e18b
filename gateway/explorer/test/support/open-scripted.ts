import { type FakeModel, startFakeModel } from '@footnote/testing/fake-model';
import { type OwnProcess, startProcess } from '../../../test/e2e/platform/start-process.ts';
import type { Desk } from './desk.ts';

/** The same platform by a second gateway, whose lab and skills have a scripted model in place of the built-in analyst. */
export interface ScriptedDesk {
  readonly url: string;
  readonly model: FakeModel;
  stop(): Promise<void>;
}

export async function openScripted({ cluster }: Desk): Promise<ScriptedDesk> {
  const model = await startFakeModel();
  const started: OwnProcess[] = [];
  const stop = async () => {
    for (const one of started.reverse()) await one.stop();
    await model.stop();
  };
  try {
    const { filings = '', reports = '' } = cluster.internalUrls;
    const withModel = {
      ...cluster.env,
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'scripted',
      LLM_BASE_URL: model.baseUrl,
    };
    // Both labs take from the same queues: the rows of a matrix are for the first, which answers with the analyst.
    const labEnv = { ...withModel, MATRIX_ROWS_AT_ONCE: '0' };
    const lab = await startProcess('services/lab/src/main.ts', labEnv);
    started.push(lab);
    const skills = await startProcess('services/skills/src/main.ts', withModel);
    started.push(skills);
    const gateway = await startProcess('gateway/src/main.ts', {
      ...cluster.env,
      FILINGS_URL: filings,
      SKILLS_URL: skills.url,
      REPORTS_URL: reports,
      LAB_URL: lab.url,
      GENERAL_REQUESTS_PER_MINUTE: '1000000',
      CHAT_REQUESTS_PER_MINUTE: '1000',
    });
    started.push(gateway);
    return { url: gateway.url, model, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
