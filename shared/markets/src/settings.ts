import { setting } from '@footnote/runtime';
import type { z } from 'zod';
import { type MarketTable, marketDescriptors } from './market-descriptors.ts';

const settingsOfAllMarkets = {
  /** Address of a regulator replay, used for the markets that are not opened. */
  REPLAY_URL: setting.optionalUrl(),
  /** Number of processes that share a regulator's rate while Redis is away; each then uses its share. */
  REGULATOR_PROCESS_COUNT: setting.integer(4, 1),
  /** How long a regulator may take to begin its answer, and between two parts of it, in milliseconds. */
  REGULATOR_TIMEOUT_MS: setting.integer(30_000, 1),
  /**
   * How long to pause after a regulator refused us, in seconds. At most 5 in a replay; at least two hours for a market that
   * needs a licence.
   */
  REGULATOR_BLOCK_SECONDS: setting.integer(600, 1),
  /** Largest document that is downloaded from a regulator, in bytes after decompression. */
  DOCUMENT_LIMIT_BYTES: setting.integer(150_000_000, 1),
  /** How long a list of filings is served without a new request to the regulator, in seconds. */
  FILINGS_CACHE_SECONDS: setting.integer(60),
};

/** Values of the settings, including those of each market, whose types its descriptor knows. */
export type MarketConfig = z.output<z.ZodObject<typeof settingsOfAllMarkets>>;

/** Settings of every process that reaches the regulators of these markets. */
export function settingsOf(markets: MarketTable): typeof settingsOfAllMarkets {
  const own = Object.values(markets).flatMap(({ settings }) => Object.entries(settings));
  const schemas = Object.fromEntries(own.map(([name, { schema }]) => [name, schema]));
  return { ...schemas, ...settingsOfAllMarkets };
}

export const marketSettings = settingsOf(marketDescriptors);
