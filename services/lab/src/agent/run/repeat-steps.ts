import type { ChatMessage } from '@footnote/contracts';
import type { ModelEvent, ModelMessage, ModelTool, ToolCall } from '@footnote/llm';
import { ProblemError, problem } from '@footnote/runtime';

/** A call of a tool that ended well, as its answer shows it. */
export interface FinishedCall {
  readonly name: string;
  readonly input: unknown;
}

const noUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, costUsd: 0 };
/** A report that was made is not made a second time unasked. */
const neverRepeated = 'create_report';

/** The calls that ended well in an answer, step by step. */
export function finishedSteps({ parts }: ChatMessage): FinishedCall[][] {
  const steps: FinishedCall[][] = [];
  for (const part of parts) {
    if (part.type === 'step-start') steps.push([]);
    if (part.type !== 'dynamic-tool' || part.state !== 'output-available') continue;
    if (typeof part.toolName !== 'string' || part.toolName === neverRepeated) continue;
    steps.at(-1)?.push({ name: part.toolName, input: part.input });
  }
  return steps.filter((calls) => calls.length > 0);
}

/**
 * Calls the tools of finished steps again, without the model: what they read is not stored with an answer. Returns the
 * messages for the model, so that it continues from there. A call that fails now is left out, and so is one whose input
 * was too long to be kept.
 */
export async function* repeatSteps(
  steps: readonly (readonly FinishedCall[])[],
  tools: Readonly<Record<string, ModelTool>>,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, ModelMessage[]> {
  const messages: ModelMessage[] = [];
  let count = 0;
  for (const [at, finished] of steps.entries()) {
    const calls = finished.flatMap(({ name, input }) => {
      const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
      const read = tool?.input.safeParse(input);
      if (!tool || !read?.success) return [];
      count += 1;
      // Nine letters and digits, which every provider accepts.
      return [{ tool, call: { id: `again${String(count).padStart(4, '0')}`, name, input: read.data } }];
    });
    if (calls.length === 0) continue;
    yield { type: 'step-start', step: at + 1 };
    for (const { call } of calls) yield { type: 'tool-call', ...call };
    const outcomes = await Promise.allSettled(
      calls.map(({ tool, call }) => tool.run(call.input, { id: call.id, signal })),
    );
    signal.throwIfAborted();
    const done: { call: ToolCall; output: unknown }[] = [];
    for (const [place, { call }] of calls.entries()) {
      const outcome = outcomes[place];
      const { id, name } = call;
      if (outcome?.status === 'fulfilled') {
        const output = outcome.value ?? null;
        done.push({ call, output });
        yield { type: 'tool-result', id, name, output };
      } else yield { type: 'tool-error', id, name, problem: problemOf(outcome?.reason) };
    }
    yield { type: 'step-finish', step: at + 1, usage: noUsage };
    if (done.length === 0) continue;
    messages.push(
      { role: 'assistant', text: '', toolCalls: done.map(({ call }) => call) },
      { role: 'tool', outcomes: done.map(({ call: { id, name }, output }) => ({ id, name, output })) },
    );
  }
  return messages;
}

const problemOf = (error: unknown) =>
  error instanceof ProblemError ? error : problem('internal_error', {}, error);
