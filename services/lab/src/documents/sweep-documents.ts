import type { Sweep } from '@research/work';
import type { DocumentDeps } from './document-deps.ts';
import { purgeDocument } from './purge-document.ts';

/** How long a deletion is remembered for those that follow the documents. */
const deletionsKeptMs = 7 * 24 * 60 * 60_000;

/**
 * What finishes things that a crash or an outage left half done. Safe on several instances at once.
 * @param strayMs an object whose document has not come for this long is removed; longer than any upload or
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
