import { type Route, reportsRoutes } from '@footnote/contracts';
import { waitFor } from '@footnote/testing';
import { makeReport, makeVersion, newReport } from './support/make-report.ts';
import { type Caller, sendAs, startTestReports, type TestReports } from './support/start-test-reports.ts';

/** Every route that names a report or a chain, with a body that it would take. */
const bodies: Partial<Record<string, object>> = {
  createReport: newReport(),
  editSection: { narrative: 'Taken over.' },
  addSections: { sections: newReport().sections },
  rewriteSection: { instruction: 'Shorter' },
  shareReport: { recipient: 'Somebody' },
};
const all: readonly Route[] = reportsRoutes;
const naming = all.filter((route) => /\{(report_id|lineage_id)\}/.test(route.path));

describe('reports of another organisation', () => {
  let service: TestReports;
  let owner: Caller;
  let ids: Record<string, string>;
  beforeAll(async () => {
    service = await startTestReports({ EDIT_WAIT_MS: '0' });
    owner = service.caller();
    const { report_id, lineage_id } = await makeReport(owner, { thread_id: 'thread_1' });
    const { report_id: other_id } = await makeVersion(owner, report_id, 'Edited.');
    await waitFor('its PDF', async () => (await owner('GET', `/${report_id}/pdf`)).status === 200);
    ids = { report_id, lineage_id, other_id, section_idx: '0', thread_id: 'thread_1', link_id: 'lnk_1' };
  });
  afterAll(() => service?.stop());

  const pathOf = (route: Route, given = ids) =>
    route.path
      .replace('/api/reports', '')
      .replaceAll(/\{(\w+)\}/g, (_all, name: string) => given[name] ?? '');
  const sent = (route: Route) => (bodies[route.id] ? { json: bodies[route.id] } : {});
  const names = (routes: readonly Route[]) => routes.map((route) => [route.id, route] as const);

  it.each(names(naming.filter((route) => route.method === 'GET')))(
    'are the owner’s: %s',
    async (_id, route) => {
      expect((await owner(route.method, pathOf(route))).status).toBe(200);
    },
  );

  it.each(names(naming))('are unknown to %s', async (_id, route) => {
    const stranger = service.caller();
    const { status, body } = await stranger(route.method, pathOf(route), sent(route));
    expect([status, body.code]).toEqual([404, 'report_not_found']);
  });

  it('are not shown in a diff, from either side', async () => {
    const stranger = service.caller();
    const { report_id } = await makeReport(stranger);
    for (const path of [`/${report_id}/diff/${ids.report_id}`, `/${ids.report_id}/diff/${report_id}`]) {
      expect((await stranger('GET', path)).status).toBe(404);
    }
  });

  it('are in no list', async () => {
    const stranger = service.caller();
    for (const path of ['', '?all_versions=true', '/thread/thread_1']) {
      expect((await stranger('GET', path)).body.reports).toEqual([]);
    }
  });

  it('are left as they were by all of that', async () => {
    const { body } = await owner('GET', `/lineage/${ids.lineage_id}`);
    expect(body.versions?.map((one) => one.report_id)).toEqual([ids.report_id, ids.other_id]);
    expect((await owner('GET', `/${ids.other_id}/data`)).body.sections?.[0]?.narrative).toBe('Edited.');
  });

  it.each(names(all))('need an organisation: %s', async (_id, route) => {
    const nobody = { user_id: 'lone', org_id: null, org_role: null, name: null };
    const { status, body } = await sendAs(nobody, service.url, route.method, pathOf(route), sent(route));
    expect([status, body.code]).toEqual([403, 'org_required']);
  });

  it.each(names(all))('need an identity: %s', async (_id, route) => {
    const json = bodies[route.id];
    const { status } = await fetch(`${service.url}/api/reports${pathOf(route)}`, {
      method: route.method,
      ...(json && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
    });
    expect(status).toBe(401);
  });
});
