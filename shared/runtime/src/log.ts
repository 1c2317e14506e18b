import { types } from 'node:util';
import { pino } from 'pino';
import { currentContext } from './context.ts';
import { ProblemError } from './problem-error.ts';

/** The part of a logger that code may use; messages are constant texts, facts go into the object. */
export interface Log {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * The level of a log that is needed before the settings are checked, because it reports what is wrong with them. If `LOG_LEVEL`
 * is empty or invalid, the fallback is used.
 */
export function levelOf(env: NodeJS.ProcessEnv, fallback: LogLevel = 'info'): LogLevel {
  return logLevels.find((level) => level === env.LOG_LEVEL) ?? fallback;
}

/**
 * JSON lines on stdout. Code never logs secrets, tokens or document text; the redaction is a second safeguard, for
 * headers and addresses inside the errors of libraries.
 */
export function createLog(service: string, level: LogLevel = levelOf(process.env)): Log {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const context = currentContext();
      if (!context) return {};
      return {
        request_id: context.requestId,
        ...(context.trace && { trace_id: context.trace.traceId, span_id: context.trace.spanId }),
      };
    },
    serializers: { err: (error: unknown) => (types.isNativeError(error) ? describeError(error) : error) },
    redact: {
      paths: ['*.authorization', '*.cookie', '*.token', 'token', 'authorization'],
      censor: '[hidden]',
    },
  });
}

/**
 * An error as facts for a log: type, message without credentials, code, causes in a row, and the first lines of the stack.
 * An outage has no stack, and neither have its causes: it is logged again with each retry, and its code says what it is.
 */
export function describeError(error: unknown): object {
  return describe(error, true);
}

function describe(error: unknown, withStack: boolean): object {
  if (!types.isNativeError(error)) return { type: typeof error };
  const showsStack = withStack && !isOutage(error);
  const facts: Record<string, unknown> = { type: error.name, message: hideCredentials(error.message) };
  if (showsStack) facts.stack = error.stack?.split('\n').slice(1, 8).join('\n');
  if ('code' in error && typeof error.code === 'string') facts.code = error.code;
  if (error.cause !== undefined) facts.cause = describe(error.cause, showsStack);
  return facts;
}

/** A part that is away or busy, or an error of the operating system, such as a refused connection. */
function isOutage(error: Error): boolean {
  if (error instanceof ProblemError) return error.status === 503;
  return 'syscall' in error && 'code' in error;
}

/** Removes user:password from addresses (Redis has passwords without a user), and the values of query parameters with keys or tokens. */
export function hideCredentials(text: string): string {
  return text
    .replace(/\/\/[^/\s:@]*:[^/\s@]+@/g, '//[hidden]@')
    .replace(/\b(token|subscription-key|crtfc_key|signature|x-amz-signature)=[^&\s"']+/gi, '$1=[hidden]')
    .replace(/(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[hidden]');
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
