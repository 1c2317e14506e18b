import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@footnote/runtime';
import { verifyFileLink } from './file-links.ts';
import { attachmentDisposition, type ObjectStore } from './object-store.ts';

export interface FileLinkDeps {
  store: ObjectStore;
  linkSecret: string;
  clock: Clock;
}

/**
 * Answers `GET /files/…`, the embedded store's signed links; the gateway does, without a token.
 * @throws link_invalid, link_expired, file_not_found
 */
export async function serveFileLink(
  deps: FileLinkDeps,
  pathAndQuery: string,
  method: string,
  response: ServerResponse,
): Promise<void> {
  const { key, filename } = verifyFileLink(pathAndQuery, deps.linkSecret, deps.clock.now());
  const { body, size, contentType } = await deps.store.get(key);
  response.writeHead(200, {
    'content-type': contentType,
    'content-length': size,
    'content-disposition': attachmentDisposition(filename),
    'cache-control': 'private, no-store',
    // What was uploaded is never run as a page of ours.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  if (method === 'HEAD') {
    body.destroy();
    response.end();
    return;
  }
  await pipeline(body, response);
}
