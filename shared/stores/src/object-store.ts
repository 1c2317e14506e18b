import type { Readable } from 'node:stream';
import { problem } from '@footnote/runtime';

export interface StoredObject {
  /** Bytes of the whole object, also when a part is read. */
  readonly size: number;
  readonly contentType: string;
}

export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

export interface DownloadLink {
  readonly expiresInSeconds: number;
  /** The name under which a browser saves it; any Unicode. */
  readonly filename: string;
}

/**
 * The store of documents and artifacts. A put is atomic: no reader ever sees half an object.
 * Unknown key: `file_not_found`. Store away: `store_unavailable`.
 */
export interface ObjectStore {
  readonly kind: 's3' | 'files';
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;
  head(key: string): Promise<StoredObject | null>;
  get(key: string, range?: ByteRange): Promise<StoredObject & { body: Readable }>;
  delete(key: string): Promise<void>;
  /** Keys of all objects, in no order. For backups: the platform itself knows its keys. */
  list(): AsyncIterable<string>;
  /** A link that works without a token until it expires, for this object under this name only. */
  link(key: string, link: DownloadLink): Promise<string>;
  ready(): Promise<void>;
}

const keyForm = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Keys are plain paths: no empty, dotted or encoded parts, so that no store can read them differently. */
export function checkKey(key: string): string {
  if (key.length > 900 || !keyForm.test(key)) throw problem('file_not_found');
  return key;
}

/** RFC 6266 with RFC 5987 for what is not ASCII. */
export function attachmentDisposition(filename: string): string {
  const safe = filename.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').trim() || 'download';
  const ascii = safe.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll('"', "'");
  const encoded = encodeURIComponent(safe).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Rejects with the signal's reason. */
export async function readWhole(store: ObjectStore, key: string, signal?: AbortSignal): Promise<Buffer> {
  signal?.throwIfAborted();
  const { body } = await store.get(key);
  const parts: Buffer[] = [];
  for await (const part of body) {
    signal?.throwIfAborted();
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
