import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** A regulator's answer to one request, before conditional requests, compression and faults are applied. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  /** Called once, and only when the body is to be sent. */
  open: () => Readable;
  /** Bytes of the body where known in advance. */
  length?: number;
};

export function answerText(
  status: number,
  type: string,
  text: string | Buffer,
  headers: Record<string, string> = {},
): Answer {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha1').update(body).digest('hex').slice(0, 20)}"`;
  return {
    status,
    headers: { 'content-type': type, ...(status === 200 && { etag }), ...headers },
    open: () => Readable.from([body], { objectMode: false }),
    length: body.length,
  };
}

export function answerJson(value: unknown, headers: Record<string, string> = {}): Answer {
  return answerText(200, 'application/json', JSON.stringify(value), headers);
}

export function answerHtml(status: number, title: string, body: string): Answer {
  const html = `<!DOCTYPE html>\n<html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>\n<p>${body}</p></body></html>\n`;
  return answerText(status, 'text/html; charset=utf-8', html);
}
