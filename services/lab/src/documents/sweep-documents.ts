import type { Sweep } from '@footnote/work';
import type { DocumentDeps } from './document-deps.ts';
import { purgeDocument } from './purge-document.ts';

/** How long a deletion is remembered, for readers of the changes. */
const deletionsKeptMs = 7 * 24 * 60 * 60_000;

/**
 * Finishes work that a crash or an outage interrupted. Safe on several instances at once.
 * @param strayMs an object that belongs to no document is removed after this long; longer than any upload or
 * extraction takes
 */
export function documentSweeps(deps: DocumentDeps, strayMs: number): Sweep[] {
  const { documents } = deps;
  const before = (ms: number) => new Date(deps.clock.now().getTime() - ms);
  return [
    { name: 'extraction', run: deps.extraction.sweep },
    {
      name: 'deleted documents',
      async run() {
        for (const deleted of await documents.unpurged(before(strayMs))) await purgeDocument(deps, deleted);
        await documents.forgetDeleted(before(deletionsKeptMs));
      },
    },
    {
      name: 'stray objects of documents',
      async run() {
        await deps.notedObjects.sweep(before(strayMs));
      },
    },
  ];
}
