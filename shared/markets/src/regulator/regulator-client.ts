import { Readable } from 'node:stream';
import type { ProblemCode } from '@footnote/contracts';
import { type Clock, currentOwner, inSpan, type Log, ProblemError } from '@footnote/runtime';
import pRetry from 'p-retry';
import { parseAddress } from './addresses.ts';
import { isServicePage } from './is-service-page.ts';
import { createOddRows, type OddRows } from './odd-rows.ts';
import { type BodyLimits, peekBody, readBody } from './read-body.ts';
import type { RegulatorMetrics } from './regulator-metrics.ts';
import {
  problemDocumentRefused,
  problemDrift,
  problemOfStatus,
  problemTooLarge,
} from './regulator-problems.ts';
import type { RequestPacer } from './request-pacer.ts';
import { type Connections, type PostedQuestion, type RawAnswer, sendRequest } from './send-request.ts';
import type { RegulatorSource } from './source.ts';
import { type WatchAnswer, watchAnswer } from './watch-answer.ts';

interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** The error for a 404. */
  readonly missing: ProblemCode;
  /** Conditional request: the answer may be `unchanged`. */
  readonly etag?: string | null;
  /** The media type to ask for, where an address serves several. */
  readonly accept?: string;
  /** The body for a source that is queried by POST. It must be safe to send it twice. */
  readonly post?: PostedQuestion | undefined;
}

export interface AnswerStart {
  readonly contentType: string;
  /** At most 4 KB, decompressed. */
  readonly start: Buffer;
}

export interface OpenedDocument extends AnswerStart {
  /** The announced size in bytes; null when unknown or compressed. */
  readonly size: number | null;
  /** Must be read to its end or destroyed. */
  readonly body: Readable;
}

/** A file that is too large for memory, such as an archive of all lists of a market. */
export interface OpenedBulk {
  /** Of the whole file; null when unknown. */
  readonly size: number | null;
  /** Where in the file the body begins. */
  readonly from: number;
  /** Identifies the edition: its ETag, else its date; null when the regulator gives neither. */
  readonly edition: string | null;
  readonly modifiedAt: Date | null;
  /** Must be read to its end or destroyed. */
  readonly body: Readable;
}

export interface RegulatorClient {
  readonly source: RegulatorSource;
  /**
   * A whole body of at most 64 MB, parsed by `read`. Retryable problems of `read` are retried as well. Rows that it leaves out
   * are counted, logged and returned as `leftOut`.
   */
  fetchWhole<T>(
    address: string,
    options: RequestOptions,
    read: (body: Buffer, odd: OddRows) => T | Promise<T>,
  ): Promise<
    { kind: 'unchanged' } | { kind: 'read'; value: T; body: Buffer; etag: string | null; leftOut: number }
  >;
  /** A document as a stream. `check` may refuse it because of its first bytes. */
  openDocument(
    address: string,
    options: RequestOptions,
    check?: (answer: AnswerStart) => void,
  ): Promise<OpenedDocument>;
  /** A file as a stream, from a byte on if the regulator still has the same edition, else from its beginning. */
  openBulk(
    address: string,
    options: RequestOptions & { readonly resume?: { readonly from: number; readonly edition: string } },
  ): Promise<OpenedBulk>;
}

interface SendOptions extends RequestOptions {
  /** The address when a document is requested, not a list. */
  readonly document?: string;
  /** Headers of a request for a file: it is not compressed once more, and may begin within the file. */
  readonly bulk?: Readonly<Record<string, string>>;
}

export interface ClientDeps {
  readonly connections: Connections;
  readonly pacer: RequestPacer;
  /** May refuse a call before it takes a turn. */
  readonly admit?: (source: RegulatorSource) => Promise<void>;
  /** Sees every answer, for who examines the connection. */
  readonly watch?: WatchAnswer;
  readonly metrics: RegulatorMetrics;
  readonly clock: Clock;
  readonly log: Log;
  /** The shortest wait before a first retry; before the second it is three times as long. */
  readonly retryDelayMs?: number;
}

const wholeLimitBytes = 64_000_000;
/** The largest known file, the SEC's submissions, has 1.5 GB. */
const bulkLimitBytes = 20_000_000_000;
const bulkTotalMs = 12 * 3_600_000;
const peekBytes = 4096;
const maxRedirects = 3;
/** When several documents are refused within this time, the regulator is refusing us, not a document. */
const refusalWindowMs = 60_000;
const refusalsThatHalt = 3;
/** The SEC's page for a program that it refuses entirely. */
const refusesPrograms = /undeclared automated tool/i;
/** When a regulator asks for a longer wait, it is reported as busy. */
const longestWaitSeconds = 5;

