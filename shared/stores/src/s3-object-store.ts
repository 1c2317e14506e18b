import { Readable } from 'node:stream';
import { ProblemError, problem } from '@footnote/runtime';
import { Client } from 'minio';
import { attachmentDisposition, checkKey, type ObjectStore } from './object-store.ts';
import { createPatientTransport } from './patient-transport.ts';

/** A stream of unknown size is sent in parts, each held in memory; the client's own default is half a gigabyte of them. */
const partSize = 8 * 1024 * 1024;

/** Long enough for the end of an upload in parts, when the endpoint puts them together. */
const defaultSilenceMs = 30_000;

/**
 * An S3 endpoint given as `http(s)://access:secret@host:port/bucket?region=…`.
 * Its links are the endpoint's own presigned ones. An endpoint that is silent for `silenceMs` is away.
 */
export function createS3ObjectStore(
  address: string,
  { silenceMs = defaultSilenceMs }: { silenceMs?: number } = {},
): ObjectStore & { createBucket(): Promise<void> } {
  const url = new URL(address);
  const bucket = url.pathname.slice(1);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const client = new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    useSSL: url.protocol === 'https:',
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    region,
    pathStyle: true,
    transport: createPatientTransport(url.protocol === 'https:', silenceMs),
    partSize,
  });

  async function head(key: string) {
    try {
      const found = await client.statObject(bucket, checkKey(key));
      return { size: found.size, contentType: found.metaData['content-type'] ?? 'application/octet-stream' };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw translate(error);
    }
  }

  return {
    kind: 's3',
    async createBucket() {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, region);
    },
    async put(key, body, contentType) {
      checkKey(key);
      let put: Promise<unknown> | undefined;
      try {
        const source = Buffer.isBuffer(body) ? body : await heldInMemory(body, partSize);
        const size = Buffer.isBuffer(source) ? source.length : undefined;
        put = client.putObject(bucket, key, source, size, { 'Content-Type': contentType });
        await (Buffer.isBuffer(source) ? put : Promise.race([put, failureOf(source)]));
      } catch (error) {
        put?.catch(() => {});
        // Otherwise the parts that were sent would stay for ever, invisible to readers.
        await client.removeIncompleteUpload(bucket, key).catch(() => {});
        throw translate(error);
      }
    },
    head,
    async get(key, range) {
      const found = await head(key);
      if (!found) throw problem('file_not_found');
      try {
        const body = range
          ? await client.getPartialObject(bucket, key, range.start, range.end - range.start + 1)
          : await client.getObject(bucket, key);
        return { ...found, body };
      } catch (error) {
        throw translate(error);
      }
    },
    async delete(key) {
      await client.removeObject(bucket, checkKey(key)).catch((error) => {
        throw translate(error);
      });
    },
    async *list() {
      try {
        for await (const { name } of client.listObjectsV2(bucket, '', true)) if (name) yield String(name);
      } catch (error) {
        throw translate(error);
      }
    },
    async link(key, link) {
      return client.presignedGetObject(bucket, checkKey(key), link.expiresInSeconds, {
        'response-content-disposition': attachmentDisposition(link.filename),
      });
    },
    async ready() {
      const exists = await client.bucketExists(bucket).catch((error) => {
        throw translate(error);
      });
      if (!exists) throw problem('store_unavailable', { detail: 'The bucket does not exist.' });
    },
  };
}

/**
 * All of a stream that is no longer than `most`: it takes one request, where parts take four. Of a longer one, a stream of the same
 * bytes.
 */
async function heldInMemory(body: Readable, most: number): Promise<Buffer | Readable> {
  const parts: Buffer[] = [];
  let size = 0;
  const rest: AsyncIterator<Buffer | string> = body[Symbol.asyncIterator]();
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    const part = typeof next.value === 'string' ? Buffer.from(next.value) : next.value;
    parts.push(part);
    size += part.length;
    if (size > most) return Readable.from(joined(parts, rest), { objectMode: false });
  }
  return Buffer.concat(parts);
}

async function* joined(first: readonly Buffer[], rest: AsyncIterator<Buffer | string>) {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** Rejects when a source breaks off. The client does not listen for that and would wait for ever. */
function failureOf(stream: Readable): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (stream.destroyed) reject(stream.errored ?? new Error('the source has ended early'));
    else stream.once('error', reject);
  });
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

function isAbsent(error: unknown): boolean {
  return ['NotFound', 'NoSuchKey'].includes(codeOf(error) ?? '');
}

function translate(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return isAbsent(error) ? problem('file_not_found', {}, error) : problem('store_unavailable', {}, error);
}
