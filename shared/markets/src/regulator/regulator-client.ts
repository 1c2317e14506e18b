import { Readable } from 'node:stream';
import type { ProblemCode } from '@research/contracts';
import { type Clock, inSpan, type Log, ProblemError } from '@research/runtime';
import pRetry from 'p-retry';
import { parseAddress } from './addresses.ts';
import { isServicePage } from './is-service-page.ts';
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

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** What a 404 means here. */
  readonly missing: ProblemCode;
  /** Conditional request: the answer may be `unchanged`. */
  readonly etag?: string | null;
  /** The question of a source that is asked by POST. It must be safe to ask twice. */
  readonly post?: PostedQuestion | undefined;
}

export interface AnswerStart {
  readonly contentType: string;
  /** At most 4 KB, decompressed. */
  readonly start: Buffer;
}

export interface OpenedDocument extends AnswerStart {
  /** Announced bytes, null where unknown or compressed. */
  readonly size: number | null;
  /** Must be read to its end or destroyed. */
  readonly body: Readable;
}

export interface RegulatorClient {
  readonly source: RegulatorSource;
  /** A whole body of at most 64 MB, mapped by `read`, whose own retryable problems are retried, too. */
  fetchWhole<T>(
    address: string,
    options: RequestOptions,
    read: (body: Buffer, contentType: string) => T | Promise<T>,
  ): Promise<{ kind: 'unchanged' } | { kind: 'read'; value: T; body: Buffer; etag: string | null }>;
  /** A document as a stream; `check` may refuse it by its first bytes before anyone sees it. */
  openDocument(
    address: string,
    options: RequestOptions,
    check?: (answer: AnswerStart) => void,
  ): Promise<OpenedDocument>;
}

interface SendOptions extends RequestOptions {
  /** The address, where a document is asked for and not a list. */
  readonly document?: string;
}

export interface ClientDeps {
  readonly connections: Connections;
  readonly pacer: RequestPacer;
  readonly metrics: RegulatorMetrics;
  readonly clock: Clock;
  readonly log: Log;
}

const wholeLimitBytes = 64_000_000;
const peekBytes = 4096;
const maxRedirects = 3;
/** Refused documents within this time that count as one refusal of us all. */
const refusalWindowMs = 60_000;
const refusalsThatHalt = 3;
/** The SEC's page for programs that it refuses, whatever they ask for. */
const refusesPrograms = /undeclared automated tool/i;
/** A regulator that asks for a longer wait than this is reported as busy, not waited for. */
const longestWaitSeconds = 5;

/**
 * The one way to a regulator: listed hosts, the cluster's rate, timeouts, size bounds, retries with jitter for
 * what passes (connection faults, 5xx, a short 429), one problem code for each way to fail. A refusal is never
 * retried. A refused list keeps every process away for a while; of documents it takes several.
 */
export function createRegulatorClient(
  deps: ClientDeps,
  source: RegulatorSource,
  bounds: { timeoutMs: number; documentLimitBytes: number },
): RegulatorClient {
  const { pacer, metrics, clock, log } = deps;
  const labels = { source: source.source };
  const idleMs = bounds.timeoutMs;
  /** Addresses of documents, and when each was refused last. */
  const refusedDocuments = new Map<string, number>();
  const wholeLimits: BodyLimits = { limitBytes: wholeLimitBytes, idleMs, totalMs: idleMs * 3 };
  const documentLimits: BodyLimits = { limitBytes: bounds.documentLimitBytes, idleMs, totalMs: idleMs * 20 };

  async function send(url: URL, options: RequestOptions): Promise<RawAnswer> {
    const stopWaiting = metrics.waiting.startTimer(labels);
    await pacer.takeTurn(options.signal).finally(stopWaiting);
    const headers: Record<string, string> = options.etag ? { 'if-none-match': options.etag } : {};
    const facts = { source: source.source, 'server.address': url.hostname };
    return inSpan('ask regulator', 'client', facts, () =>
      sendRequest(deps.connections, source, url, {
        headers,
        post: options.post,
        headMs: bounds.timeoutMs,
        signal: options.signal,
      }),
    );
  }

  /** Whether several documents were refused lately, so that it is us who are refused and not a document. */
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
      // The status alone says enough.
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
        throw error;
      }
    };
    return pRetry(once, {
      retries: 2,
      minTimeout: 200,
      factor: 3,
      randomize: true,
      ...(options.signal && { signal: options.signal }),
      shouldRetry: ({ error }) => {
        if (!isTransient(error)) return false;
        metrics.retries.inc(labels);
        log.debug({ ...labels, reason: error.message }, 'regulator request is tried again');
        return true;
      },
    });
  }

  /** What the regulator said, by status or inside its answer: told to slow down or to leave, all of us do. */
  async function judge<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const seconds = error instanceof ProblemError ? error.extras.retryAfterSeconds : undefined;
      if (error instanceof ProblemError && seconds !== undefined && seconds > 0) {
        if (error.code === 'regulator_refused') await pacer.halt('refused', seconds);
        if (error.code === 'regulator_busy') await pacer.halt('busy', seconds);
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
        const value = await judge(() => read(whole, answer.headers['content-type'] ?? ''));
        return { kind: 'read', value, body: whole, etag: answer.headers.etag ?? null };
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
  };
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Faults of the moment. Timeouts are not among them: they have cost enough time already. */
function isTransient(error: Error): boolean {
  if (!(error instanceof ProblemError)) return false;
  if (error.code === 'regulator_failed') return (error.extras.retryAfterSeconds ?? 0) <= longestWaitSeconds;
  return error.code === 'regulator_busy' && (error.extras.retryAfterSeconds ?? 0) <= longestWaitSeconds;
}

function announcedSize(answer: RawAnswer): number | null {
  const text = answer.headers['content-length'];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}
