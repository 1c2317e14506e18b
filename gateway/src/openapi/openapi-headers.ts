import { type HonouredHeader, headerLimit, type Route } from '@footnote/contracts';
import { z } from 'zod';

const requestHeaders: Record<HonouredHeader, string> = {
  'Idempotency-Key':
    'Chosen by the client, 1 to 255 visible characters. A request that is sent again with the same key within a day gets ' +
    'the first answer again, and nothing is created twice',
  'If-Match': 'The ETag of the version that was read. If it has changed since, nothing is written',
  'If-None-Match': 'The ETags that the client has stored. If one of them is current, the answer is 304',
  'If-Range':
    'The ETag of the version that the client has a part of. If the file has changed since, `Range` is ignored',
  'Last-Event-ID': 'The stream continues after this event',
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
    ...(honours.includes('If-None-Match')
      ? { ETag: text('Identifies the current version; a strong ETag') }
      : {}),
    ...(status === 206
      ? { 'Content-Range': text('The range that is sent, and the size of the whole file') }
      : {}),
  };
}

/** The headers of a problem, by its status. */
export function problemHeadersOf(status: number) {
  if (status === 401) return { 'WWW-Authenticate': text('How to authenticate (RFC 6750)') };
  if (status === 416) return { 'Content-Range': text('The size of the file, in bytes') };
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
