import { makeReport, makeVersion, newReport } from './support/make-report.ts';
import { startTestReports, type TestReports } from './support/start-test-reports.ts';

describe('quotas of reports', () => {
  let service: TestReports;
  beforeAll(async () => {
    service = await startTestReports({ REPORTS_PER_ORG: '2', EDIT_WAIT_MS: '0' });
  });
  afterAll(() => service?.stop());

  it('count each version, and are free again when one is deleted', async () => {
    const alice = service.caller();
    const { report_id } = await makeReport(alice);
    const edited = await makeVersion(alice, report_id, 'Edited.');
    const over = await alice('POST', '', { json: newReport() });
    expect([over.status, over.body.code]).toEqual([429, 'quota_exceeded']);
    expect(over.body.detail).toContain('Delete versions');
    const edit = { json: { narrative: 'More.' }, headers: { 'if-match': '*' } };
    const again = await alice('PATCH', `/${edited.report_id}/sections/0`, edit);
    expect(again.body.code).toBe('quota_exceeded');
    expect((await alice('DELETE', `/${report_id}`)).status).toBe(200);
    expect((await alice('POST', '', { json: newReport() })).status).toBe(201);
    await makeReport(service.caller());
  });

  it('bound the bytes of their content', async () => {
    const small = await startTestReports({ REPORT_BYTES_PER_ORG: '3000' });
    try {
      const alice = small.caller();
      const json = newReport({ sections: [{ title: 'Long', narrative: 'word '.repeat(400) }] });
      expect((await alice('POST', '', { json })).status).toBe(201);
      const over = await alice('POST', '', { json });
      expect([over.body.code, over.body.detail]).toEqual([
        'quota_exceeded',
        expect.stringContaining('report_bytes'),
      ]);
    } finally {
      await small.stop();
    }
  });
});
