import type { Principal, Route, RouteAnswer } from '@footnote/contracts';
import { defaultBodyLimitBytes } from '@footnote/contracts';
import { problem, runForCaller } from '@footnote/runtime';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { type AuditSink, noteCall } from './audit.ts';
import { type Answer, type Call, checkCall, type Handler, runHandler } from './call.ts';
import { type IdempotencyStore, repeatIdOf, runOnce } from './idempotency.ts';
import { JsonText } from './reply.ts';
import { createResponseWriter, type ResponseWriter } from './response-writer.ts';
import { sendWebAnswer, toWebRequest } from './web-messages.ts';

export type StreamHandler<R extends Route> = (call: Call<R>, writer: ResponseWriter) => Promise<void> | void;
/** Handlers that read the raw request with `readForm`. */
export type UploadHandler<R extends Route> = (call: Call<R>, request: Request) => ReturnType<Handler<R>>;

/** The request has its method, address and headers; the checked body is in the call. */
export type WebHandler<R extends Route> = (
  call: Call<R>,
  request: globalThis.Request,
) => Promise<globalThis.Response>;

/** How an answer is repeated without storing it: the created resource is read again by its id. */
export interface RepeatByReference<R extends Route> {
  reference(body: RouteAnswer<R>): string;
  reread(call: Call<R>, reference: string): ReturnType<Handler<R>>;
}

export interface Binder {
  /**
   * Binds a JSON route to its handler: input and output are checked by the route's schemas.
   * @param repeat for a route whose answer may be too large to keep in Redis
   */
  json<R extends Route>(route: R, handler: Handler<R>, repeat?: RepeatByReference<R>): void;
  /** Binds a route whose handler writes the response itself. */
  stream<R extends Route>(route: R, handler: StreamHandler<R>): void;
  /** Binds a route whose handler takes and gives the messages of the Fetch API, as libraries of protocols do. */
  web<R extends Route>(route: R, handler: WebHandler<R>): void;
  /** Binds a route whose handler reads a multipart form as a stream; its answer is checked and sent as JSON. */
  upload<R extends Route>(route: R, handler: UploadHandler<R>): void;
}

/**
 * @param identify reads the caller of a request; throws `token_missing` or `token_invalid`
 */
export function createBinder(
  router: Router,
  identify: (request: Request) => Principal,
  idempotency: IdempotencyStore | null = null,
  audit: AuditSink | null = null,
): Binder {
  function register(route: Route, handler: RequestHandler): void {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const tagged: RequestHandler = (_request, response, next) => {
      response.locals.route = route.id;
      next();
    };
    const parsers = route.shape.body ? [requireType(route), bodyParser(route)] : [];
    router[route.method.toLowerCase() as 'get'](path, tagged, ...parsers, handler);
  }

  function readCall<R extends Route>(route: R, request: Request, response: Response): Call<R> {
    const aborter = new AbortController();
    response.once('close', () => aborter.abort());
    return checkCall(route, () => identify(request), {
      params: request.params,
      query: request.query,
      body: request.body,
      signal: aborter.signal,
      header: (name) => request.header(name),
    });
  }

  /** With an `Idempotency-Key` on a route that creates, a repeated request gets the first one's answer. */
  async function answerOnce<R extends Route>(
    route: R,
    request: Request,
    call: Call<R>,
    handler: Handler<R>,
    repeat: RepeatByReference<R> | undefined,
  ): Promise<Answer> {
    const key = request.header('idempotency-key');
    if (!route.creates || key === undefined || !idempotency) return runHandler(route, handler, call);
    const { org_id = null, user_id = null } = call.caller ?? {};
    const asked = {
      key,
      caller: { org_id, user_id },
      route: route.id,
      request: [request.path, request.body],
    };
    const { replayed, ...answer } = await runOnce<Answer>(idempotency, asked, {
      run: () => runHandler(route, handler, { ...call, repeatId: repeatIdOf(asked) }),
      reference: repeat && (({ body }) => repeat.reference(body as RouteAnswer<R>)),
      reread: repeat && ((reference) => runHandler(route, () => repeat.reread(call, reference), call)),
    });
    return replayed ? { ...answer, headers: { ...answer.headers, 'Idempotent-Replayed': 'true' } } : answer;
  }

  return {
    json(route, handler, repeat) {
      register(route, async (request, response) => {
        const call = readCall(route, request, response);
        const answer = await runForCaller(call.caller, () =>
          answerOnce(route, request, call, handler, repeat),
        );
        noteCall(audit, route, call, answer.body);
        sendAnswer(route, request, response, answer);
      });
    },
    stream(route, handler) {
      register(route, async (request, response) => {
        const call = readCall(route, request, response);
        try {
          await runForCaller(call.caller, () => handler(call, createResponseWriter(response)));
        } finally {
          // The client left before the end of the answer, so only a part was read.
          const thread_id = response.getHeader('x-conversation-id');
          if (response.headersSent && response.statusCode < 400) noteCall(audit, route, call, { thread_id });
        }
      });
    },
    web(route, handler) {
      register(route, async (request, response) => {
        const call = readCall(route, request, response);
        const answer = await runForCaller(call.caller, () =>
          handler(call, toWebRequest(request, call.signal)),
        );
        noteCall(audit, route, call, null);
        await sendWebAnswer(answer, response);
      });
    },
    upload(route, handler) {
      register(route, async (request, response) => {
        const call = readCall(route, request, response);
        if (!request.is('multipart/form-data')) {
          throw problem('unsupported_media_type', { detail: 'Send the file as multipart/form-data.' });
        }
        const answer = await runForCaller(call.caller, () =>
          runHandler(route, (asked) => handler(asked, request), call),
        );
        noteCall(audit, route, call, answer.body);
        sendAnswer(route, request, response, answer);
      });
    },
  };
}

