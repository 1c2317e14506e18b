import type { SourceCode } from '@research/contracts';

/** A regulator as its client needs to know it. */
export interface RegulatorSource {
  readonly source: SourceCode;
  /** As users read it in errors. */
  readonly name: string;
  /** The only hosts that are ever asked, redirects included. */
  readonly hosts: readonly string[];
  readonly headers: Record<string, string>;
  /** Base address of a replay that stands in for the regulator; null: the regulator itself, by https only. */
  readonly replayUrl: string | null;
  /** Puts the key into an address, at the last moment: every other address, log or error is without it. */
  readonly authorise?: (url: URL) => void;
  readonly requestsPerSecond: number;
  /** How long we keep away after a refusal, in seconds. */
  readonly blockSeconds: number;
}

/** Names the regulator and where it is reached, for keys in Redis: two replays don't share limits or lists. */
export function sourceKey(source: RegulatorSource): string {
  return `${source.source}:${source.replayUrl ?? 'live'}`;
}
