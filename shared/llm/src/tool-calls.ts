import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider';
import { describeError, type Log, ProblemError, problem } from '@footnote/runtime';
import { toToolOutput } from './call-options.ts';
import { toolSchemaOf } from './json-schema.ts';
import type { ModelEvent, ModelTool } from './language-model.ts';

type Tools = Readonly<Record<string, ModelTool>>;

/** What the model asked for, read by the tool's schema. */
export interface ReadCall {
  readonly part: LanguageModelV4ToolCall;
  readonly input: unknown;
  /** Null: the model named an unknown tool, or its input doesn't fit. */
  readonly tool: ModelTool | null;
  /** Why there is no tool, for the model. */
  readonly misfit: string;
}

/** How a call ended: for the reader of the run, and for the model. */
export interface Outcome {
  readonly event: Extract<ModelEvent, { type: 'tool-result' | 'tool-error' }>;
  readonly forModel: LanguageModelV4ToolResultPart;
}

/** By the schema of a tool's input: thousands of open answers offer the same tools, and hold what they offered. */
const offered = new WeakMap<ModelTool['input'], LanguageModelV4FunctionTool>();

/** The tools as they are offered to the model. */
export function offerTools(tools: Tools): LanguageModelV4FunctionTool[] {
  return Object.entries(tools).map(([name, tool]) => offerTool(name, tool));
}

function offerTool(name: string, { description, input }: ModelTool): LanguageModelV4FunctionTool {
  const before = offered.get(input);
  if (before && before.name === name && before.description === description) return before;
  const offer = { type: 'function' as const, name, description, inputSchema: toolSchemaOf(input) };
  offered.set(input, offer);
  return offer;
}

export function readCall(tools: Tools, part: LanguageModelV4ToolCall): ReadCall {
  const { toolName: name } = part;
  // Models send nothing for a tool without arguments.
  const value = part.input.trim() === '' ? {} : parseJson(part.input);
  const misfit = (why: string): ReadCall => ({ part, input: value ?? part.input, tool: null, misfit: why });
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool) return misfit(`There is no tool '${name}'. The tools are: ${Object.keys(tools).join(', ')}.`);
  if (value === undefined) return misfit(`The input of the tool '${name}' is not JSON.`);
  const read = tool.input.safeParse(value);
  if (read.success) return { part, input: read.data, tool, misfit: '' };
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
  return misfit(`The input does not fit the tool '${name}':\n- ${faults.slice(0, 20).join('\n- ')}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The outcome of a call that has no tool. */
export function misfitOutcome({ part, misfit }: ReadCall): Outcome {
  const { toolCallId: id, toolName: name } = part;
  const failure = problem('model_answer_unusable', {
    detail: `The model called the tool '${name}' with input that does not fit.`,
  });
  return {
    event: { type: 'tool-error', id, name, problem: failure },
    forModel: toResultPart(part, errorText(misfit)),
  };
}

/** What the calls of a run share. */
export interface ToolRun {
  readonly signal: AbortSignal;
  /** Ends the tools that are running; the run goes on without their outcomes. */
  readonly wrapUp: AbortSignal | undefined;
  readonly log: Log;
}

/** Runs a tool. The model is sent the detail of a problem, and of any other error only that the tool failed. */
export async function runTool(
  { part, input }: ReadCall,
  tool: ModelTool,
  { signal, wrapUp, log }: ToolRun,
): Promise<Outcome> {
  const { toolCallId: id, toolName: name } = part;
  try {
    const output =
      (await untilWrapUp(wrapUp, signal, (left) => tool.run(input, { id, signal: left }))) ?? null;
    return {
      event: { type: 'tool-result', id, name, output },
      forModel: toResultPart(part, toToolOutput(output)),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ProblemError))
      log.error({ tool: name, err: describeError(error) }, 'a tool of the language model failed');
    const failure = error instanceof ProblemError ? error : problem('internal_error', {}, error);
    return {
      event: { type: 'tool-error', id, name, problem: failure },
      forModel: toResultPart(part, errorText(`${failure.code}: ${failure.message}`)),
    };
  }
}

/** @param run work that ends when its signal is aborted */
async function untilWrapUp<T>(
  wrapUp: AbortSignal | undefined,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (!wrapUp) return run(signal);
  if (wrapUp.aborted) throw wrappedUp();
  try {
    return await run(AbortSignal.any([signal, wrapUp]));
  } catch (error) {
    throw wrapUp.aborted && !signal.aborted ? wrappedUp() : error;
  }
}

function wrappedUp() {
  return problem('run_timeout', {
    detail: 'The run is being wrapped up: call no more tools, answer with what you have.',
  });
}

/** Not every interface marks an outcome as an error, so the text says it. */
function errorText(why: string): LanguageModelV4ToolResultPart['output'] {
  return { type: 'error-text', value: `Error: ${why}` };
}

function toResultPart(
  { toolCallId, toolName, providerMetadata }: LanguageModelV4ToolCall,
  output: LanguageModelV4ToolResultPart['output'],
): LanguageModelV4ToolResultPart {
  return {
    type: 'tool-result',
    toolCallId,
    toolName,
    output,
    ...(providerMetadata && { providerOptions: providerMetadata }),
  };
}
