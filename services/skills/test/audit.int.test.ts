import { randomUUID } from 'node:crypto';
import { auditEntry, type listAudit, type RouteAnswer } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { skillBody } from './support/skill-bodies.ts';
import { type Caller, startTestSkills, type TestSkills } from './support/start-test-skills.ts';

describe('the audit log of an organisation', () => {
  let service: TestSkills;
  beforeAll(async () => {
    service = await startTestSkills();
  });
  afterAll(() => service?.stop());

  async function ask(caller: Caller, query = '') {
    const answer = await fetch(`${service.url}/api/audit${query}`, { headers: caller.identity() });
    return { status: answer.status, body: (await answer.json()) as RouteAnswer<typeof listAudit> };
  }
  const org = () => `org_${randomUUID().slice(0, 8)}`;

  it('says who made, read, changed and deleted what, newest first, and holds none of its text', async () => {
    const org_id = org();
    const admin = service.caller({ org_id, org_role: 'admin' });
    const alice = service.caller({ org_id });
    await alice('POST', '', {
      json: skillBody('secret-plan', { content: 'Buy the xylophone maker {{ticker}}.' }),
    });
    await alice('GET', '/secret-plan');
    await alice('POST', '/secret-plan/toggle?tier=user', { json: {} });
    await alice('DELETE', '/secret-plan');
    await alice('GET', '/secret-plan');
    const entries = await waitFor('the entries', async () => {
      const { body } = await ask(admin, `?user_id=${encodeURIComponent(alice.principal.user_id)}`);
      return body.entries.length >= 4 ? body.entries : null;
    });
    expect(entries.map(({ action, object, object_id }) => [action, object, object_id])).toEqual([
      ['deleted', 'skill', 'secret-plan'],
      ['changed', 'skill', 'secret-plan'],
      ['read', 'skill', 'secret-plan'],
      ['created', 'skill', 'secret-plan'],
    ]);
    for (const one of entries) auditEntry.parse(one);
    expect(JSON.stringify(entries)).not.toContain('xylophone');
    const read = await ask(admin, '?action=deleted');
    expect(read.body.entries.map(({ action }) => action)).toEqual(['deleted']);
  });

  it('is read page by page, each entry once, only by admins of that organisation', async () => {
    const org_id = org();
    const admin = service.caller({ org_id, org_role: 'admin' });
    const names = Array.from({ length: 7 }, (_, at) => `skill-${at}`);
    for (const name of names) await admin('POST', '', { json: skillBody(name) });
    await waitFor('the entries', async () => (await ask(admin, '?action=created')).body.count === 7);
    const seen: (string | null)[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 10; pages += 1) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await ask(admin, `?action=created&limit=3${after}`);
      seen.push(...body.entries.map(({ object_id }) => object_id));
      cursor = body.next_cursor;
    }
    expect(seen).toEqual(names.toReversed());
    expect((await ask(service.caller({ org_id }))).status).toBe(403);
    expect((await ask(admin, '?cursor=bm90LWEtY3Vyc29y')).status).toBe(400);
    const stranger = service.caller({ org_id: org(), org_role: 'admin' });
    expect((await ask(stranger, '?action=created')).body.entries).toEqual([]);
  });
});
