import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Sends requests at a steady rate, whether or not those before were answered, and returns how long each took in
 * milliseconds; rejects when one was not answered with 200.
 */
export async function measureLatency(
  url: string,
  tokens: readonly string[],
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const running: Promise<number>[] = [];
  const began = performance.now();
  const total = perSecond * seconds;
  while (running.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - began) / 1000) * perSecond));
    while (running.length < due) {
      const token = tokens[running.length % tokens.length] ?? '';
      running.push(timeOne(`${url}/api/filings/search?q=app`, token, agent));
    }
    await delay(1);
  }
  const times = await Promise.all(running);
  agent.destroy();
  return times;
}

function timeOne(url: string, token: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const outgoing = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`answered ${answer.statusCode}`));
      });
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

/** A quantile of the values; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
