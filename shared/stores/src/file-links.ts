import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, problem } from '@footnote/runtime';
import { z } from 'zod';
import { checkKey, type DownloadLink } from './object-store.ts';

export const fileLinkPrefix = '/files/';

/** Setting: the kind of download links of an S3 store. */
export const linkRoute = z.enum(['store', 'gateway']).default('store');

/** Signs key, expiry and name together, so that no part can be changed. */
function signatureOf(secret: string, key: string, expires: string, filename: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, expires, filename]))
    .digest();
}

function signFileLink(publicUrl: string, secret: string, key: string, link: DownloadLink, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + link.expiresInSeconds);
  const url = new URL(fileLinkPrefix + checkKey(key), publicUrl);
  url.searchParams.set('expires', expires);
  url.searchParams.set('filename', link.filename);
  url.searchParams.set('signature', signatureOf(secret, key, expires, link.filename).toString('base64url'));
  return url.href;
}

/** Signs links for a store. Without the secret, a request for a link is a programming error. */
export function createLinkSigner(publicUrl: string, secret: string | null, clock: Clock) {
  return async (key: string, link: DownloadLink): Promise<string> => {
    if (secret === null) throw new Error('This process gives out no download links');
    return signFileLink(publicUrl, secret, key, link, clock.now());
  };
}

/**
 * Checks a link as it was requested: path with query.
 * @throws link_invalid for a link that was not signed so, link_expired after its end
 */
export function verifyFileLink(
  pathAndQuery: string,
  secret: string,
  now: Date,
): { key: string; filename: string } {
  const url = new URL(pathAndQuery, 'http://gateway.invalid');
  const expected = ['expires', 'filename', 'signature'];
  const names = [...url.searchParams.keys()];
  const [expires = '', filename = '', signature = ''] = expected.map(
    (name) => url.searchParams.get(name) ?? '',
  );
  if (names.length !== expected.length || !url.pathname.startsWith(fileLinkPrefix))
    throw problem('link_invalid');
  const key = url.pathname.slice(fileLinkPrefix.length);
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(secret, key, expires, filename);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw problem('link_invalid');
  if (Number(expires) * 1000 <= now.getTime()) throw problem('link_expired');
  return { key: checkKey(key), filename };
}
