import type { ChatEffort, CompletionModel } from '@footnote/contracts';
import { problem } from '@footnote/runtime';

/** How much a run may spend, by the name of the model that a client chooses. */
const efforts: ReadonlyMap<string, ChatEffort> = new Map([
  ['research', 'standard'],
  ['research-quick', 'quick'],
  ['research-deep', 'deep'],
]);

/** Clients expect a time; it is the same for all models. */
const created = Date.UTC(2026, 10, 21) / 1000;

const toModel = (id: string): CompletionModel => ({ id, object: 'model', created, owned_by: 'research' });

export function listModels(): { object: 'list'; data: CompletionModel[] } {
  return { object: 'list', data: [...efforts.keys()].map(toModel) };
}

/** @throws model_not_found */
export function getModel(id: string): CompletionModel {
  effortOf(id);
  return toModel(id);
}

/** @throws model_not_found */
export function effortOf(id: string): ChatEffort {
  const effort = efforts.get(id);
  if (effort) return effort;
  throw problem('model_not_found', {
    detail: `There is no model '${id}'; there are ${[...efforts.keys()].join(', ')}.`,
  });
}
