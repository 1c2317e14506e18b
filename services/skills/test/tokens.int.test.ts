import { createHash, randomUUID } from 'node:crypto';
import {
  type AccessToken,
  accessToken,
  type ProblemBody,
  type RouteAnswer,
  resolveToken,
} from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { type Caller, startTestSkills, type TestSkills } from './support/start-test-skills.ts';

type Body = Partial<ProblemBody> & {
  token?: AccessToken;
  secret?: string;
  tokens?: AccessToken[];
  deleted?: boolean;
};

describe('tokens that people make', () => {
  let service: TestSkills;
  beforeAll(async () => {
    service = await startTestSkills();
  });
  afterAll(() => service?.stop());

  async function send(caller: Caller, method: string, path: string, json?: unknown) {
    const answer = await fetch(`${service.url}${path}`, {
      method,
      headers: {
        ...caller.identity(),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  }
  const make = (caller: Caller, wanted: object = {}) =>
    send(caller, 'POST', '/api/tokens', { name: 'notebook', scopes: ['read'], ...wanted });
  const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
  const gateway = () => service.caller({ user_id: 'gateway' });

  async function resolve(token_id: string, secret: string) {
    const { body } = await send(gateway(), 'POST', resolveToken.path, { token_id, hash: hashOf(secret) });
    return (body as unknown as RouteAnswer<typeof resolveToken>).found;
  }
  const newOrg = () => `org_${randomUUID().slice(0, 8)}`;

  it('stand for their maker with their scopes, and are shown once', async () => {
    const org_id = newOrg();
    const alice = service.caller({ org_id, org_role: 'admin', name: 'Alice' });
    const { status, body } = await make(alice, { scopes: ['research', 'read'], expires_in_days: 7 });
    const { token, secret } = body;
    expect(status).toBe(201);
    if (!token || !secret) throw new Error('no token was made');
    accessToken.parse(token);
    expect(secret).toMatch(new RegExp(`^fnt_${token.id}\\.[A-Za-z0-9_-]{43}$`));
    const days = (Date.parse(token.expires_at) - Date.parse(token.created_at)) / 86_400_000;
    expect(days).toBe(7);
    const listed = await send(alice, 'GET', '/api/tokens');
    expect(listed.body.tokens).toEqual([token]);
    const random = secret.split('.')[1] ?? '';
    expect(JSON.stringify([listed.body, service.logs])).not.toContain(random);
    // Without the scope admin it is a member's, although an admin made it.
    expect(await resolve(token.id, secret)).toEqual({
      principal: {
        user_id: alice.principal.user_id,
        org_id,
        org_role: 'member',
        name: 'Alice',
        scopes: ['read', 'research'],
      },
      expires_at: token.expires_at,
    });
    expect(await resolve(token.id, `${secret}x`)).toBeNull();
    expect(await resolve('tok_unknown', secret)).toBeNull();
  });

  it('say when they were last used', async () => {
    const alice = service.caller();
    const { token, secret = '' } = (await make(alice)).body;
    expect(token?.last_used_at).toBeNull();
    await resolve(token?.id ?? '', secret);
    const used = await waitFor('the use', async () => {
      const { tokens } = (await send(alice, 'GET', '/api/tokens')).body;
      return tokens?.[0]?.last_used_at ?? null;
    });
    expect(Date.now() - Date.parse(used)).toBeLessThan(60_000);
  });

  it('of an organisation act as themselves, and only its admins make them', async () => {
    const org_id = newOrg();
    const admin = service.caller({ org_id, org_role: 'admin' });
    const { body } = await make(admin, { kind: 'organisation', name: 'nightly', scopes: ['admin', 'write'] });
    const { token, secret = '' } = body;
    expect((await resolve(token?.id ?? '', secret))?.principal).toEqual({
      user_id: `token:${token?.id}`,
      org_id,
      org_role: 'admin',
      name: 'nightly',
      scopes: ['admin', 'write'],
    });
    const member = service.caller({ org_id, org_role: 'member' });
    const nobody = service.caller();
    const refused = [
      await make(member, { kind: 'organisation' }),
      await make(member, { scopes: ['admin'] }),
      await make(nobody, { kind: 'organisation' }),
      await make(nobody, { scopes: ['admin'] }),
    ];
    expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual([
      [403, 'role_required'],
      [403, 'role_required'],
      [403, 'org_required'],
      [403, 'role_required'],
    ]);
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['a scope twice', { scopes: ['read', 'read'] }],
    ['an unknown scope', { scopes: ['everything'] }],
    ['a blank name', { name: ' ' }],
    ['no end', { expires_in_days: 0 }],
    ['an end in many years', { expires_in_days: 4_000 }],
  ])('are refused with %s', async (_what, wanted) => {
    expect((await make(service.caller(), wanted)).status).toBe(422);
  });

  it('are listed and revoked by their owner and by admins, and by nobody else', async () => {
    const org_id = newOrg();
    const alice = service.caller({ org_id, org_role: 'member' });
    const { token, secret = '' } = (await make(alice)).body;
    const path = `/api/tokens/${token?.id}`;
    const strangers = [
      service.caller({ org_id, org_role: 'member' }),
      service.caller({ org_id: newOrg(), org_role: 'admin' }),
      service.caller({ user_id: alice.principal.user_id }),
    ];
    for (const stranger of strangers) {
      expect((await send(stranger, 'GET', '/api/tokens')).body.tokens).toEqual([]);
      const refused = await send(stranger, 'DELETE', path);
      expect([refused.status, refused.body.code]).toEqual([404, 'token_not_found']);
    }
    expect(await resolve(token?.id ?? '', secret)).not.toBeNull();
    const admin = service.caller({ org_id, org_role: 'admin' });
    expect((await send(admin, 'GET', '/api/tokens')).body.tokens).toEqual([
      expect.objectContaining({ id: token?.id }),
    ]);
    expect((await send(admin, 'DELETE', path)).body).toEqual({ deleted: true });
    expect(await resolve(token?.id ?? '', secret)).toBeNull();
    expect((await send(alice, 'DELETE', path)).status).toBe(404);
  });

  it('are in the audit log, by their ids', async () => {
    const org_id = newOrg();
    const admin = service.caller({ org_id, org_role: 'admin' });
    const { token, secret = '' } = (await make(admin)).body;
    await send(admin, 'DELETE', `/api/tokens/${token?.id}`);
    const noted = await waitFor('the entries', async () => {
      const { body } = await send(admin, 'GET', '/api/audit?object=token');
      const { entries } = body as unknown as { entries: { action: string; object_id: string }[] };
      return entries.length === 2 ? entries : null;
    });
    expect(noted.map(({ action, object_id }) => [action, object_id])).toEqual([
      ['deleted', token?.id],
      ['created', token?.id],
    ]);
    expect(JSON.stringify(noted)).not.toContain(secret.split('.')[1]);
  });

  it('are bounded for a person', async () => {
    const alice = service.caller();
    const answers = await Promise.all(Array.from({ length: 50 }, () => make(alice)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const over = await make(alice);
    expect([over.status, over.body.code]).toEqual([429, 'quota_exceeded']);
  });
});
