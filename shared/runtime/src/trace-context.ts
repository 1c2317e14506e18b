import { randomBytes } from 'node:crypto';

/** The position of a piece of work in its trace, as in W3C Trace Context (https://www.w3.org/TR/trace-context/). */
export interface TraceContext {
  /** 32 lower-case hexadecimal digits. */
  readonly traceId: string;
  /** 16 lower-case hexadecimal digits. */
  readonly spanId: string;
  /** True when its spans are exported. */
  readonly sampled: boolean;
}

export const traceHeader = 'traceparent';

const versionZero = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Reads a `traceparent` header; undefined when it is missing or has another form. */
export function parseTraceparent(header: unknown): TraceContext | undefined {
  const parts = typeof header === 'string' ? versionZero.exec(header) : null;
  if (!parts) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = parts;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function formatTraceparent({ traceId, spanId, sampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

/** The start of a trace that is not exported. Its ids still tie log lines and errors together. */
export function newTrace(): TraceContext {
  const ids = randomBytes(24).toString('hex');
  return { traceId: ids.slice(0, 32), spanId: ids.slice(32), sampled: false };
}
