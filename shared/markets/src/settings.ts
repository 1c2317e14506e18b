import { setting } from '@research/runtime';
import { z } from 'zod';

/** Settings of every process that reaches regulators. */
export const marketSettings = {
  /** Company and mail address that the SEC asks every program to declare; set: the US market is live. */
  SEC_USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]*[^\s@]+@[^\s@]+\.[^\s@]+[\x20-\x7e]*$/, 'must name a company and a mail address')
    .optional(),
  /** Subscription key of EDINET's interface; set: the Japanese market is live. */
  EDINET_API_KEY: setting.optionalText(),
  /** Address of a regulator replay, used for the markets whose credential is not set. */
  REPLAY_URL: setting.optionalUrl(),
  /** Requests a second to the SEC, from all processes together; the SEC's own bound is 10. */
  SEC_REQUESTS_PER_SECOND: setting.integer(8, 1).refine((rate) => rate <= 10, 'the SEC allows at most 10'),
  /** Requests a second to EDINET, from all processes together; not used in replay. */
  EDINET_REQUESTS_PER_SECOND: setting.integer(2, 1),
  /** How many processes share those rates while Redis is away: each then takes its part of them. */
  REGULATOR_PROCESS_COUNT: setting.integer(4, 1),
  /** How long a regulator may take to begin its answer, and to go on with it, in milliseconds. */
  REGULATOR_TIMEOUT_MS: setting.integer(30_000, 1),
  /** How long a regulator that refused us is left alone, in seconds; at most 5 in replay. */
  REGULATOR_BLOCK_SECONDS: setting.integer(600, 1),
  /** Largest document that is taken from a regulator, in bytes after decompression. */
  DOCUMENT_LIMIT_BYTES: setting.integer(150_000_000, 1),
  /** For how long a list of filings is served again without asking the regulator, in seconds. */
  FILINGS_CACHE_SECONDS: setting.integer(60),
};

export type MarketConfig = z.output<z.ZodObject<typeof marketSettings>>;
