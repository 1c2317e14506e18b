import { makeReport, makeVersion, newReport, untilPdf } from './support/make-report.ts';
import { type Caller, startTestReports, type TestReports } from './support/start-test-reports.ts';

describe('the routes of reports', () => {
  let service: TestReports;
  let alice: Caller;
  beforeAll(async () => {
    service = await startTestReports({ EDIT_WAIT_MS: '30000' });
  });
  beforeEach(() => {
    alice = service.caller({ user_id: 'alice', name: 'Alice Analyst' });
  });
  afterAll(() => service?.stop());

  const codeOf = async (...sent: Parameters<Caller>) => {
    const { status, body } = await alice(...sent);
    return [status, body.code];
  };

  it('create a report, whose metadata and data are read back', async () => {
    const skill = { name: 'peer-comparison', tier: 'system', version: 3, values: { ticker: 'AAPL' } };
    const wanted = newReport({ thread_id: 'thr_1', skill, page_size: 'Letter' });
    const created = await alice('POST', '', { json: wanted });
    expect(created.status).toBe(201);
    const report = created.body.report;
    expect(report).toEqual({
      report_id: expect.stringMatching(/^rep_\w+_1$/),
      lineage_id: expect.stringMatching(/^lin_/),
      version: 1,
      title: wanted.title,
      thread_id: 'thr_1',
      status: 'ready',
      pdf_status: expect.stringMatching(/^(rendering|ready)$/),
      section_count: 2,
      companies: wanted.companies,
      skill,
      created_by: { user_id: 'alice', name: 'Alice Analyst' },
      created_at: expect.stringMatching(/Z$/),
      change_summary: null,
      parent_report_id: null,
      latest_report_id: report?.report_id,
    });
    const ready = await untilPdf(alice, report?.report_id ?? '');
    expect(ready).toEqual({ ...report, pdf_status: 'ready' });
    const data = await alice('GET', `/${report?.report_id}/data`);
    expect(data.body).toEqual({
      report_id: report?.report_id,
      title: wanted.title,
      sections: wanted.sections,
      sources: wanted.sources,
      page_size: 'Letter',
    });
    const etag = data.headers.get('etag') ?? '';
    expect(etag).toBe(`"${report?.report_id}"`);
    const again = await alice('GET', `/${report?.report_id}/data`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('keep values under any name that the database can hold, and refuse the others', async () => {
    const skillOf = (values: Record<string, string>) => ({ name: 'own', tier: 'user', version: 1, values });
    const values = { $where: 'a', 'a.b': 'b', '.': 'c', '': 'd', constructor: 'e' };
    const created = await alice('POST', '', { json: newReport({ skill: skillOf(values) }) });
    expect(created.status).toBe(201);
    const read = await alice('GET', `/${created.body.report?.report_id}`);
    expect(read.body).toMatchObject({ skill: { values } });
    const refused = await alice('POST', '', { json: newReport({ skill: skillOf({ 'a\0b': 'c' }) }) });
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed']);
  });

  it('create once for one Idempotency-Key', async () => {
    const sent = { json: newReport(), headers: { 'idempotency-key': 'one-and-only' } };
    const [first, second] = [await alice('POST', '', sent), await alice('POST', '', sent)];
    expect(second.body.report?.report_id).toBe(first.body.report?.report_id);
    expect((await alice('GET', '')).body.count).toBe(1);
  });

  it.each([
    ['no sections', { title: 'x', sections: [] }, '/sections'],
    ['a blank title', { ...newReport(), title: ' ' }, '/title'],
    ['a control character', { ...newReport(), title: 'a\u0000b' }, '/title'],
    ['an unknown field', { ...newReport(), colour: 'red' }, '/colour'],
    [
      'a script as address',
      { ...newReport(), sources: [{ id: 'a', title: 'A', url: 'javascript:alert(1)' }] },
      '/sources/0/url',
    ],
    ['a title of two lines', { ...newReport(), title: 'Margins\nand cash' }, '/title'],
    [
      'a narrative over 2 MB',
      newReport({ sections: [{ title: 'x', narrative: 'x'.repeat(2_000_001) }] }),
      '/sections/0/narrative',
    ],
  ])('refuse a new report with %s', async (_what, json, path) => {
    const { status, body } = await alice('POST', '', { json });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors?.map((error) => error.path)).toContain(path);
    expect((await alice('GET', '')).body.count).toBe(0);
  });

  it('take a narrative of 2 MB, and print it', async () => {
    const narrative = 'Text, line by line.\n'.repeat(100_000);
    const { report_id } = await makeReport(alice, { sections: [{ title: 'Long', narrative }] });
    const { body } = await alice('GET', `/${report_id}/data`);
    expect(body.sections?.[0]?.narrative.length).toBe(2_000_000);
    await untilPdf(alice, report_id);
  });

  it('edit a section as a new version, with its PDF made', async () => {
    const { report_id, lineage_id } = await makeReport(alice);
    const json = { narrative: 'Demand fell.', title: 'Outlook', change_summary: 'New outlook' };
    const { status, body } = await alice('PATCH', `/${report_id}/sections/1`, { json });
    expect(status).toBe(200);
    expect(body.section).toEqual({ title: 'Outlook', narrative: 'Demand fell.' });
    expect(body.report).toMatchObject({
      lineage_id,
      version: 2,
      parent_report_id: report_id,
      change_summary: 'New outlook',
      pdf_status: 'ready',
    });
    expect(body.report?.latest_report_id).toBe(body.report?.report_id);
    const { body: before } = await alice('GET', `/${report_id}/data`);
    expect(before.sections).toEqual(newReport().sections);
    const { body: after } = await alice('GET', `/${body.report?.report_id}/data`);
    expect(after.sections).toEqual([newReport().sections[0], body.section]);
    expect(after.sources).toEqual(newReport().sources);
  });

  it('keep the half of a section that an edit leaves out', async () => {
    const { report_id } = await makeReport(alice);
    const path = (id = report_id) => `/${id}/sections/1`;
    const { body: titled } = await alice('PATCH', path(), { json: { title: 'Threats' } });
    expect(titled.section).toEqual({ title: 'Threats', narrative: 'Supply of panels is tight.' });
    const { body: told } = await alice('PATCH', path(titled.report?.report_id), { json: { narrative: '' } });
    expect(told.section).toEqual({ title: 'Threats', narrative: '' });
  });

  it.each([
    ['nothing to change', { change_summary: 'x' }, 422, 'validation_failed'],
    ['no body', {}, 422, 'validation_failed'],
    ['a section of a wrong type', { title: 5 }, 422, 'validation_failed'],
    ['a narrative over 2 MB', { narrative: 'é'.repeat(1_000_001) }, 422, 'validation_failed'],
    ['a body over the bound', { narrative: 'x'.repeat(8_000_001) }, 413, 'payload_too_large'],
  ])('refuse an edit with %s', async (_what, json, status, code) => {
    const { report_id } = await makeReport(alice);
    expect(await codeOf('PATCH', `/${report_id}/sections/0`, { json })).toEqual([status, code]);
    expect((await alice('GET', '?all_versions=true')).body.count).toBe(1);
  });

  it('refuse edits by which a report would outgrow its bound', async () => {
    const title = 'Long';
    const narrative = 'x'.repeat(1_900_000);
    const sections = [...Array(4).fill({ title, narrative }), { title, narrative: '' }];
    const { report_id } = await makeReport(alice, { sections });
    const path = `/${report_id}/sections/4`;
    expect(await codeOf('PATCH', path, { json: { narrative } })).toEqual([413, 'payload_too_large']);
    // Its printing would only take time from the other tests.
    expect((await alice('DELETE', `/${report_id}`)).status).toBe(200);
  });

  it.each(['sections/2', 'sections/9999'])('know no %s', async (section) => {
    const { report_id } = await makeReport(alice);
    const json = { narrative: 'x' };
    expect(await codeOf('PATCH', `/${report_id}/${section}`, { json })).toEqual([404, 'section_not_found']);
    const rewrite = { json: { instruction: 'Shorter' } };
    expect(await codeOf('POST', `/${report_id}/${section}/rewrite`, rewrite)).toEqual([
      404,
      'section_not_found',
    ]);
  });

  it.each(['sections/-1', 'sections/one', 'sections/1.0', 'sections/00001'])(
    'refuse %s as no whole number',
    async (section) => {
      const { report_id } = await makeReport(alice);
      const json = { narrative: 'x' };
      expect((await alice('PATCH', `/${report_id}/${section}`, { json })).status).toBe(400);
    },
  );

  it('refuse an edit of what is no longer the newest, when asked to', async () => {
    const { report_id } = await makeReport(alice);
    const path = `/${report_id}/sections/0`;
    const edit = (ifMatch: string) =>
      alice('PATCH', path, { json: { narrative: ifMatch }, headers: { 'if-match': ifMatch } });
    const first = await edit(`"${report_id}"`);
    expect(first.status).toBe(200);
    const stale = await edit(`"${report_id}"`);
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed']);
    expect(stale.body.detail).toContain(first.body.report?.report_id);
    expect((await edit(`"${first.body.report?.report_id}"`)).body.report?.version).toBe(3);
    expect((await edit('*')).body.report?.version).toBe(4);
  });

  it('list the newest of each chain, newest first, by pages; and all versions when asked', async () => {
    const a = await makeReport(alice, { title: 'A' });
    const b = await makeReport(alice, { title: 'B' });
    const a2 = await makeVersion(alice, a.report_id, 'Edited.');
    const c = await makeReport(alice, { title: 'C' });
    const idsOf = async (query: string) => {
      const { body } = await alice('GET', query);
      expect(body.count).toBe(body.reports?.length);
      return body.reports?.map((report) => report.report_id);
    };
    expect(await idsOf('')).toEqual([c.report_id, a2.report_id, b.report_id]);
    expect(await idsOf('?limit=2')).toEqual([c.report_id, a2.report_id]);
    expect(await idsOf('?limit=2&offset=2')).toEqual([b.report_id]);
    expect(await idsOf('?offset=3')).toEqual([]);
    const all = [c, a2, b, a].map((report) => report.report_id);
    expect(await idsOf('?all_versions=true')).toEqual(all);
    expect(await idsOf('?all_versions=true&limit=1&offset=3')).toEqual([a.report_id]);
    const { body } = await alice('GET', '?all_versions=true');
    expect(body.reports?.at(-1)).toMatchObject({ title: 'A', latest_report_id: a2.report_id });
  });

  it.each(['?limit=0', '?limit=201', '?offset=-1', '?limit=ten', '?all_versions=yes'])(
    'refuse to list %s',
    async (query) => expect((await alice('GET', query)).status).toBe(400),
  );

  it("list a thread's reports, the newest of each", async () => {
    const a = await makeReport(alice, { thread_id: 'thread-7' });
    await makeReport(alice, { thread_id: 'thread-8' });
    const b = await makeReport(alice, { thread_id: 'thread-7' });
    const a2 = await makeVersion(alice, a.report_id, 'Edited.');
    const { body } = await alice('GET', '/thread/thread-7');
    expect(body.reports?.map((report) => report.report_id)).toEqual([a2.report_id, b.report_id]);
    const none = await alice('GET', '/thread/thread-9');
    expect([none.status, none.body.reports]).toEqual([200, []]);
  });

  it.each([
    ['GET', '/rep_none_1'],
    ['GET', '/rep_none_1/data'],
    ['GET', '/rep_none_1/pdf'],
    ['GET', '/rep_none_1/markdown'],
    ['GET', '/rep_none_1/docx'],
    ['GET', '/rep_none_1/activity'],
    ['GET', '/rep_none_1/diff/rep_none_2'],
    ['GET', '/lineage/lin_none'],
    ['DELETE', '/rep_none_1'],
  ])('%s %s: no such report', async (method, path) => {
    expect(await codeOf(method, path)).toEqual([404, 'report_not_found']);
  });

  it('write the report as Markdown and as a Word file, named after it', async () => {
    const { report_id } = await makeReport(alice, { title: 'Margen “neto” – 日本' });
    const markdown = await alice('GET', `/${report_id}/markdown`);
    expect(markdown.headers.get('content-type')).toMatch(/^text\/markdown/);
    expect(markdown.headers.get('content-disposition')).toContain(encodeURIComponent('日本.md'));
    expect(markdown.text).toContain('## Risks\n\nSupply of panels is tight.');
    expect(markdown.text).toContain('[^a]');
    const docx = await alice('GET', `/${report_id}/docx`);
    expect(docx.headers.get('content-type')).toMatch(/wordprocessingml/);
    expect(docx.headers.get('content-disposition')).toContain(encodeURIComponent('日本.docx'));
    expect(docx.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('compare two versions word by word', async () => {
    const { report_id } = await makeReport(alice);
    const { report_id: other } = await makeVersion(alice, report_id, 'Gross margin fell to 41.0 %.');
    const { body } = await alice('GET', `/${report_id}/diff/${other}`);
    expect(body).toMatchObject({ from: report_id, to: other });
    expect(body.sections?.map((section) => section.changed)).toEqual([true, false]);
    const words = body.sections?.[0]?.narrative as unknown as { op: string; text: string }[];
    const side = (left: string) => words.filter(({ op }) => op !== left).map(({ text }) => text);
    expect(side('removed').join('')).toBe('Gross margin fell to 41.0 %.');
    expect(side('added').join('')).toBe(newReport().sections[0]?.narrative);
  });

  it('list what was done to a chain, newest first, by any of its ids', async () => {
    const { report_id } = await makeReport(alice);
    const bob = service.caller({ org_id: alice.principal.org_id, user_id: 'bob', name: 'Bob' });
    const json = { title: 'Threats', change_summary: 'Clearer' };
    const { body: edited } = await bob('PATCH', `/${report_id}/sections/1`, { json });
    const second = edited.report?.report_id ?? '';
    const { body } = await alice('GET', `/${report_id}/activity`);
    expect(body.activity).toMatchObject([
      {
        report_id: second,
        version: 2,
        action: 'section_edited',
        actor: { user_id: 'bob', name: 'Bob', kind: 'user' },
        section_idx: 1,
        change_summary: 'Clearer',
      },
      { report_id, version: 1, action: 'created', actor: { user_id: 'alice' }, section_idx: null },
    ]);
    expect((await alice('GET', `/${second}/activity`)).body).toEqual(body);
  });
});
