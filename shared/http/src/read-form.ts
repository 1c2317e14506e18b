import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { type ProblemError, problem } from '@footnote/runtime';

export interface FormFile {
  /** The client's file name, possibly with folders; undefined without one. Not to be trusted. */
  readonly filename: string | undefined;
  /** Must be read to its end. It breaks off with a ProblemError when the form is invalid, too large or cut. */
  readonly body: Readable;
}

export interface FormShape {
  /** Name of the file part. */
  readonly file: string;
  /** Names of the optional text parts, each allowed once. */
  readonly fields: readonly string[];
  /** Limit of the file, in bytes. */
  readonly fileBytes: number;
  /** Limit of the whole body, in bytes. */
  readonly bodyBytes: number;
}

export interface ReadForm<T> {
  readonly file: T;
  readonly fields: Readonly<Record<string, string>>;
}

const fieldBytes = 4_000;

/**
 * Reads a multipart form with one file. The file is passed on as a stream and is never whole in memory. The request is
 * not answered before `take` has ended, so that `take` can clean up.
 * @throws unsupported_media_type, upload_invalid, payload_too_large, and the errors of `take`
 */
export async function readForm<T>(
  request: IncomingMessage,
  shape: FormShape,
  take: (file: FormFile) => Promise<T>,
): Promise<ReadForm<T>> {
  const parser = openParser(request, shape);
  const fields: Record<string, string> = {};
  let taken: Promise<T> | undefined;
  let current: Readable | undefined;
  let received = 0;

  const whole = new Promise<void>((resolve, reject) => {
    const refuse = (failure: ProblemError) => {
      current?.destroy(failure);
      reject(failure);
    };
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > shape.bodyBytes) refuse(tooLarge(shape));
    });
    request.once('close', () => {
      if (!request.complete) refuse(invalid('The connection ended in the middle of the upload.'));
    });
    parser.on('file', (name: string, body: BusboyFileStream, filename: string | undefined) => {
      // Needed also when the stream is abandoned: an error without a listener would end the process.
      body.on('error', () => {});
      if (taken || name !== shape.file) return refuse(unexpected(name, shape));
      current = body;
      body.once('limit', () => refuse(tooLarge(shape)));
      taken = take({ filename, body });
      taken.catch((error) => refuse(error));
    });
    parser.on('field', (name: string, value: string, nameCut: boolean, valueCut: boolean) => {
      if (!shape.fields.includes(name) || name in fields) return refuse(unexpected(name, shape));
      if (nameCut || valueCut) return refuse(invalid(`Part "${name}" is too long.`));
      fields[name] = value;
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => refuse(invalid('The form has too many parts.')));
    }
    parser.on('error', (error: unknown) => refuse(invalid('The form is broken off or malformed.', error)));
    parser.on('finish', () => resolve());
  });

  try {
    request.pipe(parser);
    await whole;
    if (!taken) throw invalid(`The form has no part "${shape.file}".`);
    return { file: await taken, fields };
  } catch (error) {
    request.unpipe(parser);
    discard(request, shape.bodyBytes);
    await taken?.catch(() => {});
    throw error;
  }
}

function openParser(request: IncomingMessage, shape: FormShape): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      preservePath: true,
      isPartAFile: (name) => name === shape.file,
      limits: {
        // One more than allowed, so that an additional part is noticed and named.
        fileSize: shape.fileBytes,
        files: 2,
        fields: shape.fields.length + 1,
        parts: shape.fields.length + 3,
        fieldSize: fieldBytes,
        headerPairs: 20,
        headerSize: 8_000,
      },
    });
  } catch (error) {
    throw invalid('The content type names no boundary.', error);
  }
}

/** Reads on after a refusal, so that a client that is still sending can read the answer. */
function discard(request: IncomingMessage, most: number): void {
  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > most) request.destroy();
  });
  request.resume();
}

const invalid = (detail: string, cause?: unknown) => problem('upload_invalid', { detail }, cause);

function unexpected(name: string | undefined, { file, fields }: FormShape): ProblemError {
  const known = [file, ...fields].map((one) => `"${one}"`).join(', ');
  return invalid(`Part "${String(name ?? '').slice(0, 60)}" is unknown or comes twice; known: ${known}.`);
}

function tooLarge({ fileBytes }: FormShape): ProblemError {
  return problem('payload_too_large', { detail: `The file may have at most ${fileBytes} bytes.` });
}
