import type { z } from 'zod';
import { problem } from './problem-error.ts';

/** The position after which the next page of a list begins, as clients see it: JSON in base64url. */
export interface ListCursor<Position> {
  write(position: Position): string;
  /** @throws invalid_parameter for a text that is no cursor of this list */
  read(cursor: string): Position;
}

/** @param form of the position, usually the key of the last row of the page before: what is added later moves no page */
export function createListCursor<Position>(form: z.ZodType<Position>): ListCursor<Position> {
  return {
    write: (position) => Buffer.from(JSON.stringify(position)).toString('base64url'),
    read(cursor) {
      try {
        return form.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
      } catch (error) {
        const message = 'not a cursor of this list';
        const errors = [{ in: 'query' as const, path: '/cursor', code: 'cursor', message }];
        throw problem('invalid_parameter', { detail: `query /cursor: ${message}.`, errors }, error);
      }
    },
  };
}
