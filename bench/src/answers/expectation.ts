import { z } from 'zod';

const note = z.string().min(1).max(400);
const notes = z.array(note).max(20).default([]);

/** `5694.4 M USD`, `41.2 %`, `2142 n`, or `6400 ?` whatever its unit and scale; alternatives by `|`. */
const figure = z.string().regex(/^(?:-?\d[\d.]* (?:(?:K|W|M|Y|B) )?(?:[A-Z]{3}|%|n|\?)(?:\s*\|\s*(?!$))?)+$/);

/** What a right answer says, looked up in the original before the question was asked. */
export const expectation = z.object({
  /** The sources don't say it: a refusal is right. */
  none: z.boolean().default(false),
  /** What it asks about is not so: an answer has to say so, or to refuse. */
  false_premise: z.boolean().default(false),
  /** All of these. */
  figures: z.array(figure).max(20).default([]),
  /** All of these; alternatives by `|`, as patterns. */
  words: notes,
  /** Of a segment or another member: what has to stand with the figure. */
  members: notes,
  /** Figures of another subject, such as the group. One told as the answer is harmful. */
  others: z.array(figure).max(20).default([]),
  /** Of a question that is answered by yes or no. */
  verdict: z.enum(['yes', 'no']).optional(),
  place: z.object({ at: note, quote: note }),
});
export type Expectation = z.infer<typeof expectation>;

/** A line of a bank of this repository. */
export const bankLine = expectation.extend({
  id: z.string().regex(/^[a-z]{2}-\d{3}$/),
  operator: z.enum([
    'value',
    'change',
    'series',
    'rank',
    'share-of-total',
    'ratio',
    'sum',
    'compare',
    'composition',
    'why',
    'who',
    'when',
    'where',
    'how-many',
    'list',
    'is-it-so',
    'what-is',
  ]),
  language: z.enum(['en', 'ja', 'ko', 'zh', 'pt']),
  /** What it is about: market and the regulator's id; none for an invented report. */
  filings: z
    .array(z.string().regex(/^[A-Z]{2}:\S+$/))
    .max(5)
    .default([]),
  /** An invented report, a file in the folder beside the bank. */
  text: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  /** The filings are given with the question; otherwise the words of the question have to name the company. */
  pointed: z.boolean().default(false),
  before: z.array(z.string().min(1).max(2_000)).max(5).default([]),
  question: z.string().min(1).max(2_000),
});
