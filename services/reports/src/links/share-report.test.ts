import { type OrgPrincipal, reportLinkLimit } from '@footnote/contracts';
import type { AuditSink } from '@footnote/http';
import type { StoredReport } from '../reports/stored-report.ts';
import type { ReportLinkStore, StoredLink } from './report-link-store.ts';
import { listReportLinks, openReportLink, revokeReportLink, shareReport } from './share-report.ts';

const alice: OrgPrincipal = { user_id: 'alice', org_id: 'acme', org_role: 'member', name: 'Alice' };
const wanted = { report_id: 'rep_1', recipient: 'Jane of the bank', expires_in_hours: 24 };
const pdf = { url: 'https://files/1', expires_at: '2026-01-01T00:05:00.000Z' };
const linkPdf = async () => pdf;

/** Links in memory, beside one report that may be deleted. */
function openDesk() {
  const kept = new Map<string, StoredLink>();
  const ofVersion = (org: string, report: string) =>
    [...kept.values()].filter((one) => one.org_id === org && one.report_id === report);
  const links: ReportLinkStore = {
    insert: async (link) => void kept.set(link.id, link),
    list: async (org, report) => ofVersion(org, report).toReversed(),
    count: async (org, report) => ofVersion(org, report).length,
    bySecretHash: async (hash) => [...kept.values()].find((one) => one.secret_hash === hash) ?? null,
    async revoke({ id, org_id, report_id }, at) {
      const link = ofVersion(org_id, report_id).find((one) => one.id === id);
      if (link) link.revoked_at ??= at;
      return link ?? null;
    },
    async noteOpening(id, at) {
      const link = kept.get(id);
      if (link) Object.assign(link, { opened: link.opened + 1, last_opened_at: at });
    },
  };
  const desk = { now: Date.parse('2026-01-01T00:00:00Z'), isDeleted: false };
  const noted: Parameters<AuditSink['record']>[] = [];
  const deps = {
    links,
    reports: {
      get: async (org: string, id: string) =>
        org === 'acme' && id === 'rep_1' && !desk.isDeleted ? ({ id, title: 'Tides' } as StoredReport) : null,
    },
    clock: { now: () => new Date(desk.now) },
    linkBase: 'https://desk.example/',
    audit: { record: (...entry: Parameters<AuditSink['record']>) => void noted.push(entry) },
  };
  return { deps, desk, kept, noted };
}
const secretOf = (url: string) => url.slice(url.indexOf('#') + 1);
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'opened',
    (error: { code: string }) => error.code,
  );

describe('links to a PDF', () => {
  it('37: open it without a token, and say for whom, how often and when', async () => {
    const { deps, desk, kept, noted } = openDesk();
    const { link, url } = await shareReport(deps, alice, wanted);
    expect(url).toMatch(/^https:\/\/desk\.example\/shared#[A-Za-z0-9_-]{43}$/);
    expect(link).toMatchObject({ recipient: 'Jane of the bank', opened: 0, last_opened_at: null });
    // What is kept opens nothing.
    expect(JSON.stringify([...kept.values()])).not.toContain(secretOf(url));
    desk.now += 3_600_000;
    const opened = await openReportLink(deps, secretOf(url), linkPdf);
    expect(opened).toEqual({ title: 'Tides', link_expires_at: link.expires_at, ...pdf });
    const { links } = await listReportLinks(deps, 'acme', 'rep_1');
    expect(links[0]).toMatchObject({ opened: 1, last_opened_at: '2026-01-01T01:00:00.000Z' });
    expect(noted).toEqual([
      ['acme', expect.objectContaining({ user_id: `link:${link.link_id}`, action: 'downloaded' })],
    ]);
  });

  it('37: open nothing once they are withdrawn or expired, or their report is deleted', async () => {
    const { deps, desk, noted } = openDesk();
    const open = (url: string) => code(openReportLink(deps, secretOf(url), linkPdf));
    const [first, second] = [await shareReport(deps, alice, wanted), await shareReport(deps, alice, wanted)];
    await revokeReportLink(deps, 'acme', { report_id: 'rep_1', link_id: first.link.link_id });
    expect([await open(first.url), await open(second.url)]).toEqual(['link_revoked', 'opened']);
    desk.now = Date.parse(second.link.expires_at);
    expect(await open(second.url)).toBe('link_expired');
    desk.isDeleted = true;
    expect(await open(second.url)).toBe('link_invalid');
    expect(await open(`#${'a'.repeat(43)}`)).toBe('link_invalid');
    expect(noted).toHaveLength(1);
  });

  it('count as opened only when there was a PDF to open', async () => {
    const { deps, kept } = openDesk();
    const { url } = await shareReport(deps, alice, wanted);
    const failing = async () => Promise.reject(Object.assign(new Error(), { code: 'pdf_not_ready' }));
    expect(await code(openReportLink(deps, secretOf(url), failing))).toBe('pdf_not_ready');
    expect([...kept.values()].map(({ opened }) => opened)).toEqual([0]);
  });

  it('are of the version that they were made for, and bounded', async () => {
    const { deps } = openDesk();
    const { link } = await shareReport(deps, alice, wanted);
    const gone = { report_id: 'rep_1', link_id: 'lnk_2' };
    expect(await code(revokeReportLink(deps, 'acme', gone))).toBe('report_link_not_found');
    const theirs = { report_id: 'rep_1', link_id: link.link_id };
    expect(await code(revokeReportLink(deps, 'other', theirs))).toBe('report_not_found');
    for (let n = 1; n < reportLinkLimit; n += 1) await shareReport(deps, alice, wanted);
    expect(await code(shareReport(deps, alice, wanted))).toBe('quota_exceeded');
  });
});
