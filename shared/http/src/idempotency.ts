import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { problem } from '@footnote/runtime';

/** An answer that is repeated. */
export interface RepeatableAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** The stored form of an answer: its body if that is small, else a reference with which it is read again. */
interface StoredAnswer extends Omit<RepeatableAnswer, 'body'> {
  body?: unknown;
  reference?: string;
}

/** `answer` is null while the first request is running. */
interface Entry {
  fingerprint: string;
  /** The request that has claimed the key. */
  owner: string;
  answer: StoredAnswer | null;
}

export type Claim = { claimed: true } | { claimed: false; standing: string } | { claimed: false; full: true };

/** The store of keys. Entries expire by themselves. A claim can only be renewed, replaced and released with its value. */
export interface IdempotencyStore {
  /** Claims a free key, unless the caller's `group` has reached its limit of keys. */
  claim(key: IdempotencyKey, claim: string, forSeconds: number): Promise<Claim>;
  renew(key: IdempotencyKey, claim: string, forSeconds: number): Promise<void>;
  /** Replaces the claim, or an expired claim. A key that another request has claimed since is not changed. */
  keep(key: IdempotencyKey, claim: string, entry: string, forSeconds: number): Promise<void>;
  release(key: IdempotencyKey, claim: string): Promise<void>;
  /** The entry of a key; null when it is free. */
  read(key: IdempotencyKey): Promise<string | null>;
}

export interface IdempotencyKey {
  readonly name: string;
  /** Keys are counted for an organisation, or for a user without one. */
  readonly group: string;
}

/** A claim that is not renewed expires after this time. So does the claim of a dead process. */
const claimSeconds = 30;
/** Work that takes longer than this no longer holds its key. */
const renewForMs = 300_000;
const keptSeconds = 24 * 60 * 60;
/** An answer with larger JSON is stored by reference, or not at all. */
const keptBytes = 4_096;
/** A repeated request waits this long for the first one's answer before it gets `idempotency_in_progress`. */
const waitMs = 5_000;
const pollMs = 200;
const keyForm = /^[\x21-\x7e]{1,255}$/;

export interface IdempotentRequest {
  /** The header's value. */
  key: string;
  /** A key belongs to one caller and one route. */
  caller: { org_id: string | null; user_id: string | null };
  route: string;
  /** Path and body: the same key with another request is refused. */
  request: unknown;
}

export interface IdempotentWork<A extends RepeatableAnswer> {
  run(): Promise<A>;
  /** Returns the reference of an answer that may be too large to store. */
  reference?: ((answer: A) => string) | undefined;
  /** Reads the answer of a reference again. */
  reread?: ((reference: string) => Promise<A>) | undefined;
}

/**
 * Runs work once for each key. A repeated request gets the first one's answer, after a short wait if that still runs. A
 * failure is not stored, so that the request can be retried. When the store is away, the work runs without this check.
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

/** The entry for an answer; null when it is too large and has no reference. */
function entryOf(claim: string, answer: RepeatableAnswer, reference: string | undefined): string | null {
  const { status, headers, body } = answer;
  const kept: StoredAnswer = { status, headers, ...(reference === undefined ? { body } : { reference }) };
  const entry = JSON.stringify({ ...(JSON.parse(claim) as Entry), answer: kept });
  return Buffer.byteLength(entry) > keptBytes ? null : entry;
}

async function replay<A extends RepeatableAnswer>(
  { status, headers, body, reference }: StoredAnswer,
  { reread }: IdempotentWork<A>,
): Promise<A> {
  // A stored answer has no ETag, so routes that create have none.
  if (reference === undefined || !reread) return { status, headers, body } as A;
  return { ...(await reread(reference)), status, headers };
}

/** Waits until the entry changes, or the deadline has passed. */
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

/** @throws invalid_parameter for a key that has another form than the published one */
export function checkKeyForm(key: string): void {
  if (keyForm.test(key)) return;
  const message = '1 to 255 visible characters';
  const errors = [{ in: 'header' as const, path: '/Idempotency-Key', code: 'form', message }];
  throw problem('invalid_parameter', { detail: `Idempotency-Key: ${message}.`, errors });
}

function keyOf({ key, caller, route }: IdempotentRequest): IdempotencyKey {
  const { org_id, user_id } = caller;
  const group = org_id ?? `user:${digest(user_id)}`;
  return { name: digest([org_id, user_id, route, key]), group };
}

/** The same for a request that is sent again: for work that may have been done although its sender was told of a failure. */
export function repeatIdOf(asked: IdempotentRequest): string {
  const own = [keyOf(asked).name, digest(asked.request)];
  return createHash('sha256').update(own.join(' ')).digest('hex').slice(0, 32);
}

const tooManyKeys = () =>
  problem('quota_exceeded', {
    detail: 'Your organisation has used too many Idempotency-Keys today. Send requests without one, or wait.',
    bound: 'idempotency_keys',
    retryAfterSeconds: 3_600,
  });

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
