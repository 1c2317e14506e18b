import {
  type ChatEffort,
  chatEffort,
  type listEfforts as listEffortsRoute,
  type RouteAnswer,
} from '@footnote/contracts';
import { estimateCost, type ModelInfo } from '@footnote/llm';
import type { RunBounds } from '../agent/agent-settings.ts';

/** What an answer of each effort may take, before one is asked for. */
export function listEfforts(
  info: ModelInfo,
  bounds: Record<ChatEffort, RunBounds>,
): RouteAnswer<typeof listEffortsRoute> {
  const efforts = chatEffort.options.map((effort) => {
    const { steps, seconds, tokens } = bounds[effort];
    return { effort, steps, seconds, tokens, cost_usd: estimateCost(info, tokens) };
  });
  return { model: info.model, efforts };
}