function sendAnswer(route: Route, request: Request, response: Response, answer: Answer): void {
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  const other = chooseOtherForm(route, request, answer);
  if (route.alsoAs) response.vary('Accept');
  if (answer.etag !== undefined) {
    // A strong ETag names one representation, so Markdown and JSON have different ones.
    const etag = `"${answer.etag}${other?.suffix ?? ''}"`;
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'private, no-cache');
    if (matchesEtag(request.header('if-none-match'), etag)) {
      response.status(304).end();
      return;
    }
  }
  response.status(answer.status);
  if (route.answersAs) response.type(route.answersAs).end(answer.body);
  else if (other !== undefined) response.type(`${other.type}; charset=utf-8`).end(other.text);
  else if (answer.body instanceof JsonText) response.type('json').end(answer.body.text);
  else response.json(answer.body);
}

/** Markdown or CSV in place of JSON, if the route offers it, the handler returned it and the client prefers it. */
function chooseOtherForm(
  { alsoAs }: Route,
  request: Request,
  answer: Answer,
): { type: string; text: string; suffix: string } | undefined {
  const type = alsoAs && request.accepts(['application/json', ...alsoAs]);
  if (type === 'text/markdown' && answer.markdown !== undefined)
    return { type, text: answer.markdown, suffix: '-md' };
  if (type === 'text/csv' && answer.csv !== undefined) return { type, text: answer.csv, suffix: '-csv' };
  return undefined;
}

/** The body must have the route's type, in UTF-8. Without a type, only an empty body is accepted. */
function requireType(route: Route): RequestHandler {
  const type = route.bodyAs ?? 'application/json';
  const refuse = () => problem('unsupported_media_type', { detail: `Send the body as ${type} in UTF-8.` });
  const readUntyped = express.raw({ type: () => true, limit: route.bodyLimitBytes ?? defaultBodyLimitBytes });
  return (request, response, next) => {
    const contentType = request.header('content-type');
    if (contentType === undefined) {
      // Without a body, the schema reports what is missing. A proxy may send no body as an empty stream.
      readUntyped(request, response, (error?: unknown) => {
        const empty = !Buffer.isBuffer(request.body) || request.body.length === 0;
        request.body = undefined;
        next(error ?? (empty ? undefined : refuse()));
      });
      return;
    }
    const charset = /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
    const typed = request.is(type) !== false || request.header('content-length') === '0';
    next(typed && /^(utf-?8|us-ascii)$/i.test(charset) ? undefined : refuse());
  };
}

function bodyParser(route: Route): RequestHandler {
  const limit = route.bodyLimitBytes ?? defaultBodyLimitBytes;
  return route.bodyAs ? textParser(route.bodyAs, limit) : express.json({ limit, strict: false });
}

/** Text as it was sent: a byte-order mark is kept, and invalid UTF-8 is refused, never replaced. */
function textParser(type: string, limit: number): RequestHandler {
  const readBytes = express.raw({ type, limit });
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return (request, response, next) => {
    readBytes(request, response, (error?: unknown) => {
      if (error !== undefined) return next(error);
      if (!Buffer.isBuffer(request.body)) return next();
      try {
        request.body = decoder.decode(request.body);
        next();
      } catch (cause) {
        const errors = [{ in: 'body' as const, path: '', code: 'encoding', message: 'not valid UTF-8' }];
        next(problem('validation_failed', { detail: 'The body is not valid UTF-8.', errors }, cause));
      }
    });
  };
}

/** RFC 9110 13.1.2, weak comparison. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
