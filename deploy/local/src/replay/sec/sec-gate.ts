import type { Answer } from '../answer.ts';
import { answerRateThreshold, answerUndeclaredTool } from './sec-refusals.ts';

/** A contact in the user agent: something like an e-mail address. */
const contact = /[^\s@]@[^\s@.]+\.[^\s@]/;

/**
 * The SEC's access rules; the requests to both of its hosts count together. Returns the refusal, or null to let the request in.
 * `perSecond` null means no rate threshold.
 */
export function createSecGate(perSecond: number | null, now: () => number = () => performance.now()) {
  let recent: number[] = [];
  return (userAgent: string): Answer | null => {
    if (!contact.test(userAgent)) return answerUndeclaredTool();
    if (perSecond === null) return null;
    const time = now();
    recent = recent.filter((at) => time - at < 1000);
    recent.push(time);
    return recent.length > perSecond ? answerRateThreshold() : null;
  };
}
