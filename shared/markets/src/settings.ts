import { setting } from '@research/runtime';
import type { z } from 'zod';
import { type MarketTable, marketDescriptors } from './market-descriptors.ts';

const settingsOfAllMarkets = {
  /** Address of a regulator replay, used for the markets that are not opened. */
  REPLAY_URL: setting.optionalUrl(),
  /** How many processes share a regulator's rate while Redis is away: each then keeps to its part of it. */
  REGULATOR_PROCESS_COUNT: setting.integer(4, 1),
  /** How long a regulator may take to begin its answer, and to go on with it, in milliseconds. */
  REGULATOR_TIMEOUT_MS: setting.integer(30_000, 1),
  /** How long a regulator that refused us is left alone, in seconds; at most 5 in replay. */
  REGULATOR_BLOCK_SECONDS: setting.integer(600, 1),
  /** Largest document that is downloaded from a regulator, in bytes after decompression. */
  DOCUMENT_LIMIT_BYTES: setting.integer(150_000_000, 1),
  /** For how long a list of filings is served again without asking the regulator, in seconds. */
  FILINGS_CACHE_SECONDS: setting.integer(60),
};

/** Values of the settings; each market's own are there, too, and its descriptor knows their types. */
export type MarketConfig = z.output<z.ZodObject<typeof settingsOfAllMarkets>>;

/** Settings of every process that reaches the regulators of these markets. */
export function settingsOf(markets: MarketTable): typeof settingsOfAllMarkets {
  const own = Object.values(markets).flatMap(({ settings }) => Object.entries(settings));
  const schemas = Object.fromEntries(own.map(([name, { schema }]) => [name, schema]));
  return { ...schemas, ...settingsOfAllMarkets };
}

export const marketSettings = settingsOf(marketDescriptors);
