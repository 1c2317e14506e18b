import { problem } from '@footnote/runtime';
import type { ReportDeps } from './report-deps.ts';
import { type NewVersion, storeVersion } from './store-version.ts';

describe('a version whose process paused until a sweep removed its data', () => {
  it('is not stored: the request fails with a problem that passes', async () => {
    const stored: string[] = [];
    const deps = {
      clock: { now: () => new Date('2026-03-01T12:00:00.000Z') },
      quotas: { within: (_tenant: string, _key: string, _amounts: object, work: () => unknown) => work() },
      notedObjects: {
        note: async () => {},
        renew: () => Promise.reject(problem('store_unavailable')),
      },
      objects: { put: async () => {} },
      reports: { insert: async ({ id }: { id: string }) => stored.push(id) },
    } as unknown as ReportDeps;
    const version: NewVersion = {
      org_id: 'acme',
      lineage_id: 'lin_1',
      version: 1,
      thread_id: null,
      companies: [],
      skill: null,
      parent_report_id: null,
      change: {
        action: 'created',
        section_idx: null,
        summary: null,
        actor: { user_id: 'alice', name: null, kind: 'user' },
        at: new Date('2026-03-01T12:00:00.000Z'),
      },
    };
    const content = { title: 'T', sections: [], sources: [], page_size: 'A4' } as never;
    await expect(storeVersion(deps, version, content)).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(stored).toEqual([]);
  });
});
