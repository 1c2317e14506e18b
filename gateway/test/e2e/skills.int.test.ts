import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@footnote/client';
import {
  createOrgSkill,
  createSkill,
  deleteSkill,
  generateSkill,
  getSkill,
  listSkills,
  toggleSkill,
  updateSkill,
} from '@footnote/contracts';
import { type Cluster, startCluster, type TokenClaims } from '@footnote/local';
import { problemOf } from '@footnote/testing';
import { removeNamespace } from './platform/remove-namespace.ts';
import { absentUpstreams } from './platform/start-platform.ts';

const body = {
  name: 'tidewater-check',
  display_name: 'Tidewater check',
  description: 'Checks a tidewater company. Use before buying boats.',
  content: 'Read item 7 of {{ticker}} over {{periods}} periods and quote what it says of tides.\n',
};

describe('skills, through the gateway', () => {
  const namespace = `e2e_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'research-skills-e2e-'));
  let cluster: Cluster;
  const person = (claims: TokenClaims) => {
    const token = cluster.token(claims);
    const bare = (path: string, init: RequestInit = {}) =>
      fetch(`${cluster.url}/api/skills${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, ...init.headers },
      });
    return { ...createClient({ baseUrl: cluster.url, token }), bare };
  };
  const putFile = (who: ReturnType<typeof person>, path: string, file: string) =>
    who.bare(path, { method: 'PUT', body: file, headers: { 'content-type': 'text/markdown' } });

  beforeAll(async () => {
    cluster = await startCluster({
      dataDir,
      namespace,
      services: ['skills'],
      serviceEnv: {
        gateway: { ...absentUpstreams(['skills']), GENERAL_REQUESTS_PER_MINUTE: '100000' },
        skills: { LOG_LEVEL: 'debug' },
      },
    });
  });
  afterAll(async () => {
    await cluster?.stop();
    await removeNamespace(cluster.env, process.env, namespace);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are written, switched, shared and shadowed', async () => {
    const alice = person({ user: 'alice', org: 'harbour' });
    const admin = person({ user: 'ada', org: 'harbour', role: 'admin' });
    const loner = person({ user: 'lou' });

    const system = await loner.call(listSkills, {});
    expect([system.count >= 12, new Set(system.skills.map((one) => one.tier))]).toEqual([
      true,
      new Set(['system']),
    ]);

    const mine = await alice.call(createSkill, { body });
    expect(mine).toMatchObject({ ...body, tier: 'user', variables: ['ticker', 'periods'], enabled: true });
    expect((await problemOf(alice.call(createSkill, { body }))).body).toMatchObject({
      status: 409,
      code: 'skill_exists',
    });

    const refused = await problemOf(alice.call(createOrgSkill, { body }));
    expect(refused.body).toMatchObject({ status: 403, code: 'role_required' });
    expect((await problemOf(loner.call(createOrgSkill, { body }))).body.code).toBe('org_required');
    await admin.call(createOrgSkill, { body: { ...body, display_name: 'Of the harbour' } });
    expect((await problemOf(admin.call(createOrgSkill, { body }))).body.status).toBe(409);

    const params = { name: body.name };
    expect(await alice.call(getSkill, { params })).toMatchObject({ tier: 'user', shadows: ['org'] });
    expect((await problemOf(loner.call(getSkill, { params }))).body.code).toBe('skill_not_found');

    expect((await alice.call(toggleSkill, { params, body: {} })).enabled).toBe(false);
    const peers = { name: 'peer-comparison' };
    expect((await alice.call(toggleSkill, { params: peers, body: { enabled: false } })).enabled).toBe(false);
    expect((await admin.call(getSkill, { params: peers })).enabled).toBe(true);
    const off = (await alice.call(listSkills, {})).skills.filter((one) => !one.enabled);
    expect(off.map((one) => one.name)).toEqual(['peer-comparison', body.name]);

    const etag = (await alice.bare(`/${body.name}`)).headers.get('etag') ?? '';
    const headers = { 'if-match': etag };
    const changed = await alice.call(updateSkill, {
      params,
      body: { ...body, content: 'New {{cik}}' },
      headers,
    });
    expect([changed.variables, changed.enabled, changed.version]).toEqual([['cik'], false, 3]);
    const stale = await problemOf(alice.call(updateSkill, { params, body, headers }));
    expect(stale.body).toMatchObject({ status: 412, code: 'precondition_failed' });
    expect((await alice.bare(`/${body.name}`, { headers: { 'if-none-match': etag } })).status).toBe(200);

    expect(await alice.call(deleteSkill, { params })).toEqual({ deleted: true });
    expect(await alice.call(getSkill, { params })).toMatchObject({
      tier: 'org',
      display_name: 'Of the harbour',
    });
  });

  it('go out as a file and come in as one, byte for byte', async () => {
    const alice = person({ user: 'alice', org: 'harbour' });
    const file = `---\r\nname: imported # from elsewhere\r\ndescription: "Reads. Use: often"\r\nmodel: inherit\r\n---\r\n\r\nRead {{ticker}}.\r\n`;
    const created = await putFile(alice, '/imported/file', file);
    expect([created.status, await created.json()]).toEqual([
      201,
      expect.objectContaining({
        display_name: 'Imported',
        description: 'Reads. Use: often',
        variables: ['ticker'],
      }),
    ]);
    const out = await alice.bare('/imported/file');
    expect([out.headers.get('content-type'), await out.text()]).toEqual([
      'text/markdown; charset=utf-8',
      file,
    ]);
    await alice.call(toggleSkill, { params: { name: 'imported' }, body: { enabled: false } });
    const off = await (await alice.bare('/imported/file')).text();
    expect(off).toBe(file.replace('inherit\r\n', 'inherit\r\nmetadata:\r\n  enabled: "false"\r\n'));

    const code = await putFile(alice, '/imported/file', '---js\nprocess.exit(1)\n---\nx');
    expect([code.status, await code.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'skill_file_invalid',
        errors: [expect.objectContaining({ path: '/1/4' })],
      }),
    ]);
  });

  it('are drafted from a wish, which is neither stored nor logged', async () => {
    const alice = person({ user: 'alice', org: 'harbour' });
    const before = (await alice.call(listSkills, {})).count;
    const wish = 'Compare debt covenants of a borrower year on year for project Xylophone';
    const { variables, model, ...draft } = await alice.call(generateSkill, { body: { description: wish } });
    expect([model.startsWith('offline/'), variables.length > 0]).toEqual([true, true]);
    expect((await alice.call(listSkills, {})).count).toBe(before);
    expect(await alice.call(createSkill, { body: draft })).toMatchObject({
      ...draft,
      variables,
      tier: 'user',
    });
    const logs = join(dataDir, 'logs');
    const lines = readdirSync(logs)
      .map((name) => readFileSync(join(logs, name), 'utf8'))
      .join('\n');
    expect(lines).toContain('language model called');
    expect(lines).not.toMatch(/xylophone/i);
  });
});
