import type { ChatEffort } from '@footnote/contracts';

/** The effort of an answer, and the most that its user wants to spend. */
export interface Effort {
  effort: ChatEffort;
  /** US dollars, as typed; empty: no limit but the effort's own. */
  limit: string;
}

/** What a question is sent with. */
export function effortOptions({ effort, limit }: Effort): { effort: ChatEffort; max_cost_usd?: number } {
  const dollars = Number(limit);
  return limit.trim() !== '' && dollars > 0 ? { effort, max_cost_usd: dollars } : { effort };
}
