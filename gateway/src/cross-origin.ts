import cors from 'cors';
import type { RequestHandler } from 'express';

/** Lets the named origins' pages call with a bearer token; cookies are never used, so credentials stay off. */
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
      'Last-Event-ID',
      'Range',
      'X-Request-Id',
    ],
    exposedHeaders: [
      'Content-Disposition',
      'ETag',
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
