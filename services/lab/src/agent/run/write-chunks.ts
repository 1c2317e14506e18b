import type { ChatChunk, SpendingData, VerificationData } from '@footnote/contracts';
import type { ModelEvent, ModelUsage } from '@footnote/llm';
import type { AnswerChecks } from '../answer/answer-output.ts';
import type { ToolContext } from '../tool-context.ts';
import { describeCall, showInput, summarizeOutput } from './describe-call.ts';
import type { RunPlan } from './run-plan.ts';
import { createTextChunks } from './text-chunks.ts';

/** Turns what the model and its tools do into the chunks that the reader gets. */
export function createChunkWriter(context: ToolContext, plan: RunPlan, checks: AnswerChecks) {
  /** Calls under way, by the provider's id: some providers give the same one again in a later step. */
  const running = new Map<string, string>();
  let calls = 0;
  const toolsUsed = new Set<string>();
  let stepOpen = false;
  const spent: SpendingData = { tokens: 0, cost_usd: 0 };
  const texts = createTextChunks(context.texts, checks, () =>
    plan.answer('running') ? [plan.chunk(), status('writing', 'Writing the answer')] : [],
  );

  function beginCall(providerId: string, name: string, input: unknown): ChatChunk[] {
    const { title, phase } = describeCall(name, input, context.facts);
    calls += 1;
    const id = `call_${calls}`;
    running.set(providerId, id);
    plan.begin(id, title);
    return [
      ...texts.close(),
      plan.chunk(),
      status(phase, title),
      {
        type: 'tool-input-available',
        toolCallId: id,
        toolName: name,
        input: showInput(name, input),
        dynamic: true,
      },
    ];
  }

  function endCall(
    providerId: string,
    state: 'done' | 'failed',
    outcome: { output: unknown } | { errorText: string },
  ): ChatChunk[] {
    const toolCallId = running.get(providerId);
    if (toolCallId === undefined) return [];
    running.delete(providerId);
    plan.end(toolCallId, state);
    const chunk: ChatChunk =
      'output' in outcome
        ? { type: 'tool-output-available', toolCallId, ...outcome, dynamic: true }
        : { type: 'tool-output-error', toolCallId, ...outcome, dynamic: true };
    return [chunk, ...takeSources(), plan.chunk()];
  }

  function takeSources(): ChatChunk[] {
    return context.sources.takeNew().map(({ id, title, url, place }) => ({
      type: 'source-document',
      sourceId: id,
      mediaType: 'text/markdown',
      title,
      providerMetadata: { research: { ...place, url } },
    }));
  }

  const failCall = (id: string, errorText: string) => endCall(id, 'failed', { errorText });

  function closeStep(): ChatChunk[] {
    if (!stepOpen) return [];
    stepOpen = false;
    return [{ type: 'finish-step' }];
  }

  /** A model that counts no tokens has no spending to show. */
  function noteSpending({ inputTokens, outputTokens, costUsd }: ModelUsage): ChatChunk[] {
    spent.tokens += inputTokens + outputTokens;
    spent.cost_usd = spent.cost_usd === null || costUsd === null ? null : spent.cost_usd + costUsd;
    if (spent.tokens === 0) return [];
    return [{ type: 'data-spending', data: { ...spent }, transient: true }];
  }

  return {
    take(event: Exclude<ModelEvent, { type: 'finish' }>): ChatChunk[] {
      switch (event.type) {
        case 'step-start':
          stepOpen = true;
          return [{ type: 'start-step' }];
        case 'text':
        case 'reasoning':
          return texts.add(event.type, event.text);
        case 'tool-call':
          toolsUsed.add(event.name);
          return beginCall(event.id, event.name, event.input);
        case 'tool-result':
          return endCall(event.id, 'done', { output: summarizeOutput(event.name, event.output) });
        case 'tool-error': {
          const begun = running.has(event.id) ? [] : beginCall(event.id, event.name, {});
          return [...begun, ...failCall(event.id, event.problem.message)];
        }
        case 'step-finish':
          return [...texts.close(), ...closeStep(), ...noteSpending(event.usage)];
      }
    },
    /** Closes all open parts, so that the chunks so far form a valid message: the run ends here. */
    abandon(): ChatChunk[] {
      const left = [...running.keys()].flatMap((id) => failCall(id, 'The run ended before this step did.'));
      plan.abandon();
      return [...texts.close(), ...left, ...closeStep(), plan.chunk()];
    },
    /** When the model wrote nothing, the answer says so. */
    finish(): ChatChunk[] {
      const silent = texts.hasWritten()
        ? []
        : [...texts.add('text', 'The model ended without an answer. Please ask again.')];
      plan.answer('done');
      return [...silent, ...texts.close(), ...closeStep(), plan.chunk()];
    },
    verification(): ChatChunk {
      const data: VerificationData = { ...checks, figures_unverified: [...checks.figures_unverified] };
      return { type: 'data-verification', id: 'verification', data };
    },
    toolsUsed,
    hasWritten: texts.hasWritten,
  };
}

export function status(
  phase: Extract<ChatChunk, { type: 'data-status' }>['data']['phase'],
  label: string,
): ChatChunk {
  return { type: 'data-status', data: { phase, label }, transient: true };
}
