import {
  type Span as ApiSpan,
  SpanKind as ApiSpanKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceContext } from './trace-context.ts';
import type { Span, SpanKind, Tracer } from './tracing.ts';

export interface OtlpTracerOptions {
  readonly service: string;
  /** Base address of the collector; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  readonly percent: number;
  readonly entry: boolean;
}

const kinds: Record<SpanKind, ApiSpanKind> = {
  internal: ApiSpanKind.INTERNAL,
  server: ApiSpanKind.SERVER,
  client: ApiSpanKind.CLIENT,
  producer: ApiSpanKind.PRODUCER,
  consumer: ApiSpanKind.CONSUMER,
};

const closeTimeoutMs = 3_000;

/** Makes spans with OpenTelemetry's SDK and sends them in batches. When the collector is away, only spans are lost. */
export function openOtlpTracer(options: OtlpTracerOptions): Tracer & { close(): Promise<void> } {
  const byShare = new TraceIdRatioBasedSampler(options.percent / 100);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service }),
    sampler: options.entry
      ? new ParentBasedSampler({
          root: byShare,
          remoteParentSampled: byShare,
          remoteParentNotSampled: byShare,
        })
      : new ParentBasedSampler({ root: byShare }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${options.endpoint.replace(/\/$/, '')}/v1/traces` }),
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  const tracer = provider.getTracer('footnote');
  return {
    start(name, kind, parent) {
      return spanOf(tracer.startSpan(name, { kind: kinds[kind] }, parent ? below(parent) : ROOT_CONTEXT));
    },
    async close() {
      await provider.forceFlush({ timeoutMillis: closeTimeoutMs }).catch(() => {});
      await provider.shutdown();
    },
  };
}

function below({ traceId, spanId, sampled }: TraceContext) {
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function spanOf(span: ApiSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    context: { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
    set: (facts) => void span.setAttributes(facts),
    rename: (name) => void span.updateName(name),
    fail(code) {
      span.setAttribute('error.type', code);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}
