import { ApiProblem, type CallInput, type Client, createClient } from '@footnote/client';
import type { Route, RouteAnswer } from '@footnote/contracts';
import type { Answer } from './answers.ts';

/** Longer than the gateway waits for any service: a request without an answer by then never gets one. */
export const answerWithinMs = 120_000;

/** Notes an answer that came now. */
export type NoteAnswer = (
  answer: Pick<Answer, 'activity' | 'outcome' | 'documented'> & { began: number; asksToWait?: boolean },
) => void;

/** A member of an organisation, who notes each answer. */
export interface TrialPerson {
  readonly client: Client;
  /** Null where the request was not answered with success. */
  ask<R extends Route>(route: R, input: CallInput<R>): Promise<RouteAnswer<R> | null>;
  /** Asks with a revoked token: only a refusal is right, and any other answer is noted as a fault. */
  askInVain<R extends Route>(route: R, input: CallInput<R>): Promise<void>;
  /** The same person with another token. */
  withToken(token: string): TrialPerson;
}

export interface TrialPersonOptions {
  url: string;
  token: string;
  isDocumented(operationId: string, status: number, code: string | null): boolean;
  note: NoteAnswer;
}

type Asked = { answer: unknown; status: number } | { problem: ApiProblem } | { lost: string };

export function createTrialPerson(options: TrialPersonOptions): TrialPerson {
  const { isDocumented, note } = options;
  const client = createClient({ baseUrl: options.url, token: options.token });

  async function send<R extends Route>(route: R, input: CallInput<R>): Promise<Asked> {
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const response = await client.request(route, { ...input, signal });
      const answer = route.answersAs === 'text/markdown' ? await response.text() : await response.json();
      return { answer, status: response.status };
    } catch (error) {
      if (error instanceof ApiProblem) return { problem: error };
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return { lost: isLate ? 'no answer' : 'connection lost' };
    }
  }

  function noteFailure(activity: string, began: number, asked: Exclude<Asked, { answer: unknown }>): void {
    if ('lost' in asked) {
      const documented = asked.lost === 'connection lost';
      note({ activity, outcome: asked.lost, documented, began });
      return;
    }
    const { status, code } = asked.problem.body;
    const documented = isDocumented(activity, status, code);
    const asksToWait = asked.problem.headers.has('retry-after');
    note({ activity, outcome: `${status} ${code}`, documented, began, asksToWait });
  }

  return {
    client,
    async ask(route, input) {
      const began = Date.now();
      const asked = await send(route, input);
      if (!('answer' in asked)) {
        noteFailure(route.id, began, asked);
        return null;
      }
      const { status, answer } = asked;
      note({
        activity: route.id,
        outcome: String(status),
        documented: isDocumented(route.id, status, null),
        began,
      });
      return answer as never;
    },
    async askInVain(route, input) {
      const began = Date.now();
      const asked = await send(route, input);
      if ('answer' in asked)
        note({
          activity: route.id,
          outcome: `${asked.status} with a revoked token`,
          documented: false,
          began,
        });
      else if (!('problem' in asked) || asked.problem.body.status !== 401)
        noteFailure(route.id, began, asked);
    },
    withToken: (token) => createTrialPerson({ ...options, token }),
  };
}
