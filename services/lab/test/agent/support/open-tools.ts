import {
  type ResearchToolInput,
  type ResearchToolName,
  type ResearchToolOutput,
  researchTools,
} from '@footnote/contracts';
import type { z } from 'zod';
import type { PreparedRun } from '../../../src/agent/research-agent.ts';
import { createToolContext } from '../../../src/agent/tools/create-tool-context.ts';
import { createTools } from '../../../src/agent/tools/create-tools.ts';
import { type DeskContents, openDesk } from '../../eval/support/open-desk.ts';
import { alice, asked, openModel } from './open-agent.ts';

/** The real tools over texts in memory, called one by one as a model calls them. Each result is checked by its schema. */
export function openTools(contents: Partial<DeskContents>) {
  const desk = openDesk(openModel(), { companies: [], filings: [], documents: [], ...contents });
  const signal = new AbortController().signal;
  const run: PreparedRun = {
    ...asked('A question'),
    caller: alice,
    skill: null,
    filings: (contents.filings ?? []).map(({ country, filing_ref }) => ({
      country,
      filing_id: filing_ref,
      company: null,
    })),
    documents: (contents.documents ?? []).map(({ document_id, name }) => ({ document_id, name })),
    budget: { steps: 9, seconds: 60, tokens: 100_000 },
  };
  const context = createToolContext(desk.deps, run, { send: () => {}, stop: signal });
  const tools = createTools(context);
  return {
    run,
    context,
    names: () => Object.keys(tools),
    async call<N extends ResearchToolName>(
      name: N,
      input: ResearchToolInput<N>,
    ): Promise<ResearchToolOutput<N>> {
      const tool = tools[name];
      if (!tool) throw new Error(`the tool '${name}' is not listed`);
      const { input: inputs, output: outputs } = researchTools[name] as {
        input: z.ZodType;
        output: z.ZodType;
      };
      const output = await tool.run(inputs.parse(input), { id: 'call', signal });
      return outputs.parse(JSON.parse(JSON.stringify(output))) as ResearchToolOutput<N>;
    },
    close: desk.close,
  };
}
