import { z } from 'zod';

/** What the platform answered to a question: a line of the file of answers. */
const evalAnswer = z.object({
  financebench_id: z.string(),
  model: z.string(),
  text: z.string(),
  /** Nothing is cited and no figure is given. */
  refused: z.boolean(),
  citations: z.array(
    z.object({ page: z.int().nullable(), section: z.string().nullable(), quote: z.string() }),
  ),
  /** The results of cited computations, as shown. */
  sums: z.array(z.string()),
  ms: z.number(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** Null: the price of the model is not known. */
  cost_usd: z.number().nullable(),
  /** The code of the problem in place of an answer; the question is asked again by the next run. */
  failed: z.string().nullable(),
});
export type EvalAnswer = z.infer<typeof evalAnswer>;

export const parseAnswer = (value: unknown) => evalAnswer.safeParse(value).data;
