import { z } from 'zod';
import { logLevels } from './log.ts';

/**
 * Reads settings from the environment by schema. An empty variable counts as not set. Throws one error that
 * names every bad setting, without the values, which may be secrets.
 */
export function readConfig<T extends z.ZodRawShape>(
  shape: T,
  env: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<T>> {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = z.object(shape).safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings are missing or invalid:\n${lines.join('\n')}`);
}

const integer = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number);

/** Kinds of settings. */
export const setting = {
  port: (fallback?: number) => withDefault(integer.pipe(z.int().max(65535)), fallback),
  integer: (fallback?: number, min = 0) => withDefault(integer.pipe(z.int().min(min)), fallback),
  percent: (fallback?: number) => withDefault(integer.pipe(z.int().max(100)), fallback),
  text: (fallback?: string) => withDefault(z.string(), fallback),
  url: (fallback?: string) => withDefault(z.url(), fallback),
  optionalText: () => z.string().optional(),
  optionalUrl: () => z.url().optional(),
  /** ≥ 32 bytes, as HS256 keys need. */
  secret: () => z.string().refine((text) => Buffer.byteLength(text) >= 32, 'must be at least 32 bytes'),
  /** One or several secrets, separated by `|`, each ≥ 32 bytes. */
  secrets: () =>
    z
      .string()
      .refine(
        (text) => text.split('|').every((part) => Buffer.byteLength(part) >= 32),
        'must be at least 32 bytes, each of several',
      ),
  flag: (fallback: boolean) =>
    z
      .enum(['true', 'false', '1', '0'])
      .transform((text) => text === 'true' || text === '1')
      .default(fallback),
  /** Whole numbers, comma-separated. */
  integers: (fallback: readonly number[]) =>
    z
      .string()
      .regex(/^\d+(,\d+)*$/, 'must be whole numbers, comma-separated')
      .transform((text): readonly number[] => text.split(',').map(Number))
      .default([...fallback]),
  list: () =>
    z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .default([]),
};

function withDefault<O>(schema: z.ZodType<O, string>, fallback: O | undefined): z.ZodType<O> {
  return (fallback === undefined ? schema : schema.default(fallback as never)) as z.ZodType<O>;
}

/** Settings that every process has. */
export const commonSettings = {
  HOST: setting.text('127.0.0.1'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  /** Prometheus metrics are served on this port, never through the gateway. 0: any free one. */
  METRICS_PORT: setting.port(0),
  /** Base address of an OTLP/HTTP collector, by OpenTelemetry's own name. Without it no span is made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: setting.optionalUrl(),
  /** How many of 100 traces are exported. */
  TRACES_SAMPLED_PERCENT: setting.percent(10),
};

/** Settings of processes that answer callers: a process with the secret can act as any user. */
export const identitySettings = {
  /** Signs the identity that the gateway hands to services. Of several, the first signs and all are accepted. */
  INTERNAL_TOKEN_SECRET: setting.secrets(),
};
