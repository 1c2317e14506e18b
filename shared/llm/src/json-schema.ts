import type { JSONSchema7 } from '@ai-sdk/provider';
import { zodSchema } from 'ai';
import { z } from 'zod';

/** A schema's JSON form is some kilobytes of objects, and a call holds it until it ends: all calls share one. */
const known = new WeakMap<z.ZodType, Promise<JSONSchema7>>();

/** A schema in the form that providers expect. */
export function jsonSchemaOf(schema: z.ZodType): Promise<JSONSchema7> {
  const made = known.get(schema) ?? Promise.resolve(zodSchema(schema).jsonSchema);
  known.set(schema, made);
  return made;
}

/** The schema of a tool's input, which a model reads at each call: without what goes without saying. */
export function toolSchemaOf(input: z.ZodType): JSONSchema7 {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { target: 'draft-7', io: 'input' });
  return schema as JSONSchema7;
}
