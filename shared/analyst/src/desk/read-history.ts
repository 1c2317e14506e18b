import type { LanguageModelV4CallOptions, LanguageModelV4ToolResultPart } from '@ai-sdk/provider';
import {
  expandTable,
  type FigureTableJson,
  type FigureTableOutput,
  type ResearchToolName,
  type ResearchToolOutput,
  researchTools,
} from '@footnote/contracts';
import type { z } from 'zod';

/** A result whose tables have all that holds for a row on it. */
type Expanded<O> = { [K in keyof O]: O[K] extends FigureTableJson[] ? FigureTableOutput[] : O[K] };

/** A tool call of this turn and its result. */
export interface Done<N extends ResearchToolName = ResearchToolName> {
  name: N;
  input: Record<string, unknown>;
  /** Null when the tool failed, or when its answer has a form that we can't read. */
  output: Expanded<ResearchToolOutput<N>> | null;
  failure: string | null;
}

export interface History {
  /** Tool calls since the last user message, in order. */
  done: Done[];
  /** The user's earlier messages, the newest first. */
  earlier: string[];
}

export function readHistory(prompt: LanguageModelV4CallOptions['prompt']): History {
  const lastUser = prompt.findLastIndex(({ role }) => role === 'user');
  const users = prompt
    .slice(0, Math.max(0, lastUser))
    .flatMap((message) =>
      message.role === 'user'
        ? [message.content.map((part) => (part.type === 'text' ? part.text : '')).join(' ')]
        : [],
    );
  const inputs = new Map<string, Record<string, unknown>>();
  const done: Done[] = [];
  for (const message of prompt.slice(lastUser + 1)) {
    if (message.role !== 'assistant' && message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type === 'tool-call') inputs.set(part.toolCallId, part.input as Record<string, unknown>);
      if (part.type === 'tool-result') done.push(readResult(part, inputs.get(part.toolCallId) ?? {}));
    }
  }
  return { done, earlier: users.reverse() };
}

function readResult(part: LanguageModelV4ToolResultPart, input: Record<string, unknown>): Done {
  const name = part.toolName as ResearchToolName;
  const { output } = part;
  if (output.type === 'error-text') return { name, input, output: null, failure: output.value };
  const value = output.type === 'json' ? output.value : output.type === 'text' ? parse(output.value) : null;
  const schema: z.ZodType | undefined = researchTools[name]?.output;
  const result = schema?.safeParse(value);
  return result?.success
    ? { name, input, output: expand(result.data) as Done['output'], failure: null }
    : { name, input, output: null, failure: 'its answer could not be read' };
}

function expand(output: unknown): unknown {
  const { tables } = output as { tables?: FigureTableJson[] };
  return tables ? { ...(output as object), tables: tables.map(expandTable) } : output;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The calls of one tool, with the type of its result. */
export function callsOf<N extends ResearchToolName>(history: History, name: N): Done<N>[] {
  return history.done.filter((one): one is Done<N> => one.name === name);
}
