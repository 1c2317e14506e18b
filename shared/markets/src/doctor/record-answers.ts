import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip } from 'node:zlib';
import { sourceKey } from '../regulator/source.ts';
import type { WatchedAnswer } from '../regulator/watch-answer.ts';

/** Headers that may hold a session or a key. */
const secretHeaders = ['set-cookie', 'authorization', 'www-authenticate'];
/** A longer body is cut: a recording is for comparing forms. */
const longestBodyBytes = 5_000_000;

export interface Recorder {
  keep(answer: WatchedAnswer): void;
  /** Ends when all answers are written, and says which of them could not be. */
  close(): Promise<string[]>;
}

/** Keeps answers, two files each: the head as JSON, and the body, decompressed. Neither keys nor the given secrets are written. */
export function createRecorder(directory: string, secrets: readonly string[]): Recorder {
  const work: Promise<void>[] = [];
  const failures: string[] = [];
  let number = 0;
  const hide = (text: string) =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, '[hidden]'), text);

  async function write(answer: WatchedAnswer, name: string): Promise<void> {
    await mkdir(directory, { recursive: true });
    const headers = Object.entries(answer.headers).filter(([key]) => !secretHeaders.includes(key));
    const head = {
      source: sourceKey(answer.source).split(':')[0],
      address: answer.address,
      status: answer.status,
      ms: answer.ms,
      headers: Object.fromEntries(headers),
    };
    await writeFile(join(directory, `${name}.head.json`), `${hide(JSON.stringify(head, null, 2))}\n`);
    const isZipped = answer.headers['content-encoding'] === 'gzip';
    await pipeline(
      answer.body,
      // Of a document only the start is read: what came of it is kept.
      isZipped ? createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }) : new PassThrough(),
      cutAt(longestBodyBytes),
      hideIn(hide, answer.headers['content-type'] ?? ''),
      createWriteStream(join(directory, `${name}.body`)),
    );
  }

  return {
    keep(answer) {
      number += 1;
      const name = `${String(number).padStart(3, '0')}-${new URL(answer.address).hostname}`;
      work.push(write(answer, name).catch((error: Error) => void failures.push(`${name}: ${error.message}`)));
    },
    close: async () => {
      await Promise.all(work);
      return failures;
    },
  };
}

/** A regulator may repeat a question with its key in an answer. */
function hideIn(hide: (text: string) => string, contentType: string): Transform {
  const isText = /json|xml|html|text|csv/.test(contentType);
  const parts: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isText) parts.push(chunk);
      done(null, isText ? undefined : chunk);
    },
    flush(done) {
      // Bytes of any encoding survive as latin1, in which a key is found as it is.
      done(null, isText ? Buffer.from(hide(Buffer.concat(parts).toString('latin1')), 'latin1') : undefined);
    },
  });
}

function cutAt(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const room = Math.max(0, limit - bytes);
      bytes += chunk.length;
      done(null, room > 0 ? chunk.subarray(0, room) : undefined);
    },
  });
}
