import { createHash } from 'node:crypto';
import { problem } from '@research/runtime';

/** An answer kept under an `Idempotency-Key`, to be given again. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

type Entry = { fingerprint: string; answer: KeptAnswer | null };

/** Where keys are kept; entries end by themselves. */
export interface IdempotencyStore {
  /** Claims a key for a while: null when it was free, else what stands there. */
  claim(key: string, entry: string, forSeconds: number): Promise<string | null>;
  keep(key: string, entry: string, forSeconds: number): Promise<void>;
  release(key: string): Promise<void>;
}

/** A request that died leaves its claim this long. */
const claimSeconds = 60;
const keptSeconds = 24 * 60 * 60;
const keyForm = /^[\x21-\x7e]{1,255}$/;

export interface IdempotentRequest {
  /** The header's value. */
  key: string;
  /** Keys are the caller's own, for one route. */
  scope: readonly (string | null)[];
  /** Path and body: the same key with another request is refused. */
  request: unknown;
}

/**
 * Runs `work` once per key: a repeated request is given the first one's answer. A failure is not kept, so that
 * it can be tried again. Without its store (it is a convenience) the work simply runs.
 * @throws idempotency_in_progress, idempotency_key_reused, invalid_parameter
 */
export async function runOnce(
  store: IdempotencyStore,
  { key, scope, request }: IdempotentRequest,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> {
  if (!keyForm.test(key)) {
    const errors = [
      {
        in: 'header' as const,
        path: '/Idempotency-Key',
        code: 'form',
        message: '1 to 255 visible characters',
      },
    ];
    throw problem('invalid_parameter', { detail: 'Idempotency-Key: 1 to 255 visible characters.', errors });
  }
  const name = `idempotency:${digest([...scope, key])}`;
  const fingerprint = digest(request);
  const claim = JSON.stringify({ fingerprint, answer: null } satisfies Entry);
  const standing = await store.claim(name, claim, claimSeconds).catch(() => null);
  if (standing !== null) return replay(JSON.parse(standing), fingerprint);
  try {
    const answer = await work();
    const kept = JSON.stringify({ fingerprint, answer } satisfies Entry);
    await store.keep(name, kept, keptSeconds).catch(() => {});
    return { ...answer, replayed: false };
  } catch (error) {
    await store.release(name).catch(() => {});
    throw error;
  }
}

function replay(entry: Entry, fingerprint: string): KeptAnswer & { replayed: boolean } {
  if (entry.fingerprint !== fingerprint) throw problem('idempotency_key_reused');
  if (entry.answer === null) throw problem('idempotency_in_progress', { retryAfterSeconds: 1 });
  return { ...entry.answer, replayed: true };
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
