import { setting } from '@footnote/runtime';

/** Settings of every process that asks a language model. */
export const modelQuotaSettings = {
  /** Tokens that one organisation may have read and written by language models a day (UTC). */
  MODEL_TOKENS_PER_DAY: setting.integer(100_000_000, 1),
  /** US dollars, by our price table, that one organisation may spend on language models a day (UTC). */
  MODEL_COST_USD_PER_DAY: setting.integer(500, 1),
};
