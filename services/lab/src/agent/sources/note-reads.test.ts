import type { AuditEntry } from '@footnote/contracts';
import { noteReads } from './note-reads.ts';
import { createRunSources } from './run-sources.ts';

const stretch = { start: 0, text: 'Sales rose.', page: null };
const caller = { org_id: 'acme', user_id: 'alice' };

function readsOf(who: typeof caller | { org_id: null; user_id: string }) {
  const sources = createRunSources();
  const filing = { kind: 'filing', country: 'US', filing_id: '0001-24-1' } as const;
  sources.add({ ...filing, section: '7' }, 'MD&A', stretch);
  sources.add({ ...filing, section: '8' }, 'Statements', stretch);
  sources.add({ kind: 'document', document_id: 'doc_1' }, 'Notes', stretch);
  sources.add({ kind: 'computation', number: 1, url: '/x' }, 'Growth', stretch);
  const entries: [string, Omit<AuditEntry, 'at'>][] = [];
  noteReads({ record: (org, entry) => void entries.push([org, entry]) }, who, sources.all());
  return entries;
}

describe('what an answer has read', () => {
  it('is noted for the organisation: each filing and document once, in the name of who asked', () => {
    const entries = readsOf(caller);
    expect(entries.map(([org, { object, object_id }]) => [org, object, object_id])).toEqual([
      ['acme', 'filing', 'US/0001-24-1'],
      ['acme', 'document', 'doc_1'],
    ]);
    for (const [, entry] of entries) expect(entry).toMatchObject({ user_id: 'alice', action: 'read' });
    expect(JSON.stringify(entries)).not.toContain('Sales');
  });

  it('is noted nowhere for a user without an organisation', () => {
    expect(readsOf({ org_id: null, user_id: 'bob' })).toEqual([]);
  });
});
