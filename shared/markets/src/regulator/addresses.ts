import { problem } from '@research/runtime';
import type { RegulatorSource } from './source.ts';

/**
 * The regulator's address for a text that an adapter built or a redirect named, which is the guard against
 * requests to foreign hosts: https, a listed host, its default port, no credentials.
 * @throws source_drift
 */
export function parseAddress(source: RegulatorSource, text: string, base?: URL): URL {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  const allowed =
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    source.hosts.includes(url.hostname);
  if (!allowed) {
    throw problem('source_drift', { detail: `${source.name} sent us to an address that is not its own.` });
  }
  return url;
}

/** Where the request really goes: the address with its key, or its place in the replay. */
export function placeAddress(source: RegulatorSource, url: URL): URL {
  const signed = new URL(url);
  source.authorise?.(signed);
  if (source.replayUrl === null) return signed;
  const base = source.replayUrl.replace(/\/+$/, '');
  return new URL(`${base}/${signed.hostname}${signed.pathname}${signed.search}`);
}
