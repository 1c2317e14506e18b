import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { problem } from '@research/runtime';

/** An answer that is given again to a repeated request. */
export interface RepeatableAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** What is kept of an answer: its body where that is small, else a reference by which it is read again. */
interface KeptAnswer extends Omit<RepeatableAnswer, 'body'> {
  body?: unknown;
  reference?: string;
}

/** `answer` is null while the first request is running. */
interface Entry {
  fingerprint: string;
  /** Which request has claimed the key. */
  owner: string;
  answer: KeptAnswer | null;
}

export type Claim = { claimed: true } | { claimed: false; standing: string } | { claimed: false; full: true };

/** Where keys are kept. Entries expire by themselves; a claim is renewed, replaced and released by its value alone. */
export interface IdempotencyStore {
  /** Claims a free key, unless the caller's `group` has as many keys as it may have. */
  claim(key: IdempotencyKey, claim: string, forSeconds: number): Promise<Claim>;
  renew(key: IdempotencyKey, claim: string, forSeconds: number): Promise<void>;
  /** Replaces the claim, or one that has expired; a key that somebody else has claimed since is left alone. */
  keep(key: IdempotencyKey, claim: string, entry: string, forSeconds: number): Promise<void>;
  release(key: IdempotencyKey, claim: string): Promise<void>;
  /** What stands under a key; null when it is free. */
  read(key: IdempotencyKey): Promise<string | null>;
}

export interface IdempotencyKey {
  readonly name: string;
  /** Whose keys are counted together: an organisation, or a user without one. */
  readonly group: string;
}

/** A claim is good for this long without being renewed. A process that died leaves it for this long. */
const claimSeconds = 30;
/** Work that takes longer than this no longer holds its key. */
const renewForMs = 300_000;
const keptSeconds = 24 * 60 * 60;
/** An answer whose JSON is larger is kept by reference, or not at all. */
const keptBytes = 4_096;
/** A repeated request waits this long for the first one's answer before it is told to come back. */
const waitMs = 5_000;
const pollMs = 200;
const keyForm = /^[\x21-\x7e]{1,255}$/;

export interface IdempotentRequest {
  /** The header's value. */
  key: string;
  /** Keys are the caller's own, for one route. */
  caller: { org_id: string | null; user_id: string | null };
  route: string;
  /** Path and body: the same key with another request is refused. */
  request: unknown;
}

export interface IdempotentWork<A extends RepeatableAnswer> {
  run(): Promise<A>;
  /** Stands for an answer that may be too large to keep. */
  reference?: ((answer: A) => string) | undefined;
  /** Reads the answer again that a reference stands for. */
  reread?: ((reference: string) => Promise<A>) | undefined;
}

/**
 * Runs work once per key: a repeated request gets the first one's answer, after a short wait when that is still
 * running. A failure is not kept, so that the request can be retried. Without its store (it is a convenience) the work
 * simply runs.
 * @throws idempotency_in_progress, idempotency_key_reused, invalid_parameter, quota_exceeded
 */
export async function runOnce<A extends RepeatableAnswer>(
  store: IdempotencyStore,
  asked: IdempotentRequest,
  work: IdempotentWork<A>,
): Promise<A & { replayed: boolean }> {
  const key = keyOf(asked);
  const fingerprint = digest(asked.request);
  const claim = JSON.stringify({ fingerprint, owner: randomUUID(), answer: null } satisfies Entry);
  const deadline = performance.now() + waitMs;
  for (;;) {
    const outcome = await store.claim(key, claim, claimSeconds).catch(() => null);
    if (outcome === null) return { ...(await work.run()), replayed: false };
    if (outcome.claimed) return { ...(await runClaimed(store, key, claim, work)), replayed: false };
    if ('full' in outcome) throw tooManyKeys();
    const entry = JSON.parse(outcome.standing) as Entry;
    if (entry.fingerprint !== fingerprint) throw problem('idempotency_key_reused');
    if (entry.answer) return { ...(await replay(entry.answer, work)), replayed: true };
    if (performance.now() >= deadline) throw problem('idempotency_in_progress', { retryAfterSeconds: 2 });
    await waitForChange(store, key, outcome.standing, deadline);
  }
}

async function runClaimed<A extends RepeatableAnswer>(
  store: IdempotencyStore,
  key: IdempotencyKey,
  claim: string,
  { run, reference }: IdempotentWork<A>,
): Promise<A> {
  const began = performance.now();
  const renewal = setInterval(
    () => {
      if (performance.now() - began > renewForMs) clearInterval(renewal);
      else store.renew(key, claim, claimSeconds).catch(() => {});
    },
    (claimSeconds * 1000) / 3,
  ).unref();
  try {
    const answer = await run();
    const entry = entryOf(claim, answer, reference?.(answer));
    if (entry === null) await store.release(key, claim).catch(() => {});
    else await store.keep(key, claim, entry, keptSeconds).catch(() => {});
    return answer;
  } catch (error) {
    await store.release(key, claim).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** The entry for an answer; null when it can't be kept: it is too large, and nothing stands for it. */
function entryOf(claim: string, answer: RepeatableAnswer, reference: string | undefined): string | null {
  const { status, headers, body } = answer;
  const kept: KeptAnswer = { status, headers, ...(reference === undefined ? { body } : { reference }) };
  const entry = JSON.stringify({ ...(JSON.parse(claim) as Entry), answer: kept });
  return Buffer.byteLength(entry) > keptBytes ? null : entry;
}

async function replay<A extends RepeatableAnswer>(
  { status, headers, body, reference }: KeptAnswer,
  { reread }: IdempotentWork<A>,
): Promise<A> {
  // What is kept was an answer of this route; that it lacks an ETag is why routes that create have none.
  if (reference === undefined || !reread) return { status, headers, body } as A;
  return { ...(await reread(reference)), status, headers };
}

/** Waits until something else stands there, or the deadline has passed. */
async function waitForChange(
  store: IdempotencyStore,
  key: IdempotencyKey,
  standing: string,
  deadline: number,
): Promise<void> {
  while (performance.now() < deadline) {
    await delay(pollMs);
    if ((await store.read(key).catch(() => null)) !== standing) return;
  }
}

function keyOf({ key, caller, route }: IdempotentRequest): IdempotencyKey {
  if (!keyForm.test(key)) {
    const message = '1 to 255 visible characters';
    const errors = [{ in: 'header' as const, path: '/Idempotency-Key', code: 'form', message }];
    throw problem('invalid_parameter', { detail: `Idempotency-Key: ${message}.`, errors });
  }
  const { org_id, user_id } = caller;
  const group = org_id ?? `user:${digest(user_id)}`;
  return { name: digest([org_id, user_id, route, key]), group };
}

const tooManyKeys = () =>
  problem('quota_exceeded', {
    detail: 'Your organisation has used too many Idempotency-Keys today. Send requests without one, or wait.',
    retryAfterSeconds: 3_600,
  });

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
