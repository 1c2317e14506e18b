import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { bankLine, expectation } from './expectation.ts';

const text = z.string().max(200_000);

/**
 * A question of a file, one JSON object a line: the form of FinanceBench, and what it leaves open (a filing in place of
 * a document, questions before, a question that has no answer). Other members are ignored.
 */
const evalQuestion = z.object({
  financebench_id: z.string().min(1).max(200),
  question: z.string().min(1).max(32_000),
  question_type: z.string().min(1).max(200).default('all'),
  /** Its file in the folder of documents, with or without the ending. */
  doc_name: z.string().min(1).max(255).nullish(),
  /** A filing in place of a document. */
  filing: z
    .object({
      country: z.string().length(2),
      local_id: z.string().min(1).max(64),
      filing_ref: z.string().min(1).max(128),
    })
    .nullish(),
  /** Asked before it, in the same thread. */
  before: z.array(z.string().min(1).max(32_000)).max(20).default([]),
  /** Null: the sources don't say it, so that a refusal is the right answer. */
  answer: z.union([text, z.number()]).nullable(),
  evidence: z
    .array(z.object({ page: z.int().nullish(), section: z.string().max(64).nullish(), text }))
    .max(200)
    .default([]),
  /** Absent: English. */
  language: z.string().max(8).optional(),
  /** Of a bank of this repository: what it is about, by market and the regulator's id. */
  about: z.array(z.string().max(200)).max(5).optional(),
  /** False: the source is not given with the question. */
  pointed: z.boolean().optional(),
  /** What a right answer holds, where this is known more exactly than by `answer`. */
  expect: expectation.nullish(),
});
export type EvalQuestion = z.infer<typeof evalQuestion>;

/** @throws naming the line that is no question */
export function readQuestions(path: string): EvalQuestion[] {
  const questions = readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, index + 1)]));
  const ids = new Set(questions.map(({ financebench_id }) => financebench_id));
  if (questions.length === 0) throw new Error('The file of questions is empty.');
  if (ids.size < questions.length) throw new Error('Two questions have the same financebench_id.');
  return questions;
}

function readLine(line: string, number: number): EvalQuestion {
  try {
    const value: unknown = JSON.parse(line);
    return isBankLine(value) ? fromBank(value) : evalQuestion.parse(value);
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON';
    throw new Error(`Line ${number} of the questions: ${why}`);
  }
}

const isBankLine = (value: unknown) => typeof value === 'object' && value !== null && 'operator' in value;

function fromBank(value: unknown): EvalQuestion {
  const { id, operator, language, filings, text, pointed, before, question, ...expect } =
    bankLine.parse(value);
  return evalQuestion.parse({
    financebench_id: id,
    question,
    question_type: operator,
    before,
    answer: expect.none ? null : expect.figures.join('; '),
    language,
    about: filings,
    ...(text && { doc_name: text }),
    pointed,
    expect,
  });
}
