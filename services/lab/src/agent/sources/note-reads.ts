import type { AuditObject, Principal } from '@footnote/contracts';
import type { AuditSink } from '@footnote/http';
import { currentRequestId, newId } from '@footnote/runtime';
import type { RunSource } from './run-sources.ts';

/** Notes each filing and document whose text a run has given to its model, once, as read by the person who asked. */
export function noteReads(
  audit: AuditSink,
  caller: Pick<Principal, 'org_id' | 'user_id'>,
  sources: readonly Pick<RunSource, 'place'>[],
): void {
  if (caller.org_id === null) return;
  const read = new Map<string, AuditObject>();
  for (const { place } of sources) {
    if (place.kind === 'filing') read.set(`${place.country}/${place.filing_id}`, 'filing');
    if (place.kind === 'document') read.set(place.document_id, 'document');
  }
  for (const [object_id, object] of read) {
    audit.record(caller.org_id, {
      id: newId('aud'),
      user_id: caller.user_id,
      action: 'read',
      object,
      object_id,
      route: 'startChat',
      request_id: currentRequestId() ?? 'none',
    });
  }
}
