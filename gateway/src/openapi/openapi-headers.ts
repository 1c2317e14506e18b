import { type HonouredHeader, headerLimit, type Route } from '@research/contracts';
import { z } from 'zod';

const requestHeaders: Record<HonouredHeader, string> = {
  'Idempotency-Key':
    'Of the client’s choice, 1 to 255 visible characters. Sent again with the same one within a day, a request is ' +
    'answered as the first was, and nothing is made twice',
  'If-Match': 'The ETag of what was read: when something else stands by now, nothing is changed',
  'If-None-Match': 'The ETags of what the client has: when one of them stands, the answer is 304',
  'If-Range': 'The ETag of what the client has a part of: when another stands, `Range` is passed over',
  'Last-Event-ID': 'Goes on after this event',
  Range: 'One range of bytes, as `bytes=0-1023`',
};

/** The patterns of headers that must have a certain form; a header in another form is refused. */
const forms: Partial<Record<HonouredHeader, { pattern: string; maxLength: number }>> = {
  'Idempotency-Key': { pattern: '^[\\x21-\\x7e]{1,255}$', maxLength: 255 },
};

/** The headers of a request that a route honours. */
export function requestHeadersOf(route: Route): z.ZodObject | undefined {
  const names: HonouredHeader[] = [
    ...(route.honours ?? []),
    ...(route.creates ? ['Idempotency-Key' as const] : []),
  ];
  if (names.length === 0) return undefined;
  const described = names.map((name) => {
    return [
      name,
      z
        .string()
        .max(headerLimit)
        .optional()
        .meta({ description: requestHeaders[name], ...forms[name] }),
    ] as const;
  });
  return z.object(Object.fromEntries(described));
}

/** The headers of an answer that is not a problem, by its status. */
export function answerHeadersOf({ honours = [], creates }: Route, status: number) {
  return {
    ...rateLimitHeaders,
    ...(creates
      ? { 'Idempotent-Replayed': text('`true`: the answer to an earlier request of this key') }
      : {}),
    ...(honours.includes('If-None-Match') ? { ETag: text('Names what stands; strong') } : {}),
    ...(status === 206 ? { 'Content-Range': text('Which part of how many bytes') } : {}),
  };
}

/** The headers of a problem, by its status. */
export function problemHeadersOf(status: number) {
  if (status === 401) return { 'WWW-Authenticate': text('How to authenticate (RFC 6750)') };
  if (status === 416) return { 'Content-Range': text('How many bytes there are') };
  if (status === 429 || status === 503) return { 'Retry-After': text('Seconds after which to try again') };
  return {};
}

const rateLimitHeaders = {
  'RateLimit-Policy': text('The limits that apply: `"name";q=requests;w=seconds`'),
  RateLimit: text('What is left of each: `"name";r=requests left;t=seconds until it begins again`'),
};

function text(description: string) {
  return { description, schema: { type: 'string' as const } };
}
