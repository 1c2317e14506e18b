import type { OpenProvider } from '@footnote/llm';
import { createAnalystModel } from './analyst-model.ts';
import { createReplyPool } from './reply-pool.ts';

/** Needs no key and no network. It selects, orders and quotes the text that it is given. */
export const openAnalyst: OpenProvider = ({ LLM_OFFLINE_CPU_MS }) => ({
  model: createAnalystModel(createReplyPool(undefined, LLM_OFFLINE_CPU_MS)),
  extractive: true,
});
