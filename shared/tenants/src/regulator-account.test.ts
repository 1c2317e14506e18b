import { runForCaller, silentLog } from '@footnote/runtime';
import { type CallCounter, createRegulatorAccount } from './regulator-account.ts';

const caller = (org_id: string) => ({ user_id: 'alice', org_id, org_role: 'member' as const, name: null });
const sec = { source: 'sec', name: 'The SEC', requestsPerSecond: 8 };
const slow = { source: 'fca', name: 'The FCA', requestsPerSecond: 10 / 60 };

function openAccount(limits = { callsPerMinute: 10, sharePercent: 50 }) {
  const counts = new Map<string, number>();
  const counter: CallCounter = {
    add: async (keys) =>
      keys.map((key) => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return counts.get(key) ?? 0;
      }),
    read: async (key) => counts.get(key) ?? 0,
  };
  const time = { at: Date.parse('2026-03-01T10:00:20Z') };
  const clock = { now: () => new Date(time.at) };
  const account = createRegulatorAccount({ counter, clock, log: silentLog }, limits);
  return {
    account,
    counter,
    counts,
    time,
    ask: (org: string, source = sec) => runForCaller(caller(org), () => account.admit(source)),
  };
}

describe('the calls of an organisation to regulators', () => {
  it('are refused above their bound, with what is left of the minute, until the next minute', async () => {
    const { account, ask, time } = openAccount();
    for (let count = 0; count < 10; count += 1) await ask('acme');
    await expect(ask('acme')).rejects.toMatchObject({
      code: 'quota_exceeded',
      extras: { retryAfterSeconds: 40 },
    });
    await ask('other');
    const [standing] = await account.standings('org:acme');
    expect(standing).toMatchObject({
      used: 10,
      limit: 10,
      window_seconds: 60,
      resets_at: '2026-03-01T10:01:00.000Z',
    });
    time.at += 40_000;
    await ask('acme');
  });

  it('leave others their share of a regulator that may be asked rarely', async () => {
    const { ask } = openAccount();
    for (let count = 0; count < 5; count += 1) await ask('acme', slow);
    await expect(ask('acme', slow)).rejects.toThrow(/The FCA/);
    await ask('other', slow);
    await ask('acme');
  });

  it('are not counted where nobody asked, and refuse nobody while the count is away', async () => {
    const { account, counter, counts, ask } = openAccount({ callsPerMinute: 1, sharePercent: 50 });
    await account.admit(sec);
    await account.admit(sec);
    expect(counts.size).toBe(0);
    counter.add = () => Promise.reject(new Error('away'));
    for (let count = 0; count < 3; count += 1) await expect(ask('acme')).resolves.toBeUndefined();
  });
});
