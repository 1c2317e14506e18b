import { describeError, ProblemError, problem } from '@research/runtime';
import { isStepCount, type Schema, streamText, type TextStreamPart, type ToolSet, tool, zodSchema } from 'ai';
import type { z } from 'zod';
import { callSettings, instructionsOf, type Port } from './call-settings.ts';
import { failureOf, toFinish } from './generate-text.ts';
import type { ModelEvent, ModelTool, ModelUsage, StreamRequest } from './language-model.ts';
import { addUsage, noUsage, sdkUsageOf } from './metering/model-usage.ts';
import { trackBudget } from './track-budget.ts';

const defaultSteps = 12;
const lastStepText =
  'This is the last step: call no tool, answer now with what you have, and say what you could not look up.';

/** Runs the loop of model and tools, and passes on its events. */
export async function* streamSteps(port: Port, request: StreamRequest): AsyncGenerator<ModelEvent> {
  request.signal?.throwIfAborted();
  const left = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, left.signal]) : left.signal;
  const budget = trackBudget({ steps: defaultSteps, ...request.budget });
  const failures = new Map<string, ProblemError>();
  let isLast = false;
  const result = streamText({
    ...callSettings(port, { ...request, signal }),
    tools: Object.fromEntries(
      Object.entries(request.tools ?? {}).map(([name, one]) => [name, toSdkTool(port, name, one, failures)]),
    ),
    stopWhen: [isStepCount(budget.steps), () => isLast],
    prepareStep: ({ stepNumber, steps }) => {
      const spent = steps.map(({ usage }) => sdkUsageOf(port.info, usage)).reduce(addUsage, noUsage);
      isLast = budget.isLast(stepNumber, spent);
      if (!isLast) return undefined;
      return {
        toolChoice: 'none' as const,
        instructions: instructionsOf(port, [request.system, lastStepText].filter(Boolean).join('\n\n')),
      };
    },
    onError: () => {},
  });
  try {
    let step = 0;
    for await (const part of result.stream) {
      if (part.type === 'start-step') step += 1;
      if (part.type === 'finish-step') budget.spend(sdkUsageOf(port.info, part.usage));
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw request.signal?.reason ?? problem('model_unavailable');
      if (part.type === 'finish') {
        yield {
          type: 'finish',
          finish: toFinish(part.finishReason),
          boundedBy: budget.boundedBy(),
          steps: step,
          usage: budget.spent(),
        };
        return;
      }
      const event = toEvent(part, step, failures, (usage) => sdkUsageOf(port.info, usage));
      if (event) yield event;
    }
    throw problem('model_unavailable', { detail: 'The model provider broke off its answer.' });
  } catch (error) {
    throw failureOf(error, request.signal);
  } finally {
    left.abort();
  }
}

type SdkUsage = Parameters<typeof sdkUsageOf>[1];

function toEvent(
  part: TextStreamPart<ToolSet>,
  step: number,
  failures: Map<string, ProblemError>,
  usageOf: (usage: SdkUsage) => ModelUsage,
): ModelEvent | null {
  switch (part.type) {
    case 'start-step':
      return { type: 'step-start', step };
    case 'finish-step':
      return { type: 'step-finish', step, usage: usageOf(part.usage) };
    case 'text-delta':
      return part.text === '' ? null : { type: 'text', id: part.id, text: part.text };
    case 'reasoning-delta':
      return part.text === '' ? null : { type: 'reasoning', id: part.id, text: part.text };
    case 'tool-call':
      return { type: 'tool-call', id: part.toolCallId, name: part.toolName, input: part.input };
    case 'tool-result':
      return { type: 'tool-result', id: part.toolCallId, name: part.toolName, output: part.output };
    case 'tool-error':
      return {
        type: 'tool-error',
        id: part.toolCallId,
        name: part.toolName,
        problem: failures.get(part.toolCallId) ?? unfitInput(part.toolName),
      };
    default:
      return null;
  }
}

/** A tool call that failed before the tool ran: the model named an unknown tool, or its input doesn't fit. */
function unfitInput(name: string): ProblemError {
  return problem('model_answer_unusable', {
    detail: `The model called the tool '${name}' with input that does not fit.`,
  });
}

function toSdkTool(port: Port, name: string, one: ModelTool, failures: Map<string, ProblemError>) {
  return tool({
    description: one.description,
    inputSchema: schemaOf(one.input),
    async execute(input: unknown, { toolCallId, abortSignal }) {
      try {
        const signal = abortSignal ?? new AbortController().signal;
        return (await one.run(input, { id: toolCallId, signal })) ?? null;
      } catch (error) {
        if (abortSignal?.aborted) throw error;
        if (!(error instanceof ProblemError))
          port.log.error({ tool: name, err: describeError(error) }, 'a tool of the language model failed');
        const failure = error instanceof ProblemError ? error : problem('internal_error', {}, error);
        failures.set(toolCallId, failure);
        // This message goes to the model.
        throw new Error(`${failure.code}: ${failure.message}`);
      }
    },
  });
}

/** A schema's JSON form is some kilobytes of objects, and a call holds it until it ends: all calls share one. */
const schemas = new WeakMap<z.ZodType, Schema>();

function schemaOf(input: z.ZodType): Schema {
  const schema = schemas.get(input) ?? zodSchema(input);
  schemas.set(input, schema);
  return schema;
}
