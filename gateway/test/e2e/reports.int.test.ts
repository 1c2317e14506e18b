import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@footnote/client';
import {
  createReport,
  deleteReport,
  editSection,
  getReport,
  getReportPdf,
  listActivity,
  listLineage,
  listReportLinks,
  listReports,
  openReportLink,
  revokeReportLink,
  shareReport,
} from '@footnote/contracts';
import { type Cluster, startCluster } from '@footnote/local';
import { problemOf, waitFor } from '@footnote/testing';
import { removeNamespace } from './platform/remove-namespace.ts';
import { absentUpstreams } from './platform/start-platform.ts';

describe('a report, through the gateway', () => {
  const namespace = `e2e_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'footnote-e2e-'));
  let cluster: Cluster;
  let alice: Client;
  beforeAll(async () => {
    cluster = await startCluster({
      dataDir,
      namespace,
      services: ['reports'],
      // No filing passes through here, so no regulator is needed, nor its replay.
      env: { SEC_USER_AGENT: 'none none@example.com', EDINET_API_KEY: 'none' },
      serviceEnv: {
        gateway: absentUpstreams(['reports']),
        reports: { EDIT_WAIT_MS: '30000' },
      },
    });
    alice = callerOf('acme', 'alice');
  });
  afterAll(async () => {
    await cluster?.stop();
    if (cluster) await removeNamespace(cluster.env, process.env, namespace);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const callerOf = (org: string, user: string) =>
    createClient({ baseUrl: cluster.url, token: cluster.token({ user, org, name: user }) });

  async function readPdf(report_id: string): Promise<{ text: string; facts: string; name: string | null }> {
    // A first render on a busy machine takes longer than one answer waits: the client asks again.
    const ready = () => alice.call(getReportPdf, { params: { report_id } });
    const { url } = await waitFor('the PDF', ready);
    expect(new URL(url).origin).toBe(cluster.url);
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    const input = Buffer.from(await answer.arrayBuffer());
    return {
      text: execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }),
      facts: execFileSync('pdfinfo', ['-'], { input, encoding: 'utf8' }),
      name: answer.headers.get('content-disposition'),
    };
  }

  it('is made, printed, edited, looked back on and deleted', async () => {
    const body = {
      title: 'Halcyon: the year in review',
      sections: [
        {
          title: 'Summary',
          narrative: 'Revenue grew by **12 %**.\n\n| Year | Sales |\n|--|--:|\n| 2024 | 1,234 |',
        },
        { title: 'Risks', narrative: 'One supplier makes all the sensors.' },
      ],
    };
    const { report } = await alice.call(createReport, { body });
    const first = await readPdf(report.report_id);
    expect(first.text).toMatch(/Revenue grew by 12 %/);
    expect(first.text).toMatch(/2024\s+1,234/);
    expect(first.facts).toContain(`Title:           ${body.title}`);
    expect(first.name).toContain(encodeURIComponent('Halcyon'));

    const edit = { narrative: 'Two suppliers make the sensors.', change_summary: 'A second supplier' };
    const params = { report_id: report.report_id, section_idx: 1 };
    const edited = await alice.call(editSection, { params, body: edit });
    expect(edited.report).toMatchObject({ version: 2, pdf_status: 'ready' });
    const second = await readPdf(edited.report.report_id);
    expect(second.text).toContain('Two suppliers make the sensors.');
    expect(second.text).not.toContain('One supplier');
    expect((await readPdf(report.report_id)).text).toContain('One supplier makes all the sensors.');

    const { lineage_id } = report;
    const { versions } = await alice.call(listLineage, { params: { lineage_id } });
    expect(versions.map((one) => one.version)).toEqual([1, 2]);
    const { activity } = await alice.call(listActivity, { params: { report_id: report.report_id } });
    expect(activity).toMatchObject([
      {
        action: 'section_edited',
        change_summary: 'A second supplier',
        actor: { user_id: 'alice', name: 'alice' },
      },
      { action: 'created', version: 1 },
    ]);
    const latest = { report_id: edited.report.report_id };
    const stranger = callerOf('other', 'eve');
    expect((await problemOf(stranger.call(getReport, { params: latest }))).body.status).toBe(404);

    const shared = await alice.call(shareReport, { params: latest, body: { recipient: 'Jane' } });
    const anybody = createClient({ baseUrl: cluster.url });
    const secretOfLink = { secret: new URL(shared.url).hash.slice(1) };
    const opened = await anybody.call(openReportLink, { body: secretOfLink });
    expect((await fetch(opened.url)).headers.get('content-type')).toBe('application/pdf');
    const { links } = await alice.call(listReportLinks, { params: latest });
    expect(links).toMatchObject([{ recipient: 'Jane', opened: 1, revoked_at: null }]);
    const ours = { ...latest, link_id: shared.link.link_id };
    expect((await problemOf(stranger.call(revokeReportLink, { params: ours }))).body.status).toBe(404);
    await alice.call(revokeReportLink, { params: ours });
    const withdrawn = await problemOf(anybody.call(openReportLink, { body: secretOfLink }));
    expect(withdrawn.body.code).toBe('link_revoked');

    const link = (await alice.call(getReportPdf, { params: latest })).url;
    expect(await alice.call(deleteReport, { params: latest })).toEqual({ deleted: true });
    expect((await problemOf(alice.call(getReport, { params: latest }))).body.code).toBe('report_not_found');
    expect((await fetch(link)).status).toBe(404);
    const { reports } = await alice.call(listReports, {});
    expect(reports.map((one) => one.report_id)).toEqual([report.report_id]);
  });
});
