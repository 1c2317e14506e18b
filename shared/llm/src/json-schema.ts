import type { JSONSchema7 } from '@ai-sdk/provider';
import { zodSchema } from 'ai';
import type { z } from 'zod';

/** A schema's JSON form is some kilobytes of objects, and a call holds it until it ends: all calls share one. */
const known = new WeakMap<z.ZodType, Promise<JSONSchema7>>();

/** A schema in the form that providers expect. */
export function jsonSchemaOf(schema: z.ZodType): Promise<JSONSchema7> {
  const made = known.get(schema) ?? Promise.resolve(zodSchema(schema).jsonSchema);
  known.set(schema, made);
  return made;
}
