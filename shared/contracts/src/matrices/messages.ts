import { z } from 'zod';
import { codeText } from '../bounds.ts';
import { defineMessage } from '../message.ts';

/** Asks an instance of the lab to fill the queued cells of one row. A message of an earlier attempt is dropped. */
export const matrixRowRequested = defineMessage(
  'matrix.row-requested.v1',
  z.object({
    row_key: codeText,
    attempt: z.int().min(1),
    /** Owners take turns; an older lab does not say whose it is. */
    owner: codeText.optional(),
  }),
);
