import type { LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { orAborted, problem } from '@footnote/runtime';
import { type Port, toCallOptions } from './call-options.ts';
import { gatherAnswer } from './gather-answer.ts';
import { failureOf, toFinish } from './generate-text.ts';
import type { ModelEvent, ModelTool, StreamRequest } from './language-model.ts';
import { usageOf } from './metering/model-usage.ts';
import {
  misfitOutcome,
  type Outcome,
  offerTools,
  type ReadCall,
  readCall,
  runTool,
  type ToolRun,
} from './tool-calls.ts';
import { trackBudget } from './track-budget.ts';

const defaultSteps = 12;
const lastStepText =
  'This is the last step: call no tool, answer now with what you have, and say what you could not look up.';

type Finish = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;

/** What the steps of a run share. */
interface Steps extends ToolRun {
  readonly tools: Readonly<Record<string, ModelTool>>;
}

interface StepEnd {
  readonly finish: Finish;
  /** What the step adds to the prompt of the next one. */
  readonly messages: LanguageModelV4Prompt;
  /** Whether the model waits for the outcomes of its calls, and has them all. */
  readonly goesOn: boolean;
}

/** Runs the loop of model and tools, and passes on its events. */
export async function* streamSteps(port: Port, request: StreamRequest): AsyncGenerator<ModelEvent> {
  request.signal?.throwIfAborted();
  const left = new AbortController();
  const signal = request.signal ? AbortSignal.any([request.signal, left.signal]) : left.signal;
  const budget = trackBudget({ steps: defaultSteps, ...request.budget });
  const run: Steps = { tools: request.tools ?? {}, signal, wrapUp: request.budget?.wrapUp, log: port.log };
  const added: LanguageModelV4Prompt = [];
  try {
    for (let step = 1; ; step += 1) {
      const isLast = budget.isLast(step - 1);
      const parts = await callModel(port, { ...request, signal }, added, isLast);
      const { finish, messages, goesOn } = yield* runStep(run, parts, step, isLast);
      const usage = usageOf(port.info, finish.usage);
      budget.spend(usage);
      yield { type: 'step-finish', step, usage };
      if (isLast || !goesOn) {
        const reason = toFinish(finish.finishReason.unified);
        const boundedBy = budget.boundedBy();
        yield { type: 'finish', finish: reason, boundedBy, steps: step, usage: budget.spent() };
        return;
      }
      added.push(...messages);
    }
  } catch (error) {
    throw failureOf(error, request.signal);
  } finally {
    left.abort();
  }
}

/** A function of its own: while the answer comes, nothing holds the request that was sent. */
async function callModel(
  port: Port,
  request: StreamRequest,
  added: LanguageModelV4Prompt,
  isLast: boolean,
): Promise<AsyncIterable<LanguageModelV4StreamPart>> {
  const system = isLast ? [request.system, lastStepText].filter(Boolean).join('\n\n') : request.system;
  const options = toCallOptions(port, { ...request, ...(system !== undefined && { system }) });
  const tools = offerTools(request.tools ?? {});
  return port.model.stream(request.task, {
    ...options,
    prompt: [...options.prompt, ...added],
    toolChoice: { type: isLast ? 'none' : 'auto' },
    ...(tools.length > 0 && { tools }),
  });
}

/** One call of the model, and the tools that it asks for. They run all at once, after the model has ended. */
async function* runStep(
  run: Steps,
  parts: AsyncIterable<LanguageModelV4StreamPart>,
  step: number,
  isLast: boolean,
): AsyncGenerator<ModelEvent, StepEnd> {
  const answer = gatherAnswer();
  const calls: ReadCall[] = [];
  const outcomes = new Map<ReadCall, Outcome>();
  let finish: Finish | null = null;
  let begun = false;
  for await (const part of parts) {
    if (!begun && part.type !== 'stream-start') {
      begun = true;
      yield { type: 'step-start', step };
    }
    answer.take(part);
    if (part.type === 'finish') finish = part;
    if (part.type === 'text-delta' && part.delta !== '') yield { type: 'text', text: part.delta };
    if (part.type === 'reasoning-delta' && part.delta !== '') yield { type: 'reasoning', text: part.delta };
    if (part.type === 'tool-call') {
      const call = readCall(run.tools, part);
      calls.push(call);
      answer.addCall(call);
      if (isLast) continue;
      yield { type: 'tool-call', id: part.toolCallId, name: part.toolName, input: call.input };
      if (call.tool) continue;
      const outcome = misfitOutcome(call);
      outcomes.set(call, outcome);
      yield outcome.event;
    }
  }
  if (!finish) throw problem('model_unavailable', { detail: 'The model provider broke off its answer.' });
  if (isLast && calls.length > 0) throw problem('model_answer_unusable');
  if (['stop', 'tool-calls'].includes(finish.finishReason.unified)) yield* runTools(run, calls, outcomes);
  const results = calls.flatMap((call) => outcomes.get(call)?.forModel ?? []);
  return {
    finish,
    messages: [
      { role: 'assistant', content: answer.content() },
      { role: 'tool', content: results },
    ],
    goesOn: calls.length > 0 && results.length === calls.length,
  };
}

/** Runs the calls that have a tool, all at once, and passes on each outcome as it comes. */
async function* runTools(
  run: Steps,
  calls: readonly ReadCall[],
  outcomes: Map<ReadCall, Outcome>,
): AsyncGenerator<ModelEvent> {
  const running = new Map<ReadCall, Promise<[ReadCall, Outcome]>>();
  for (const call of calls) {
    if (!call.tool) continue;
    const work = runTool(call, call.tool, run);
    running.set(
      call,
      work.then((outcome) => [call, outcome]),
    );
  }
  while (running.size > 0) {
    const [call, outcome] = await orAborted(Promise.race(running.values()), run.signal);
    running.delete(call);
    outcomes.set(call, outcome);
    yield outcome.event;
  }
}
