import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import { createClient } from '@research/client';
import {
  createReport,
  getIngestionJob,
  getReportData,
  ingestFiling,
  listDocuments,
  listSections,
  readSection,
  searchCompanies,
} from '@research/contracts';
import { type Cluster, startCluster } from '@research/local';
import { waitFor } from '@research/testing';
import { projectRoot, sampleDir } from './platform/folders.ts';
import { removeNamespace } from './platform/remove-namespace.ts';
import { sample } from './platform/sample-filings.ts';
import { uploadWhole } from './platform/upload-file.ts';

jest.setTimeout(400_000);

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'research-backup-e2e-'));
  const started: { cluster: Cluster; namespace: string; dataDir: string }[] = [];

  async function start(): Promise<Cluster> {
    const namespace = `e2e_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const dataDir = mkdtempSync(join(tmpdir(), 'research-backup-e2e-'));
    const cluster = await startCluster({
      dataDir,
      namespace,
      services: ['filings', 'ingestion-worker', 'reports', 'lab'],
      replayDirs: [sampleDir],
      env: { REGISTRY_SCAN_DAYS: '1' },
    });
    started.push({ cluster, namespace, dataDir });
    return cluster;
  }
  afterAll(async () => {
    for (const { cluster, namespace, dataDir } of started) {
      await cluster.stop();
      await removeNamespace(cluster.env, process.env, namespace);
      rmSync(dataDir, { recursive: true, force: true });
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (cluster: Cluster, command: string, into = folder) =>
    promisify(execFile)(
      process.execPath,
      [
        '--conditions=research-source',
        join(projectRoot, 'shared/stores/src/backup/backup-main.ts'),
        command,
        into,
      ],
      { env: cluster.env },
    );
  const callerOf = (cluster: Cluster) => {
    const token = cluster.token({ user: 'alice', org: 'acme' });
    return { url: cluster.url, token, ...createClient({ baseUrl: cluster.url, token }) };
  };
  async function textOf(caller: ReturnType<typeof callerOf>, id: string): Promise<string> {
    const headers = { authorization: `Bearer ${caller.token}` };
    return (await fetch(`${caller.url}/api/documents/${id}/text`, { headers })).text();
  }

  it('brings every report, document and filing back on an empty platform, with what is derived of them', async () => {
    const before = callerOf(await start());
    const sections = [{ title: 'One', narrative: 'Margins rose.' }];
    const { report } = await before.call(createReport, { body: { title: 'A report', sections } });
    const { body } = await uploadWhole(before, Buffer.from('The quokka clause stands.'), 'clause.txt');
    const document_id = body.document?.document_id ?? '';
    const { job } = await before.call(ingestFiling, { body: sample.tenK });
    await waitFor('the filing', async () => {
      const found = await before.call(getIngestionJob, { params: { job_id: job.id } });
      return found.job.status === 'completed';
    });
    await waitFor('the text', async () => (await textOf(before, document_id)).includes('quokka'));
    const filing = { country: 'US', filing_id: sample.tenK.filing_ref };
    const read = { ...filing, item_number: '7' };
    const section = await before.call(readSection, { params: read as never });
    const first = started[0];
    if (!first) throw new Error('no cluster');
    await run(first.cluster, 'backup');
    await first.cluster.stop();

    const cluster = await start();
    await run(cluster, 'restore');
    await run(cluster, 'restore');
    const after = callerOf(cluster);
    const data = await after.call(getReportData, { params: { report_id: report.report_id } });
    expect(data.sections).toMatchObject(sections);
    expect((await after.call(listDocuments, {})).documents.map((one) => one.document_id)).toEqual([
      document_id,
    ]);
    expect(await textOf(after, document_id)).toContain('The quokka clause stands.');
    expect(await after.call(listSections, { params: filing as never })).toMatchObject({
      filing_id: filing.filing_id,
    });
    expect(await after.call(readSection, { params: read as never })).toEqual(section);
    // Derived: the index of companies, and that of passages.
    await waitFor('the companies', async () => {
      const { total } = await after.call(searchCompanies, { query: { q: 'halcyon' } });
      return total > 0;
    });
    await waitFor('the passages', async () => {
      const url = `${after.url}/api/lab/passages?q=quokka&document_ids=${document_id}`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${after.token}` } });
      return answer.ok && (await answer.text()).includes('quokka');
    });
  });

  it('is restored only where it was finished', async () => {
    const cluster = started.at(-1)?.cluster ?? (await start());
    const empty = mkdtempSync(join(tmpdir(), 'research-backup-e2e-'));
    await expect(run(cluster, 'restore', empty)).rejects.toMatchObject({
      stderr: expect.stringContaining('no backup that was finished'),
    });
    rmSync(empty, { recursive: true, force: true });
  });
});
