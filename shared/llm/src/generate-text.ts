import { generateText as sdkGenerateText } from 'ai';
import { callSettings, type Port } from './call-settings.ts';
import { toModelProblem } from './calls/model-problem.ts';
import type { FinishReason, ModelRequest, TextAnswer } from './language-model.ts';
import { sdkUsageOf } from './metering/model-usage.ts';

export async function generateText(port: Port, request: ModelRequest): Promise<TextAnswer> {
  try {
    const result = await sdkGenerateText(callSettings(port, request));
    return {
      text: result.text,
      usage: sdkUsageOf(port.info, result.usage),
      finish: toFinish(result.finishReason),
    };
  } catch (error) {
    throw failureOf(error, request.signal);
  }
}

export function toFinish(reason: string): FinishReason {
  return reason === 'stop' || reason === 'length' ? reason : 'other';
}

/** The reason of the caller's own signal goes through as it is. */
export function failureOf(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? signal.reason : toModelProblem(error);
}
