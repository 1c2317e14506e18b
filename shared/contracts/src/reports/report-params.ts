import { z } from 'zod';
import { count, storedId } from '../bounds.ts';
import { integerParameter } from '../primitives.ts';

export const tag = 'Reports';
export const reportParam = z.object({ report_id: storedId });
export const sectionParam = z.object({
  report_id: storedId,
  section_idx: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number')
    .transform(Number),
});

export const pageOfChain = z.object({
  limit: integerParameter(1, 1_000, 1_000),
  offset: integerParameter(0, 1_000_000, 0),
});
export const nextOffset = count.nullable().meta({ description: 'Null: there is no more' });
