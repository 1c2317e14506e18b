import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { Answer } from './answer.ts';
import type { Fault } from './faults.ts';

const compressible = /^(text\/|application\/(json|xml))/;

/** Sends as the regulators' servers do: 304 where the copy is fresh, gzip where accepted, streamed. */
export async function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: Answer): Promise<void> {
  const headers: Record<string, string> = { ...answer.headers };
  const gzip = compressible.test(headers['content-type'] ?? '');
  if (gzip) headers.vary = 'Accept-Encoding';
  if (answer.status === 200 && isFresh(req, headers)) {
    delete headers['content-type'];
    res.writeHead(304, headers).end();
    return;
  }
  const from = firstByteAsked(req, answer);
  if (from !== null && !gzip) return sendRest(res, answer, from);
  const zipped = gzip && /\bgzip\b/.test(req.headers['accept-encoding'] ?? '');
  if (zipped) headers['content-encoding'] = 'gzip';
  else if (answer.length !== undefined) headers['content-length'] = String(answer.length);
  res.writeHead(answer.status, headers);
  if (req.method === 'HEAD') res.end();
  else if (zipped) await pipeline(answer.open(), createGzip(), res);
  else await pipeline(answer.open(), res);
}

/** Where a file is asked for from a byte on, and is still the same. */
function firstByteAsked(req: IncomingMessage, { status, headers, length }: Answer): number | null {
  const [, first] = /^bytes=(\d+)-$/.exec(req.headers.range ?? '') ?? [];
  const same = req.headers['if-range'] === undefined || req.headers['if-range'] === headers.etag;
  if (status !== 200 || first === undefined || length === undefined || !same) return null;
  return Number(first) < length ? Number(first) : null;
}

async function sendRest(res: ServerResponse, answer: Answer, from: number): Promise<void> {
  const body = await buffer(answer.open());
  const range = `bytes ${from}-${body.length - 1}/${body.length}`;
  const rest = body.subarray(from);
  res.writeHead(206, { ...answer.headers, 'content-range': range, 'content-length': String(rest.length) });
  res.end(rest);
}

/** Announces the right length, sends half of the body, then closes the connection. */
export async function sendHalf(res: ServerResponse, answer: Answer): Promise<void> {
  const body = await buffer(answer.open());
  res.writeHead(answer.status, { ...answer.headers, 'content-length': String(body.length) });
  await new Promise((done) => res.write(body.subarray(0, Math.floor(body.length / 2)), done));
  res.socket?.end();
}

/** The true body in ten parts a second, `bytes_per_second` in all, until it ends or the client goes. */
export async function sendSlowly(res: ServerResponse, answer: Answer, fault: Fault): Promise<void> {
  const body = await buffer(answer.open());
  const step = Math.max(1, Math.ceil(fault.bytes_per_second / 10));
  res.writeHead(answer.status, { ...answer.headers, 'content-length': String(body.length) });
  for (let at = 0; at < body.length && !res.destroyed; at += step) {
    res.write(body.subarray(at, at + step));
    await delay(100);
  }
  res.end();
}

function isFresh(req: IncomingMessage, headers: Record<string, string>): boolean {
  const tag = req.headers['if-none-match'];
  // Where there is a tag, only the tag decides: RFC 9110, 13.1.3. Because of compression the comparison is a weak one.
  if (tag !== undefined) return tag.split(',').some((one) => one.trim().replace(/^W\//, '') === headers.etag);
  const since = Date.parse(req.headers['if-modified-since'] ?? '');
  return since >= Date.parse(headers['last-modified'] ?? '');
}
