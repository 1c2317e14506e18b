import { stringify } from 'csv-stringify/sync';
import { alignColumns } from './align-columns.ts';

export type Cell = string | number | boolean | null | undefined;

/** What a command has found, in each of the forms that it can be written in. */
export interface Result {
  json: unknown;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** For people, and for pipes as well where there is `isDocument`; default: the rows. */
  text?: string;
  /** The text is the result itself, such as a section, and not a way to show rows. */
  isDocument?: boolean;
}

export interface Output {
  readonly format: 'json' | 'csv' | 'plain';
  /** Whether a person reads it as it comes. */
  readonly isTerminal: boolean;
  /** Whether notes and progress are seen by a person. */
  readonly showsProgress: boolean;
  write(text: string): void;
  /** One line for people, beside the result. */
  note(line: string): void;
  result(result: Result): void;
  fail(report: { message: string; code: string | null; request_id?: string }): void;
}

export interface Streams {
  stdout: { isTTY?: boolean; columns?: number; write(text: string): unknown };
  stderr: { isTTY?: boolean; write(text: string): unknown };
}

export function createOutput({ stdout, stderr }: Streams, options: { json?: true; csv?: true }): Output {
  const format = options.json ? 'json' : options.csv ? 'csv' : 'plain';
  const isTerminal = stdout.isTTY === true;
  const write = (text: string) => void stdout.write(text);
  return {
    format,
    isTerminal,
    showsProgress: stderr.isTTY === true,
    write,
    note: (line) => void stderr.write(`${line}\n`),
    result({ json, columns, rows, text, isDocument }) {
      if (format === 'json') write(`${JSON.stringify(json, null, isTerminal ? 2 : 0)}\n`);
      else if (format === 'csv') write(stringify([[...columns], ...rows.map(toText)]));
      else if (text !== undefined && (isTerminal || isDocument))
        write(text.endsWith('\n') ? text : `${text}\n`);
      else if (isTerminal) write(alignColumns(columns, rows.map(toText), stdout.columns));
      else write(rows.map((row) => `${toText(row).map(onOneLine).join('\t')}\n`).join(''));
    },
    fail({ message, code, request_id }) {
      if (format === 'json') stderr.write(`${JSON.stringify({ error: { code, message, request_id } })}\n`);
      else {
        const details = [code, request_id && `request ${request_id}`].filter(Boolean).join(', ');
        stderr.write(`error: ${message}${details && ` (${details})`}\n`);
      }
    },
  };
}

const toText = (row: readonly Cell[]): string[] => row.map((cell) => String(cell ?? ''));
/** A tab or line end inside a cell would look like the next cell or row. */
const onOneLine = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ');
