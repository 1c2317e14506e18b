import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@footnote/client';
import { createReport, generateSkill, getUsage, ingestFiling, type QuotaName } from '@footnote/contracts';
import { type Cluster, startCluster } from '@footnote/local';
import { problemOf, waitFor } from '@footnote/testing';
import { sampleDir } from './platform/folders.ts';
import { removeNamespace } from './platform/remove-namespace.ts';
import { sample } from './platform/sample-filings.ts';

describe('the usage of an organisation, through the gateway', () => {
  const namespace = `e2e_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'research-usage-e2e-'));
  let cluster: Cluster;
  const newCaller = (org = `org_${randomUUID().slice(0, 8)}`) => {
    const token = cluster.token({ user: 'alice', org });
    return { token, ...createClient({ baseUrl: cluster.url, token }) };
  };
  type Caller = ReturnType<typeof newCaller>;

  beforeAll(async () => {
    // Without a worker, so that a job stays in the queue.
    cluster = await startCluster({
      dataDir,
      namespace,
      services: ['filings', 'skills', 'reports', 'lab'],
      replayDirs: [sampleDir],
      env: { JOBS_PER_ORG: '1', MODEL_TOKENS_PER_DAY: '10', REPORTS_PER_ORG: '7', REGISTRY_SCAN_DAYS: '1' },
    });
  });
  afterAll(async () => {
    await cluster?.stop();
    if (cluster) await removeNamespace(cluster.env, process.env, namespace);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const usedOf = async (caller: Caller, name: QuotaName) => {
    const { quotas } = await caller.call(getUsage, {});
    const found = quotas.find((one) => one.name === name);
    return found && [found.used, found.limit];
  };

  it('says of each quota what is used and what may be', async () => {
    const caller = newCaller();
    const { quotas } = await caller.call(getUsage, {});
    expect(quotas.map(({ name }) => name).toSorted()).toEqual([
      'document_bytes',
      'documents',
      'documents_in_work',
      'jobs',
      'model_cost',
      'model_tokens',
      'personal_skills',
      'regulator_calls',
      'report_bytes',
      'reports',
      'runs',
      'skills',
    ]);
    const report = { title: 'A report', sections: [{ title: 'One', narrative: 'Text.' }] };
    await caller.call(createReport, { body: report });
    expect(await usedOf(caller, 'reports')).toEqual([1, 7]);
    expect(await usedOf(newCaller(), 'reports')).toEqual([0, 7]);
  });

  it('stands in the headers, beside the limits of requests', async () => {
    const answer = await fetch(`${cluster.url}/api/reports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${newCaller().token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'A report', sections: [{ title: 'One', narrative: 'Text.' }] }),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('ratelimit')).toMatch(/"default";r=\d+.*"reports";r=6/);
    expect(answer.headers.get('ratelimit-policy')).toMatch(/"default";q=\d+.*"reports";q=7/);
  });

  it('bounds the jobs in work, and joins those that are there', async () => {
    const caller = newCaller();
    await caller.call(ingestFiling, { body: sample.tenK });
    const other = { ...sample.tenK, filing_ref: '0009990001-25-000008' };
    const refused = await problemOf(caller.call(ingestFiling, { body: other }));
    expect([refused.body.status, refused.body.code]).toEqual([429, 'quota_exceeded']);
    expect(await caller.call(ingestFiling, { body: sample.tenK })).toMatchObject({ created: false });
    expect(await usedOf(caller, 'jobs')).toEqual([1, 1]);
    await newCaller().call(ingestFiling, { body: other });
  });

  it('bounds what a day costs of language models', async () => {
    const caller = newCaller();
    const body = { description: 'Compare the debt covenants of a borrower over some years' };
    await caller.call(generateSkill, { body });
    await waitFor('the charge', async () => ((await usedOf(caller, 'model_tokens'))?.[0] ?? 0) > 10);
    const refused = await problemOf(caller.call(generateSkill, { body }));
    expect([refused.body.code, refused.body.detail]).toEqual([
      'quota_exceeded',
      expect.stringContaining('next day'),
    ]);
  });
});
