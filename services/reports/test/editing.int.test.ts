import { makeReport, makeVersion } from './support/make-report.ts';
import { type Caller, startTestReports, type TestReports } from './support/start-test-reports.ts';

describe('an edit that names an older version', () => {
  let service: TestReports;
  let alice: Caller;
  beforeAll(async () => {
    service = await startTestReports({ EDIT_WAIT_MS: '0' });
  });
  beforeEach(() => {
    alice = service.caller();
  });
  afterAll(() => service?.stop());

  const edit = (reportId: string, section: number, narrative: string, ifMatch?: string) =>
    alice('PATCH', `/${reportId}/sections/${section}`, {
      json: { narrative },
      ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
    });
  const dataOf = async (reportId: string) => (await alice('GET', `/${reportId}/data`)).body.sections;

  it('applies to the newest where its own section is still the same', async () => {
    const first = await makeReport(alice);
    await makeVersion(alice, first.report_id, 'Edited by another.');
    const { status, body } = await edit(first.report_id, 1, 'Panels are plentiful.');
    expect([status, body.report?.version]).toEqual([200, 3]);
    const sections = await dataOf(body.report?.report_id ?? '');
    expect(sections?.map(({ narrative }) => narrative)).toEqual([
      'Edited by another.',
      'Panels are plentiful.',
    ]);
  });

  it('is refused with both texts where its section has changed, and stores nothing', async () => {
    const first = await makeReport(alice);
    const second = await makeVersion(alice, first.report_id, 'Edited by another.');
    const { status, body } = await edit(first.report_id, 0, 'Mine.');
    expect([status, body.code]).toEqual([409, 'section_changed']);
    expect(body.conflict).toEqual({
      newest_report_id: second.report_id,
      base: { title: 'Summary', narrative: expect.stringContaining('Gross margin rose') },
      newest: { title: 'Summary', narrative: 'Edited by another.' },
    });
    expect((await alice('GET', `/lineage/${first.lineage_id}`)).body.versions).toHaveLength(2);

    expect((await edit(first.report_id, 0, 'Mine.', '*')).body.report?.version).toBe(3);
  });

  it('is refused whatever it changes, where it names the ETag of data that is not the newest', async () => {
    const first = await makeReport(alice);
    const etag = (await alice('GET', `/${first.report_id}/data`)).headers.get('etag') ?? '';
    await makeVersion(alice, first.report_id, 'Edited by another.');
    const { status, body } = await edit(first.report_id, 1, 'Mine.', etag);
    expect([status, body.code]).toEqual([412, 'precondition_failed']);
  });

  it('stores one of two at once, and refuses the other', async () => {
    const first = await makeReport(alice);
    const answers = await Promise.all(['One.', 'Other.'].map((text) => edit(first.report_id, 0, text)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await alice('GET', `/lineage/${first.lineage_id}`)).body.versions).toHaveLength(2);
  });
});

describe('an older version', () => {
  let service: TestReports;
  beforeAll(async () => {
    service = await startTestReports({ EDIT_WAIT_MS: '0' });
  });
  afterAll(() => service?.stop());

  it('is made the newest again, as a new version', async () => {
    const alice = service.caller();
    const first = await makeReport(alice);
    const second = await makeVersion(alice, first.report_id, 'Worse.');
    const { status, body } = await alice('POST', `/${first.report_id}/restore`);
    expect(status).toBe(201);
    expect(body.report).toMatchObject({ version: 3, parent_report_id: second.report_id });
    const textsOf = async (id: string) => (await alice('GET', `/${id}/data`)).body.sections;
    expect(await textsOf(body.report?.report_id ?? '')).toEqual(await textsOf(first.report_id));
    const { activity } = (await alice('GET', `/${first.report_id}/activity`)).body;
    expect(activity?.[0]).toMatchObject({
      action: 'restored',
      version: 3,
      change_summary: 'Version 1 restored',
      actor: { user_id: alice.principal.user_id },
    });

    const again = await alice('POST', `/${body.report?.report_id}/restore`);
    expect([again.status, again.body.report?.version]).toEqual([200, 3]);
  });

  it('of another organisation is as unknown as one that never was', async () => {
    const { report_id } = await makeReport(service.caller());
    expect((await service.caller()('POST', `/${report_id}/restore`)).status).toBe(404);
    expect((await service.caller()('POST', `/${report_id}/pdf`)).status).toBe(404);
  });
});
