import {
  type AuditSink,
  type Binder,
  identityHeader,
  identityKeys,
  logFailure,
  toProblem,
  verifyIdentity,
} from '@footnote/http';
import { type Bus, type BusRequest, messageLimitBytes } from '@footnote/messaging';
import { type Log, type Metrics, type ProblemError, problem } from '@footnote/runtime';
import { createCallBinder } from './call-binder.ts';
import { type CallReply, type CallRequest, callQueue, callRequest, sendableProblem } from './call-message.ts';

export interface AnswerCallsParts {
  service: string;
  bus: Pick<Bus, 'answer'>;
  internalTokenSecret: string;
  log: Log;
  metrics: Metrics;
  /** The audit log, which records who called what. */
  audit?: AuditSink;
}

/** Calls that one process works on at a time; the rest wait in the queue for it or another. */
const callsAtATime = 32;

/** Answers a service's JSON routes over the bus as well, with the same handlers and rules as over HTTP. */
export async function answerCalls(
  { service, bus, internalTokenSecret, log, metrics, audit }: AnswerCallsParts,
  bindRoutes: (binder: Binder) => void,
): Promise<void> {
  const keys = identityKeys(internalTokenSecret);
  const binder = createCallBinder(audit ?? null);
  bindRoutes(binder);
  const duration = metrics.histogram(
    'call_duration_seconds',
    'Time to answer a call over the bus, by route and outcome',
    [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
    ['route', 'outcome'],
  );

  async function answer({ content, headers, timeoutMs, redelivered }: BusRequest): Promise<Buffer> {
    const began = performance.now();
    let route = 'none';
    let outcome = 'ok';
    try {
      const request = readRequest(content);
      const token = headers[identityHeader];
      if (binder.has(request.route)) route = request.route;
      const body = await binder.answer({
        request,
        identify: () => verifyIdentity(typeof token === 'string' ? token : undefined, ...keys),
        signal: AbortSignal.timeout(timeoutMs),
        redelivered,
      });
      const reply = encode({ body });
      if (reply.length > messageLimitBytes) {
        throw problem('payload_too_large', {
          detail: 'The answer is too large to be sent between services.',
        });
      }
      return reply;
    } catch (error) {
      const found = toProblem(error);
      outcome = found.code;
      logFailure(log, found, { route });
      return encode({ problem: sendableProblem(found) });
    } finally {
      duration.observe({ route, outcome }, (performance.now() - began) / 1000);
    }
  }

  await bus.answer(callQueue(service), answer, { prefetch: callsAtATime });
}

function readRequest(content: Buffer): CallRequest {
  try {
    return callRequest.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw malformed(error);
  }
}

const malformed = (cause: unknown): ProblemError =>
  problem('malformed_json', { detail: 'The message is not a valid service call.' }, cause);

const encode = (reply: CallReply): Buffer => Buffer.from(JSON.stringify(reply));
