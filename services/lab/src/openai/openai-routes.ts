import { createChatCompletion, getCompletionModel, listCompletionModels } from '@footnote/contracts';
import type { Binder } from '@footnote/http';
import type { CompletionDeps } from './completion-deps.ts';
import { getModel, listModels } from './completion-models.ts';
import { createCompletions } from './create-completions.ts';

/** One line a route. */
export function bindOpenAiRoutes(bind: Binder, deps: CompletionDeps): void {
  const complete = createCompletions(deps);
  bind.json(listCompletionModels, () => listModels());
  bind.json(getCompletionModel, ({ params }) => getModel(params.model));
  bind.stream(createChatCompletion, (call, writer) => complete(call, writer));
}
