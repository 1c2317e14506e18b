import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type EvalAnswer, parseAnswer } from './eval-answer.ts';

/**
 * The answers so far, a line each, written as they come. An interrupted run goes on from here: a line cut off by
 * its end is ignored, and of two lines for one question the later counts.
 */
export function openAnswersFile(path: string) {
  const content = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const answers = new Map<string, EvalAnswer>();
  for (const line of content.split('\n')) {
    const answer = parseAnswer(readJson(line));
    if (answer) answers.set(answer.financebench_id, answer);
  }
  let begun = content === '' || content.endsWith('\n');
  mkdirSync(dirname(path), { recursive: true });
  return {
    answers: answers as ReadonlyMap<string, EvalAnswer>,
    add(answer: EvalAnswer): void {
      appendFileSync(path, `${begun ? '' : '\n'}${JSON.stringify(answer)}\n`);
      begun = true;
      answers.set(answer.financebench_id, answer);
    },
  };
}
export type AnswersFile = ReturnType<typeof openAnswersFile>;

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
