import { type FieldError, fieldErrorLimit, type ProblemCode } from '@footnote/contracts';
import { problem } from '@footnote/runtime';
import type { z } from 'zod';

type Place = FieldError['in'];
/** Clients choose the names of members, and they may have any length. */
const longestPath = 1_000;

/**
 * Parses a part of a request. A body that does not fit is 422 `validation_failed`, anything else 400
 * `invalid_parameter`; each bad field is named by JSON pointer.
 */
export function validate<T extends z.ZodType>(schema: T, value: unknown, place: Place): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues
    .slice(0, fieldErrorLimit)
    .flatMap((issue) => fieldErrors(issue, place))
    .slice(0, fieldErrorLimit);
  const code: ProblemCode = place === 'body' ? 'validation_failed' : 'invalid_parameter';
  const first = errors[0];
  throw problem(code, {
    errors,
    ...(first
      ? { detail: `${first.path === '' ? `The ${place}` : `${place} ${first.path}`}: ${first.message}.` }
      : {}),
  });
}

function fieldErrors(issue: z.core.$ZodIssue, place: Place): FieldError[] {
  const at = (path: PropertyKey[]) =>
    path
      .map((key) => `/${escapePointer(String(key).slice(0, longestPath))}`)
      .join('')
      .slice(0, longestPath);
  if (issue.code === 'invalid_union') {
    const branch = closestBranch(issue.errors);
    if (branch) {
      return branch.flatMap((one) =>
        fieldErrors({ ...one, path: [...issue.path, ...one.path] } as z.core.$ZodIssue, place),
      );
    }
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, fieldErrorLimit).map((key) => ({
      in: place,
      path: at([...issue.path, key]),
      code: 'unknown_field',
      message: 'no such field',
    }));
  }
  const message = issue.message.replace(/\.$/, '');
  return [
    {
      in: place,
      path: at(issue.path),
      code: issue.code,
      message: `${message[0]?.toLowerCase()}${message.slice(1)}`,
    },
  ];
}

/** Of several possible forms, the one that was most likely intended: with the fewest unknown or invalid members. */
function closestBranch(branches: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const strangeness = (issues: readonly z.core.$ZodIssue[]) =>
    issues.reduce((sum, issue) => {
      if (issue.code === 'unrecognized_keys') return sum + issue.keys.length;
      return sum + (issue.code === 'invalid_type' && issue.path.length <= 1 ? 1 : 0);
    }, 0);
  return branches
    .filter((issues) => issues.length > 0)
    .sort((a, b) => strangeness(a) - strangeness(b) || a.length - b.length)[0];
}

/** RFC 6901 */
function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
