import { type FieldError, type OpenAiError, openAiPrefix, type ProblemBody } from '@footnote/contracts';

export function isOpenAiPath(path: string): boolean {
  return path === openAiPrefix || path.startsWith(`${openAiPrefix}/`);
}

export function openAiErrorOf({ detail, status, retryable, code, errors }: ProblemBody): OpenAiError {
  return { message: detail, type: typeOf(status, retryable), param: paramOf(errors?.[0]), code };
}

function typeOf(status: number, retryable: boolean): OpenAiError['type'] {
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  if (status === 429) return 'rate_limit_error';
  // A request that may succeed unchanged, such as a run that was too slow, is not invalid.
  return status >= 500 || retryable ? 'server_error' : 'invalid_request_error';
}

/** `/messages/0/content` as `messages[0].content`. */
function paramOf(field: FieldError | undefined): string | null {
  if (!field || field.path === '') return null;
  return field.path
    .slice(1)
    .split('/')
    .map((name, at) => (/^\d+$/.test(name) ? `[${name}]` : `${at === 0 ? '' : '.'}${name}`))
    .join('');
}
