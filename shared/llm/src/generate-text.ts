import type { LanguageModelV4GenerateResult } from '@ai-sdk/provider';
import { type Port, toCallOptions } from './call-options.ts';
import { toModelProblem } from './calls/model-problem.ts';
import type { FinishReason, ModelRequest, TextAnswer } from './language-model.ts';
import { usageOf } from './metering/model-usage.ts';

export async function generateText(port: Port, request: ModelRequest): Promise<TextAnswer> {
  try {
    const answer = await port.model.generate(request.task, toCallOptions(port, request));
    return {
      text: textOf(answer),
      usage: usageOf(port.info, answer.usage),
      finish: toFinish(answer.finishReason.unified),
    };
  } catch (error) {
    throw failureOf(error, request.signal);
  }
}

export function textOf({ content }: LanguageModelV4GenerateResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

export function toFinish(reason: string): FinishReason {
  return reason === 'stop' || reason === 'length' ? reason : 'other';
}

/** The reason of the caller's own signal goes through as it is. */
export function failureOf(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? signal.reason : toModelProblem(error);
}
