import { silentLog, systemClock } from '@footnote/runtime';
import { createAuditLog } from './audit-log.ts';
import type { NotedEntry } from './audit-store.ts';

const entry = (id: string) => ({
  id,
  user_id: 'alice',
  action: 'read' as const,
  object: 'report' as const,
  object_id: 'rep_1',
  route: 'getReport',
  request_id: 'req_1',
});

function openLog(add: (entries: readonly NotedEntry[]) => Promise<void>) {
  const store = { add, list: async () => [] };
  return createAuditLog({ store, clock: systemClock, log: silentLog });
}

describe('the audit log of a process', () => {
  it('writes all that was noted before it closes, in order, many at once', async () => {
    const written: string[] = [];
    const audit = openLog(async (entries) => void written.push(...entries.map(({ id }) => id)));
    const ids = Array.from({ length: 1_200 }, (_, at) => `aud_${at}`);
    for (const id of ids) audit.record('acme', entry(id));
    await audit.close();
    expect(written).toEqual(ids);
  });

  it('keeps what could not be written, and writes it when the store is back', async () => {
    const written = new Set<string>();
    let failures = 2;
    const audit = openLog(async (entries) => {
      failures -= 1;
      if (failures >= 0) throw new Error('away');
      for (const { id } of entries) written.add(id);
    });
    audit.record('acme', entry('aud_1'));
    const closed = audit.close();
    await closed;
    expect([...written]).toEqual(['aud_1']);
  });

  it('gives up at its end where the store stays away, and does not hang', async () => {
    let attempts = 0;
    const audit = openLog(() => {
      attempts += 1;
      return Promise.reject(new Error('away'));
    });
    audit.record('acme', entry('aud_1'));
    await audit.close();
    expect(attempts).toBeGreaterThan(1);
  });
});
