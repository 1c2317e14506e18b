import { problem } from '@footnote/runtime';
import { createReport } from './create-report.ts';
import type { ReportDeps } from './report-deps.ts';
import type { StoredReport } from './stored-report.ts';

const day = 24 * 60 * 60 * 1_000;

/** Reports in memory. `failAfter`: the database goes away right after it stored a report. */
function openReports() {
  const stored: StoredReport[] = [];
  const state = { failAfter: false, now: new Date('2026-03-01T12:00:00.000Z') };
  const deps = {
    clock: { now: () => state.now },
    quotas: { within: (_tenant: string, _key: string, _amounts: object, work: () => unknown) => work() },
    notedObjects: {
      note: async () => {},
      renew: async () => {},
      forget: async () => {
        if (state.failAfter) throw problem('store_unavailable');
      },
    },
    objects: { put: async () => {}, delete: async () => {} },
    reports: {
      async insert(report: StoredReport) {
        if (stored.some(({ id }) => id === report.id)) return false;
        stored.push(report);
        return true;
      },
      first: async (_org: string, lineage: string) =>
        stored.find(({ lineage_id }) => lineage_id === lineage) ?? null,
    },
    pdfWork: { dispatch: async () => {} },
  } as unknown as ReportDeps;
  const create = (repeat_id: string | null) =>
    createReport(deps, {
      org_id: 'acme',
      actor: { user_id: 'alice', name: null, kind: 'user' },
      report: { title: 'T', sections: [] } as never,
      repeat_id,
    });
  return { stored, state, create };
}

const key = 'a'.repeat(32);

describe('a request for a report that is sent again', () => {
  it('finds the report that was stored before the database went away', async () => {
    const { stored, state, create } = openReports();
    state.failAfter = true;
    await expect(create(key)).rejects.toMatchObject({ code: 'store_unavailable' });
    state.failAfter = false;
    const again = await create(key);
    expect(stored.map(({ id }) => id)).toEqual([again.id]);
  });

  it('makes another report when the first was deleted, or after a day', async () => {
    const { stored, state, create } = openReports();
    const first = await create(key);
    state.now = new Date(first.change.at.getTime() + day);
    expect((await create(key)).id).not.toBe(first.id);
    const [before] = stored;
    state.now = first.change.at;
    expect((await create(key)).id).toBe(first.id);
    Object.assign(before ?? {}, { deleted: { at: state.now } });
    expect((await create(key)).id).not.toBe(first.id);
  });

  it('makes another report each time without a key', async () => {
    const { stored, create } = openReports();
    await create(null);
    await create(null);
    expect(stored).toHaveLength(2);
  });
});
