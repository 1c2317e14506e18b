import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import axios from 'axios';
import { placeAddress } from './addresses.ts';
import { problemOfFault, problemTimeout } from './regulator-problems.ts';
import type { RegulatorSource } from './source.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string | undefined>;
  /** The raw body, not decompressed. Must be read or destroyed. */
  readonly raw: Readable;
}

export interface PostedQuestion {
  readonly type: 'application/json' | 'application/x-www-form-urlencoded';
  readonly body: string;
}

export interface Connections {
  readonly httpAgent: HttpAgent;
  readonly httpsAgent: HttpsAgent;
  close(): void;
}

export function createConnections(): Connections {
  const httpAgent = new HttpAgent({ keepAlive: true, maxFreeSockets: 8 });
  const httpsAgent = new HttpsAgent({ keepAlive: true, maxFreeSockets: 8 });
  return {
    httpAgent,
    httpsAgent,
    close() {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}

/**
 * Sends one GET, or a POST if there is a body, and returns when the head of the answer has come, with any status. Redirects
 * are not followed here. `headMs` limits connecting and waiting for the head together.
 * @throws regulator_failed, regulator_timeout, the signal's reason
 */
export async function sendRequest(
  connections: Connections,
  source: RegulatorSource,
  url: URL,
  options: {
    headers: Record<string, string>;
    post: PostedQuestion | undefined;
    headMs: number;
    signal: AbortSignal | undefined;
  },
): Promise<RawAnswer> {
  const { signal, post } = options;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), options.headMs);
  try {
    const response = await axios.request<Readable>({
      url: placeAddress(source, url).href,
      method: post ? 'POST' : 'GET',
      ...(post && { data: post.body }),
      responseType: 'stream',
      decompress: false,
      maxRedirects: 0,
      validateStatus: () => true,
      headers: {
        ...source.headers,
        ...source.headersFor?.(url),
        'accept-encoding': 'gzip',
        ...(post && { 'content-type': post.type }),
        ...options.headers,
      },
      httpAgent: connections.httpAgent,
      httpsAgent: connections.httpsAgent,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      // A replay is local, so the environment's proxy is used only for real regulators.
      ...(source.replayUrl !== null && { proxy: false as const }),
    });
    return { status: response.status, headers: flattenHeaders(response.headers), raw: response.data };
  } catch (error) {
    signal?.throwIfAborted();
    if (late.signal.aborted) throw problemTimeout(source);
    throw problemOfFault(source, error);
  } finally {
    clearTimeout(timer);
  }
}

function flattenHeaders(headers: object): Record<string, string | undefined> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return Object.fromEntries(entries);
}
