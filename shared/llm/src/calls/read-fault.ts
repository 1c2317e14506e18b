import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  NoContentGeneratedError,
  TypeValidationError,
} from '@ai-sdk/provider';
import { ProblemError } from '@footnote/runtime';
import { NoObjectGeneratedError, NoOutputGeneratedError, ToolChoiceViolationError } from 'ai';
import { z } from 'zod';

/** What a provider's error says, in whichever form it came: HTTP status, error body, or an error inside a stream. */
export interface Fault {
  problem: ProblemError | null;
  name: string;
  status: number | null;
  code: string | null;
  retryAfterSeconds: number | null;
  unusable: boolean;
  contextTooLong: boolean;
  refused: boolean;
  outOfCredit: boolean;
}

const unusableAnswers = [
  JSONParseError,
  TypeValidationError,
  InvalidResponseDataError,
  EmptyResponseBodyError,
  NoContentGeneratedError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  ToolChoiceViolationError,
];

/** `{error: {type, code, message}}` of OpenAI, Anthropic and similar servers, or the inner object alone. */
const errorBody = z.object({
  type: z.string().nullish(),
  code: z.union([z.string(), z.number()]).nullish(),
  message: z.string().nullish(),
  statusCode: z.number().nullish(),
});

/**
 * Servers report this in different words and often without a special code: OpenAI `context_length_exceeded`, Anthropic
 * "prompt is too long", vLLM "maximum context length", llama.cpp "exceeds the available context size".
 */
const tooLong =
  /context[_ ]length|context (size|window)|maximum context|prompt is too long|too many (input )?tokens|input is too long/i;
const refusals = /^(content_filter|content_policy_violation|responsible_ai_policy_violation|refusal)$/;
const noCredit = /^(insufficient_quota|billing_error|billing_not_active|insufficient_balance)$/;
/** Errors inside a stream carry a type instead of a status (Anthropic's and OpenAI's names). */
const statusOfType: Record<string, number> = {
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  api_error: 500,
  server_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};

export function readFault(error: unknown): Fault {
  const body = readBody(error);
  const type = body?.type ?? '';
  const code = body?.code === null || body?.code === undefined ? type : String(body.code);
  const status =
    (APICallError.isInstance(error) ? error.statusCode : undefined) ??
    body?.statusCode ??
    statusOfType[type] ??
    statusOfType[code] ??
    null;
  return {
    problem: error instanceof ProblemError ? error : null,
    name: error instanceof Error ? error.name : 'error in the stream',
    // A body that could not be read although the status was 200 is a broken connection.
    status: status === 200 ? null : status,
    code: code || null,
    retryAfterSeconds: APICallError.isInstance(error) ? retryAfter(error.responseHeaders) : null,
    unusable:
      unusableAnswers.some((kind) => kind.isInstance(error)) ||
      (APICallError.isInstance(error) &&
        error.statusCode === 200 &&
        JSONParseError.isInstance(error.cause)) ||
      (APICallError.isInstance(error) &&
        error.statusCode === 200 &&
        TypeValidationError.isInstance(error.cause)),
    contextTooLong:
      status === 413 || ((status === null || status < 500) && tooLong.test(`${code} ${body?.message ?? ''}`)),
    refused: refusals.test(code) || refusals.test(type),
    outOfCredit: noCredit.test(code) || noCredit.test(type) || status === 402,
  };
}

function readBody(error: unknown): z.output<typeof errorBody> | null {
  const raw = APICallError.isInstance(error) ? parseJson(error.responseBody) : readData(error);
  const inner = raw !== null && typeof raw === 'object' && 'error' in raw ? raw.error : raw;
  const result = errorBody.safeParse(inner);
  return result.success ? result.data : null;
}

/** The SDK wraps some stream errors and keeps the provider's frame in `data`. */
function readData(error: unknown): unknown {
  if (error !== null && typeof error === 'object' && 'data' in error && error.data) return error.data;
  return error instanceof Error ? null : error;
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** RFC 9110, 10.2.3: seconds or a date; OpenAI and Anthropic also send `retry-after-ms`. */
function retryAfter(headers: Record<string, string> | undefined): number | null {
  const ms = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(ms)) return Math.max(0, ms / 1000);
  const text = headers?.['retry-after'];
  if (text === undefined) return null;
  const seconds = /^\d+$/.test(text.trim())
    ? Number(text)
    : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
