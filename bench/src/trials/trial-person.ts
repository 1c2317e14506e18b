import { ApiProblem, type CallInput, type Client, createClient } from '@research/client';
import type { Route, RouteAnswer } from '@research/contracts';
import type { Answer } from './answers.ts';

/** Longer than the gateway waits for any service: a request without an answer by then never gets one. */
const answerWithinMs = 120_000;

/** A member of an organisation, who notes each answer. */
export interface TrialPerson {
  readonly org: string;
  readonly client: Client;
  /** Null where the request was not answered with success. */
  ask<R extends Route>(route: R, input: CallInput<R>): Promise<RouteAnswer<R> | null>;
}

export interface TrialPersonOptions {
  url: string;
  token: string;
  org: string;
  isDocumented(operationId: string, status: number, code: string | null): boolean;
  onAnswer(answer: Answer): void;
}

export function createTrialPerson(options: TrialPersonOptions): TrialPerson {
  const client = createClient({ baseUrl: options.url, token: options.token });
  return {
    org: options.org,
    client,
    async ask(route, input) {
      const began = Date.now();
      const note = (outcome: string, documented: boolean) =>
        options.onAnswer({ activity: route.id, outcome, documented, ms: Date.now() - began, at: began });
      try {
        const signal = AbortSignal.timeout(answerWithinMs);
        const response = await client.request(route, { ...input, signal });
        const answer = route.answersAs === 'text/markdown' ? await response.text() : await response.json();
        note(String(response.status), options.isDocumented(route.id, response.status, null));
        return answer as never;
      } catch (error) {
        if (error instanceof ApiProblem) {
          const { status, code } = error.body;
          note(`${status} ${code}`, options.isDocumented(route.id, status, code));
        } else if (error instanceof Error && error.name === 'TimeoutError') {
          note('no answer', false);
        } else {
          note('connection lost', true);
        }
        return null;
      }
    },
  };
}
