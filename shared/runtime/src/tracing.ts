import { currentContext, runInContext } from './context.ts';
import type { Lifecycle } from './lifecycle.ts';
import { newTrace, type TraceContext } from './trace-context.ts';

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  readonly context: TraceContext;
  /** Adds facts: names and numbers, never a token, a secret or a text of a document. */
  set(facts: SpanFacts): void;
  rename(name: string): void;
  /** Marks it failed. @param code the problem's code */
  fail(code: string): void;
  end(): void;
}

export interface Tracer {
  /** @param parent the parent of the span; without it a new trace begins */
  start(name: string, kind: SpanKind, parent: TraceContext | undefined): Span;
}

/** Makes no spans: a piece of work keeps the context of its caller, or gets a new one. */
const withoutExport: Tracer = {
  start: (_name, _kind, parent) => ({
    context: parent ?? newTrace(),
    set() {},
    rename() {},
    fail() {},
    end() {},
  }),
};

let tracer = withoutExport;

/**
 * Exports this process's spans if a collector is set. The exporter is loaded only then.
 * @param entry true for the process that clients reach: their sampling flag is not followed
 */
export async function startTracing(
  service: string,
  config: { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined; TRACES_SAMPLED_PERCENT: number },
  lifecycle: Lifecycle,
  entry = false,
): Promise<void> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return;
  const { openOtlpTracer } = await import('./otlp-tracer.ts');
  const opened = openOtlpTracer({ service, endpoint, percent: config.TRACES_SAMPLED_PERCENT, entry });
  tracer = opened;
  lifecycle.use('tracing', async () => {
    tracer = withoutExport;
    await opened.close();
  });
}

/** A span of work that begins here for another party: a request, or a delivered message. */
export function startSpan(name: string, kind: SpanKind, parent: TraceContext | undefined): Span {
  return tracer.start(name, kind, parent);
}

/** Runs work as a span of the current trace, and marks it failed when the work throws. */
export async function inSpan<T>(
  name: string,
  kind: SpanKind,
  facts: SpanFacts,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const current = currentContext();
  const span = tracer.start(name, kind, current?.trace);
  span.set(facts);
  try {
    return await (current ? runInContext({ ...current, trace: span.context }, () => work(span)) : work(span));
  } catch (error) {
    span.fail(codeOf(error));
    throw error;
  } finally {
    span.end();
  }
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'internal_error';
}
