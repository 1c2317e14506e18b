import { z } from 'zod';
import { longText } from './bounds.ts';

/** A passage of both texts, or of one of them. */
export const wordChange = z
  .object({ op: z.enum(['same', 'added', 'removed']), text: longText })
  .meta({ id: 'WordChange' });
