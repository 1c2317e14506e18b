import cors from 'cors';
import type { RequestHandler } from 'express';

/** Headers that the `openai` package adds to its requests; a browser asks permission for each of them. */
const openAiClientHeaders = [
  'OpenAI-Organization',
  'OpenAI-Project',
  'X-Stainless-Arch',
  'X-Stainless-Helper-Method',
  'X-Stainless-Lang',
  'X-Stainless-OS',
  'X-Stainless-Package-Version',
  'X-Stainless-Retry-Count',
  'X-Stainless-Runtime',
  'X-Stainless-Runtime-Version',
  'X-Stainless-Timeout',
];

/** Lets pages of the named origins call with a bearer token. Cookies are never used, so credentials are not allowed. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  if (origins.length === 0) return (_request, _response, next) => next();
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Accept',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'If-Range',
      'Last-Event-ID',
      'Range',
      'X-Request-Id',
      ...openAiClientHeaders,
    ],
    exposedHeaders: [
      'Accept-Ranges',
      'Content-Disposition',
      'Content-Range',
      'ETag',
      'Idempotent-Replayed',
      'Location',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'X-Request-Id',
      'X-Run-Id',
      'X-Conversation-Id',
      'X-Vercel-Ai-Ui-Message-Stream',
    ],
    maxAge: 7200,
  });
}