/**
 * The only access to a regulator: listed hosts, the cluster's rate, timeouts, size limits, retries with jitter for temporary
 * failures (connection errors, 5xx, a short 429), and one problem code for each kind of failure. A refusal is never
 * retried. A refused list makes all processes pause; so do several refused documents.
 */
export function createRegulatorClient(
  deps: ClientDeps,
  source: RegulatorSource,
  bounds: { timeoutMs: number; documentLimitBytes: number },
): RegulatorClient {
  const { pacer, metrics, clock, log } = deps;
  const labels = { source: source.source };
  const idleMs = bounds.timeoutMs;
  /** Addresses of refused documents, and when each was last refused. */
  const refusedDocuments = new Map<string, number>();
  const wholeLimits: BodyLimits = { limitBytes: wholeLimitBytes, idleMs, totalMs: idleMs * 3 };
  const documentLimits: BodyLimits = { limitBytes: bounds.documentLimitBytes, idleMs, totalMs: idleMs * 20 };

  const bulkLimits: BodyLimits = { limitBytes: bulkLimitBytes, idleMs, totalMs: bulkTotalMs };

  async function send(url: URL, options: SendOptions): Promise<RawAnswer> {
    await deps.admit?.(source);
    const stopWaiting = metrics.waiting.startTimer(labels);
    // Scans, which nobody asked for, count as one more organisation.
    await pacer.takeTurn(currentOwner() ?? '', options.signal).finally(stopWaiting);
    const headers: Record<string, string> = {
      ...(options.etag && { 'if-none-match': options.etag }),
      ...(options.accept && { accept: options.accept }),
      ...options.bulk,
    };
    const facts = { source: source.source, 'server.address': url.hostname };
    const askedAt = clock.now().getTime();
    const answer = await inSpan('ask regulator', 'client', facts, () =>
      sendRequest(deps.connections, source, url, {
        headers,
        post: options.post,
        headMs: bounds.timeoutMs,
        signal: options.signal,
      }),
    );
    const ms = clock.now().getTime() - askedAt;
    return watchAnswer(answer, deps.watch, { source, address: url.href, ms });
  }

  /** Whether several documents were refused recently, so that the regulator refuses us and not a single document. */
  function isRefusedOften(address: string): boolean {
    const now = clock.now().getTime();
    refusedDocuments.set(address, now);
    for (const [one, at] of refusedDocuments) {
      if (now - at > refusalWindowMs) refusedDocuments.delete(one);
    }
    return refusedDocuments.size >= refusalsThatHalt;
  }

  async function follow(address: string, options: SendOptions): Promise<RawAnswer> {
    let url = parseAddress(source, address);
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const answer = await send(url, options);
      if (answer.status === 200 || (answer.status === 304 && options.etag)) return answer;
      if (answer.status === 206 && options.bulk?.range) return answer;
      if (![301, 302, 303, 307, 308].includes(answer.status)) {
        return judge(() => readRefusal(answer, options));
      }
      answer.raw.destroy();
      if (options.post) throw problemDrift(source.name, 'it redirects a question');
      url = parseAddress(source, answer.headers.location ?? '', url);
    }
    throw problemDrift(source.name, 'it redirects in a circle');
  }

  async function readRefusal(answer: RawAnswer, options: SendOptions): Promise<never> {
    const start = await readStart(answer);
    const { document } = options;
    if (answer.status === 403 && document !== undefined && !refusesPrograms.test(start)) {
      if (!isRefusedOften(document)) throw problemDocumentRefused(source);
    }
    throw problemOfStatus(source, { ...answer, start }, options.missing, clock.now());
  }

  async function readStart(answer: RawAnswer): Promise<string> {
    try {
      const body = readBody(source, answer.raw, answer.headers['content-encoding'], wholeLimits);
      const { start } = await peekBody(body.chunks, peekBytes);
      body.close();
      return start.toString('latin1');
    } catch {
      // Only the status is needed.
      return '';
    }
  }

  function attempt<T>(options: RequestOptions, run: () => Promise<T>): Promise<T> {
    const once = async (): Promise<T> => {
      try {
        const value = await run();
        metrics.requests.inc({ ...labels, outcome: 'ok' });
        return value;
      } catch (error) {
        metrics.requests.inc({ ...labels, outcome: error instanceof ProblemError ? error.code : 'aborted' });
        metrics.noteDrift(source.source, error);
        throw error;
      }
    };
    return pRetry(once, {
      retries: 2,
      minTimeout: deps.retryDelayMs ?? 200,
      factor: 3,
      randomize: true,
      ...(options.signal && { signal: options.signal }),
      shouldRetry: ({ error }) => {
        if (!isTransient(error)) return false;
        metrics.retries.inc(labels);
        log.debug({ ...labels, reason: error.message }, 'regulator request is retried');
        return true;
      },
    });
  }

  async function halt(reason: 'busy' | 'refused', seconds: number): Promise<void> {
    metrics.halts.inc({ ...labels, reason });
    await pacer.halt(reason, seconds);
  }

  function tellOddRows(odd: OddRows): void {
    if (odd.count === 0) return;
    metrics.noteOddRows(source.source, odd);
    log.warn({ ...labels, count: odd.count, field: odd.field }, 'odd rows were left out of a list');
  }

  /** Handles what the regulator said, by status or in its answer: when it asks to slow down or refuses, all processes pause. */
  async function judge<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const seconds = error instanceof ProblemError ? error.extras.retryAfterSeconds : undefined;
      if (error instanceof ProblemError && seconds !== undefined && seconds > 0) {
        if (error.code === 'regulator_refused') await halt('refused', seconds);
        if (error.code === 'regulator_busy') await halt('busy', seconds);
      }
      throw error;
    }
  }

  return {
    source,
    fetchWhole: (address, options, read) =>
      attempt(options, async () => {
        const answer = await follow(address, options);
        const body = readBody(source, answer.raw, answer.headers['content-encoding'], wholeLimits);
        const whole = await collect(body.chunks);
        if (answer.status === 304) return { kind: 'unchanged' };
        const odd = createOddRows();
        const value = await judge(() => read(whole, odd));
        tellOddRows(odd);
        return { kind: 'read', value, body: whole, etag: answer.headers.etag ?? null, leftOut: odd.count };
      }),
    openDocument: (address, options, check) =>
      attempt(options, async () => {
        const answer = await follow(address, { ...options, document: address });
        refusedDocuments.clear();
        const encoding = answer.headers['content-encoding'];
        const { chunks, close } = readBody(source, answer.raw, encoding, documentLimits);
        const size = encoding ? null : announcedSize(answer);
        const contentType = answer.headers['content-type'] ?? '';
        try {
          if ((size ?? 0) > bounds.documentLimitBytes) throw problemTooLarge(bounds.documentLimitBytes);
          const { start, all } = await peekBody(chunks, peekBytes);
          if (isServicePage(start)) throw problemDrift(source.name, 'a page came where a document was due');
          await judge(() => check?.({ contentType, start }));
          const body = Readable.from(all, { objectMode: false });
          body.once('close', close);
          return { contentType, start, size, body };
        } catch (error) {
          close();
          throw error;
        }
      }),
    openBulk: (address, { resume, ...options }) =>
      attempt(options, async () => {
        const range = resume && { range: `bytes=${resume.from}-`, 'if-range': resume.edition };
        const answer = await follow(address, {
          ...options,
          bulk: { 'accept-encoding': 'identity', ...range },
        });
        const { etag, 'last-modified': modified } = answer.headers;
        const from = answer.status === 206 ? beginningOf(answer) : 0;
        const { chunks, close } = readBody(source, answer.raw, undefined, bulkLimits);
        if (from === null || (from > 0 && from !== resume?.from)) {
          close();
          throw problemDrift(source.name, 'it sent another part of a file than was asked for');
        }
        const body = Readable.from(chunks, { objectMode: false });
        body.once('close', close);
        const rest = announcedSize(answer);
        const modifiedAt = new Date(modified ?? '');
        return {
          size: rest === null ? null : from + rest,
          from,
          // A weak tag does not tell whether bytes are the same.
          edition: (etag?.startsWith('W/') ? undefined : etag) ?? modified ?? null,
          modifiedAt: Number.isNaN(modifiedAt.getTime()) ? null : modifiedAt,
          body,
        };
      }),
  };
}

/** Of a partial answer, the place of its first byte; null where it says none. */
function beginningOf(answer: RawAnswer): number | null {
  const [, from] = /^bytes (\d+)-/.exec(answer.headers['content-range'] ?? '') ?? [];
  return from === undefined ? null : Number(from);
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Temporary failures. Timeouts are not retried, because they have already cost enough time. */
function isTransient(error: Error): boolean {
  if (!(error instanceof ProblemError)) return false;
  if (error.code === 'regulator_failed') return (error.extras.retryAfterSeconds ?? 0) <= longestWaitSeconds;
  return error.code === 'regulator_busy' && (error.extras.retryAfterSeconds ?? 0) <= longestWaitSeconds;
}

function announcedSize(answer: RawAnswer): number | null {
  const text = answer.headers['content-length'];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}
