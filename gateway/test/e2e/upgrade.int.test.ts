import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@footnote/client';
import { editSection, getReport, listSections, searchCompanies } from '@footnote/contracts';
import { type Cluster, startCluster } from '@footnote/local';
import { waitFor } from '@footnote/testing';
import { type ReleaseData, readReleaseData } from '../upgrade/release-data.ts';
import { projectRoot, sampleDir } from './platform/folders.ts';
import { removeNamespace } from './platform/remove-namespace.ts';

const releases = globSync('gateway/test/upgrade/releases/*/backup.json', { cwd: projectRoot }).map(
  (file) => file.split('/').at(-2) ?? '',
);

describe('the data of an earlier release', () => {
  it('is recorded for one release at least', () => {
    expect(releases.length).toBeGreaterThan(0);
  });

  describe.each(releases)('of %s', (release) => {
    const recorded = join(projectRoot, 'gateway/test/upgrade/releases', release);
    const folder = mkdtempSync(join(tmpdir(), 'research-upgrade-'));
    const namespace = `e2e_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const { data, expected } = JSON.parse(readFileSync(join(recorded, 'expected.json'), 'utf8')) as {
      data: ReleaseData;
      expected: Record<string, unknown>;
    };
    let cluster: Cluster;

    beforeAll(async () => {
      cluster = await startCluster({
        dataDir: folder,
        namespace,
        // Without a worker, nothing is read again that this release would read in another way.
        services: ['filings', 'skills', 'reports', 'lab'],
        replayDirs: [sampleDir],
        env: { REGISTRY_SCAN_DAYS: '1' },
      });
      const restore = join(projectRoot, 'shared/stores/src/backup/backup-main.ts');
      const args = ['--conditions=footnote-source', restore, 'restore', recorded];
      await promisify(execFile)(process.execPath, args, { env: cluster.env });
    });
    afterAll(async () => {
      await cluster.stop();
      await removeNamespace(cluster.env, process.env, namespace);
      rmSync(folder, { recursive: true, force: true });
    });

    const caller = () => {
      const token = cluster.token({ user: 'ursula', org: 'acme', role: 'admin' });
      return { url: cluster.url, token, ...createClient({ baseUrl: cluster.url, token }) };
    };

    it('reads as it did: reports, PDF, documents, answers, skills, jobs and sections', async () => {
      expect(await readReleaseData(caller(), data)).toMatchObject(expected);
    });

    it('is worked on: a report of then gets a new version', async () => {
      const { call } = caller();
      const params = { report_id: data.report_id, section_idx: 0 };
      const { report } = await call(editSection, { params, body: { narrative: 'A text of today.' } });
      expect(report.version).toBe(2);
      const newest = await call(getReport, { params: { report_id: data.report_id } });
      expect(newest.latest_report_id).toBe(report.report_id);
    });

    it('has its companies in the search', async () => {
      const { call } = caller();
      await waitFor('the company index', async () =>
        (await call(searchCompanies, { query: { q: 'halcyon' } })).results.some(
          ({ country, local_id }) => country === 'US' && local_id === '0009990001',
        ),
      );
      const params = { country: 'US', filing_id: '0009990001-25-000007' } as const;
      expect((await call(listSections, { params })).sections.length).toBeGreaterThan(15);
    });
  });
});
