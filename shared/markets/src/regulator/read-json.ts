import type { z } from 'zod';
import { problemDrift } from './regulator-problems.ts';

/** Parses a body as JSON. `name` is the regulator's name. @throws source_drift for HTML, other encodings, broken JSON */
export function readJson(name: string, body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    const html = /^\s*</.test(body.subarray(0, 200).toString('latin1'));
    throw problemDrift(name, html ? 'a page came where data was due' : 'the data is not JSON');
  }
}

/** Parses JSON with a schema. @throws source_drift, with the first field that does not fit */
export function checkForm<T extends z.ZodType>(name: string, schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const field = fieldName(result.error.issues[0]?.path ?? []);
  throw problemDrift(name, `the data is not in the documented form (at ${field})`, { field });
}

/** The place of a field without positions: `Table.*.NEWSID`. */
function fieldName(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'string' && /^[\w-]{1,40}$/.test(part) ? part : '*'));
  return parts.join('.').slice(0, 100) || 'answer';
}
