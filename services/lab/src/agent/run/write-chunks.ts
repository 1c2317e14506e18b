import type { ChatChunk, SpendingData, VerificationData } from '@research/contracts';
import type { ModelEvent, ModelUsage } from '@research/llm';
import type { AnswerChecks, AnswerPiece } from '../answer/answer-output.ts';
import { createAnswerText } from '../answer/answer-text.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import { describeCall, showInput, summarizeOutput } from './describe-call.ts';
import type { RunPlan } from './run-plan.ts';

type OpenText = { kind: 'text' | 'reasoning'; id: string; text: ReturnType<typeof createAnswerText> };

/** Turns what the model and its tools do into the chunks that the reader gets. */
export function createChunkWriter(context: ToolContext, plan: RunPlan, checks: AnswerChecks) {
  /** Calls under way, by the provider's id: some providers give the same one again in a later step. */
  const running = new Map<string, string>();
  let calls = 0;
  const toolsUsed = new Set<string>();
  let open: OpenText | null = null;
  let texts = 0;
  let citations = 0;
  let charts = 0;
  let stepOpen = false;
  let written = 0;
  const spent: SpendingData = { tokens: 0, cost_usd: 0 };

  function toChunks(id: string, kind: OpenText['kind'], pieces: readonly AnswerPiece[]): ChatChunk[] {
    return pieces.map((piece): ChatChunk => {
      if ('citation' in piece) {
        citations += 1;
        return { type: 'data-citation', id: `cit_${citations}`, data: piece.citation };
      }
      if ('chart' in piece) {
        charts += 1;
        return { type: 'data-chart', id: `chart_${charts}`, data: piece.chart };
      }
      if (kind === 'text') written += piece.text.trim().length;
      return { type: `${kind}-delta`, id, delta: piece.text };
    });
  }

  function closeText(): ChatChunk[] {
    if (!open) return [];
    const { kind, id, text } = open;
    open = null;
    return [...toChunks(id, kind, text.end()), { type: `${kind}-end`, id }];
  }

  function addText(kind: OpenText['kind'], delta: string): ChatChunk[] {
    const chunks = open && open.kind !== kind ? closeText() : [];
    if (!open) {
      texts += 1;
      const id = `${kind === 'text' ? 't' : 'r'}${texts}`;
      // Reasoning is not the answer: only addresses are removed from it.
      const text =
        kind === 'text'
          ? createAnswerText(id, { ...context.texts, checks })
          : createAnswerText(id, { ...context.texts, checks, only: 'addresses' });
      open = { kind, id, text };
      chunks.push({ type: `${kind}-start`, id });
      if (kind === 'text' && plan.answer('running')) {
        chunks.push(plan.chunk(), status('writing', 'Writing the answer'));
      }
    }
    return [...chunks, ...toChunks(open.id, kind, open.text.push(delta))];
  }

  function beginCall(providerId: string, name: string, input: unknown): ChatChunk[] {
    const { title, phase } = describeCall(name, input, context.facts);
    calls += 1;
    const id = `call_${calls}`;
    running.set(providerId, id);
    plan.begin(id, title);
    return [
      ...closeText(),
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
          return addText(event.type, event.text);
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
          return [...closeText(), ...closeStep(), ...noteSpending(event.usage)];
      }
    },
    /** Closes all open parts, so that the chunks so far form a valid message: the run ends here. */
    abandon(): ChatChunk[] {
      const left = [...running.keys()].flatMap((id) => failCall(id, 'The run ended before this step did.'));
      plan.abandon();
      return [...closeText(), ...left, ...closeStep(), plan.chunk()];
    },
    /** When the model wrote nothing, the answer says so. */
    finish(): ChatChunk[] {
      const silent =
        written > 0 ? [] : [...addText('text', 'The model ended without an answer. Please ask again.')];
      plan.answer('done');
      return [...silent, ...closeText(), ...closeStep(), plan.chunk()];
    },
    verification(): ChatChunk {
      const data: VerificationData = { ...checks, figures_unverified: [...checks.figures_unverified] };
      return { type: 'data-verification', id: 'verification', data };
    },
    toolsUsed,
    hasWritten: () => written > 0,
  };
}

export function status(
  phase: Extract<ChatChunk, { type: 'data-status' }>['data']['phase'],
  label: string,
): ChatChunk {
  return { type: 'data-status', data: { phase, label }, transient: true };
}
