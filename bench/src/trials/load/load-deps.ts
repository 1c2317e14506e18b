import { setTimeout as delay } from 'node:timers/promises';
import type { Agent } from '../agent.ts';
import type { TrialLedger } from '../trial-ledger.ts';
import type { TrialPerson } from '../trial-person.ts';
import type { WantedFiling } from '../write-ten-ks.ts';

export interface LoadDeps {
  person: TrialPerson;
  /** The person's own agent, which calls over MCP. */
  agent: Agent;
  ledger: TrialLedger;
  nextFiling(): WantedFiling | null;
  /** Between two requests of one person. */
  pauseMs: number;
}

/** As a careful client does: the same request under the same key until it is accepted. */
const mostTries = 90;
const retryWaitMs = 1_000;

export async function untilAccepted<T>(attempt: () => Promise<T | null>): Promise<T | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await attempt();
    if (answer) return answer;
    await delay(retryWaitMs);
  }
  return null;
}
