import {
  parseTraceparent,
  requestIdFrom,
  runInContext,
  type Span,
  startSpan,
  traceHeader,
} from '@footnote/runtime';
import type { ConsumeMessage } from 'amqplib';

/** Runs the work of a message with the request id and the trace of its sender. */
export async function inMessageContext(
  message: ConsumeMessage,
  queue: string,
  kind: 'consumer' | 'server',
  work: (span: Span) => Promise<void>,
): Promise<void> {
  const headers = message.properties.headers ?? {};
  const requestId = requestIdFrom(String(headers['x-request-id'] ?? ''));
  const span = startSpan(queue, kind, parseTraceparent(headers[traceHeader]));
  span.set({ 'messaging.system': 'rabbitmq', 'messaging.destination.name': queue, 'request.id': requestId });
  try {
    await runInContext({ requestId, trace: span.context }, () => work(span));
  } finally {
    span.end();
  }
}
