import type { SourceCode } from '@footnote/contracts';

/** What the client needs to know about a regulator. */
export interface RegulatorSource {
  readonly source: SourceCode;
  /** Which of a market's several sources this is; each has its own rate and lists. */
  readonly part?: string;
  /** The name shown in errors. */
  readonly name: string;
  /** The only hosts that may be requested, also after redirects. */
  readonly hosts: readonly string[];
  /** Narrows what may be requested on a host that others use too. */
  readonly allows?: (url: URL) => boolean;
  readonly headers: Record<string, string>;
  /** Headers for one address, such as a key that another host must not get after a redirect. */
  readonly headersFor?: (url: URL) => Record<string, string>;
  /** Base address of a replay of the regulator; null for the regulator itself, only over https. */
  readonly replayUrl: string | null;
  /** Adds the key to an address just before sending, so that no other address, log or error contains it. */
  readonly authorise?: (url: URL) => void;
  readonly requestsPerSecond: number;
  /** Pause after a refusal, in seconds. */
  readonly blockSeconds: number;
  /** Statuses beside 429 with which this source asks programs to slow down. */
  readonly busyStatuses?: readonly number[];
}

/** Name of the regulator and its address, for keys in Redis, so that two replays don't share limits or lists. */
export function sourceKey(source: RegulatorSource): string {
  const name = source.part ? `${source.source}.${source.part}` : source.source;
  return `${name}:${source.replayUrl ?? 'live'}`;
}
