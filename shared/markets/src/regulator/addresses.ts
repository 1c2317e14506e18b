import { problem } from '@footnote/runtime';
import type { RegulatorSource } from './source.ts';

/**
 * Checks an address that an adapter built or a redirect named. It prevents requests to other hosts: only https, a listed
 * host, the default port and no credentials are accepted.
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
    source.hosts.includes(url.hostname) &&
    (source.allows?.(url) ?? true);
  if (!allowed) {
    throw problem('source_drift', { detail: `${source.name} sent us to an address that is not its own.` });
  }
  return url;
}

/** The address that is really requested: with the key, or in the replay. */
export function placeAddress(source: RegulatorSource, url: URL): URL {
  const signed = new URL(url);
  source.authorise?.(signed);
  if (source.replayUrl === null) return signed;
  const base = source.replayUrl.replace(/(?<!\/)\/+$/, '');
  return new URL(`${base}/${signed.hostname}${signed.pathname}${signed.search}`);
}
