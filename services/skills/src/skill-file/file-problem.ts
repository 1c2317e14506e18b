import type { FieldError } from '@footnote/contracts';
import { problem } from '@footnote/runtime';

/** Line and column, both from 1. */
export function lineAndColumnOf(text: string, offset: number): [number, number] {
  const before = text.slice(0, offset).split('\n');
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}

export function fileProblem(message: string, line: number, column: number) {
  const at = `line ${line}, column ${column}`;
  const error: FieldError = {
    in: 'body',
    path: `/${line}/${column}`,
    code: 'skill_file',
    message: `${message} (${at})`,
  };
  return problem('skill_file_invalid', { detail: `${message} (${at}).`, errors: [error] });
}
