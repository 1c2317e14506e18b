import type { Principal } from '@footnote/contracts';
import { createRunAdmission, type RunLimits } from './run-admission.ts';

const limits: RunLimits = { maxRuns: 4, maxRunsPerOrg: 3, admitWaitMs: 60_000 };
const memberOf = (org_id: string): Principal => ({ user_id: 'u', org_id, org_role: 'member', name: null });
let clients: AbortController;

/** Admission with a record of who was admitted, in order. */
function openAdmission(changed: Partial<RunLimits> = {}) {
  const admission = createRunAdmission({ ...limits, ...changed });
  const admitted: string[] = [];
  async function admit(org: string, signal: AbortSignal): Promise<() => void> {
    const release = await admission.admitRun(memberOf(org), signal);
    admitted.push(org);
    return release;
  }
  function ask(org: string, signal = clients.signal): Promise<() => void> {
    const asked = admit(org, signal);
    // What still waits at the end of a test is aborted.
    asked.catch(() => {});
    return asked;
  }
  return { admission, admitted, ask };
}

describe('the admission of runs', () => {
  beforeEach(() => {
    clients = new AbortController();
  });
  afterEach(() => clients.abort(new Error('the test is over')));

  it('refuses an organisation beyond its own bound, and goes on to admit others', async () => {
    const { ask, admission } = openAdmission();
    const [release] = await Promise.all([ask('acme'), ask('acme'), ask('acme')]);
    await expect(ask('acme')).rejects.toMatchObject({
      code: 'quota_exceeded',
      extras: { bound: 'runs' },
    });
    await ask('globex');
    expect(admission.running).toBe(4);
    release?.();
    await ask('acme');
  });

  it('counts a user without an organisation alone', async () => {
    const { admission } = openAdmission({ maxRunsPerOrg: 1 });
    const user = (user_id: string): Principal => ({ user_id, org_id: null, org_role: null, name: null });
    await admission.admitRun(user('a'), clients.signal);
    await admission.admitRun(user('b'), clients.signal);
    await expect(admission.admitRun(user('a'), clients.signal)).rejects.toMatchObject({
      code: 'quota_exceeded',
    });
  });

  it('gives free capacity to waiting organisations in turns', async () => {
    const { ask, admitted } = openAdmission({ maxRuns: 3, maxRunsPerOrg: 10 });
    const releases = await Promise.all([ask('acme'), ask('acme'), ask('acme')]);
    const waiting = ['acme', 'acme', 'acme', 'globex', 'initech'].map((org) => ask(org));
    for (const release of releases) release();
    await Promise.all([waiting[0], waiting[3], waiting[4]]);
    expect(admitted.slice(3).toSorted()).toEqual(['acme', 'globex', 'initech']);
  });

  it('passes over a waiting organisation that has reached its bound', async () => {
    const { ask, admitted } = openAdmission({ maxRuns: 2, maxRunsPerOrg: 2 });
    const [first, second] = await Promise.all([ask('acme'), ask('globex')]);
    const waiting = [ask('globex'), ask('globex'), ask('acme')];
    first?.();
    await waiting[0];
    second?.();
    await waiting[2];
    expect(admitted.slice(2)).toEqual(['globex', 'acme']);
  });

  it('refuses as overloaded when no run ends within the wait', async () => {
    const { ask, admission } = openAdmission({ maxRuns: 1, admitWaitMs: 1 });
    const release = await ask('acme');
    await expect(ask('globex')).rejects.toMatchObject({ code: 'overloaded' });
    release();
    expect(admission.running).toBe(0);
  });

  it('forgets a request whose client has gone', async () => {
    const { ask, admission } = openAdmission({ maxRuns: 1 });
    const release = await ask('acme');
    const client = new AbortController();
    const gone = ask('globex', client.signal);
    client.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    release();
    expect(admission.running).toBe(0);
  });

  it('gives capacity back once, however often it is released', async () => {
    const { ask, admission } = openAdmission();
    const release = await ask('acme');
    await ask('acme');
    release();
    release();
    expect(admission.running).toBe(1);
  });
});
