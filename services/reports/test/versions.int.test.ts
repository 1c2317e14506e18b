import { reportIdOf, reportRequested } from '@footnote/contracts';
import { createKeyedTurns, newId } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { deleteChain, deleteReport } from '../src/reports/delete-report.ts';
import { editSection } from '../src/reports/edit-section.ts';
import { listActivity, listLineage } from '../src/reports/read-reports.ts';
import type { StoredReport } from '../src/reports/stored-report.ts';
import { makeReport, makeVersion, newReport, untilPdf } from './support/make-report.ts';
import { type Caller, startTestReports, type TestReports } from './support/start-test-reports.ts';

describe('chains of versions', () => {
  let service: TestReports;
  let alice: Caller;
  beforeAll(async () => {
    service = await startTestReports({ EDIT_WAIT_MS: '0' });
  });
  beforeEach(() => {
    alice = service.caller();
  });
  afterAll(() => service?.stop());

  const actor = { user_id: 'queue', name: null, kind: 'agent' } as const;
  const edit = (reportId: string, narrative: string, deps = service.place.deps) =>
    editSection(deps, {
      org_id: alice.principal.org_id,
      actor,
      report_id: reportId,
      section_idx: 0,
      narrative,
      ifMatch: '*',
    });
  const versionsOf = async (lineageId: string) =>
    (await alice('GET', `/lineage/${lineageId}`)).body.versions ?? [];
  const objectsOf = (lineageId: string) => service.place.objectKeys(lineageId);

  it('hold 50 edits of one section at once as 50 versions in a line', async () => {
    const first = await makeReport(alice);
    const texts = Array.from({ length: 50 }, (_, at) => `Edit ${at}.`);
    // Of two processes: within one they take turns, between the two they race.
    const processes = [service.place.deps, { ...service.place.deps, turns: createKeyedTurns() }];
    await Promise.all(texts.map((text, at) => edit(first.report_id, text, processes[at % 2])));

    const versions = await versionsOf(first.lineage_id);
    expect(versions.map((one) => one.version)).toEqual(Array.from({ length: 51 }, (_, at) => at + 1));
    expect(versions.map((one) => one.parent_report_id)).toEqual([
      null,
      ...versions.slice(0, -1).map((one) => one.report_id),
    ]);
    expect(new Set(versions.map((one) => one.latest_report_id))).toEqual(
      new Set([versions.at(-1)?.report_id]),
    );
    const told = await Promise.all(
      versions.slice(1).map(async (one) => (await alice('GET', `/${one.report_id}/data`)).body.sections),
    );
    expect(told.map((sections) => sections?.[0]?.narrative).sort()).toEqual([...texts].sort());
    const { body } = await alice('GET', `/${first.report_id}/activity`);
    expect(body.activity).toHaveLength(51);
    expect(body.activity?.map((entry) => entry.version)).toEqual(
      versions.map((one) => one.version).reverse(),
    );
    expect((await alice('GET', '')).body.reports).toMatchObject([{ version: 51 }]);
    // The losers of each race have taken their data away again; a deleted chain leaves nothing to print.
    expect(objectsOf(first.lineage_id).filter((key) => key.endsWith('.json'))).toHaveLength(51);
    await alice('DELETE', `/${first.report_id}?lineage=true`);
  });

  it('are extended by sections with their sources, which change nothing that is there', async () => {
    const first = await makeReport(alice);
    const source = { title: 'Memo' };
    const json = {
      sections: [{ title: 'More', narrative: 'Said there.[^b]' }],
      sources: [
        { id: 'a', ...source },
        { id: 'b', ...source },
      ],
    };
    const added = await alice('POST', `/${first.report_id}/sections`, { json });
    expect([added.status, added.body.report?.version]).toEqual([201, 2]);
    const { body } = await alice('GET', `/${added.body.report?.report_id}/data`);
    expect(body).toMatchObject({
      sections: [...newReport().sections, ...json.sections],
      sources: [{ id: 'a', title: 'Annual report 2024' }, { id: 'b' }],
    });
    const { activity } = (await alice('GET', `/${first.report_id}/activity`)).body;
    expect(activity?.[0]).toMatchObject({ action: 'sections_added', section_idx: 2, version: 2 });
    const refused = async (path: string, given: object) =>
      (await alice('POST', `/${path}/sections`, { json: given })).body.code;
    expect(await refused('rep_0000000000000000_1', json)).toBe('report_not_found');
    expect(await refused(first.report_id, { sections: [] })).toBe('validation_failed');
    const many = Array.from({ length: 198 }, () => json.sections[0]);
    expect(await refused(first.report_id, { sections: many })).toBe('payload_too_large');
  });

  it('lose a version from the middle and keep the rest', async () => {
    const first = await makeReport(alice);
    const second = await makeVersion(alice, first.report_id, 'Second.');
    const third = await makeVersion(alice, first.report_id, 'Third.');
    const { status, body } = await alice('DELETE', `/${second.report_id}`);
    expect([status, body]).toEqual([200, { deleted: true }]);
    const left = await versionsOf(first.lineage_id);
    expect(left.map((one) => one.version)).toEqual([1, 3]);
    for (const path of ['', '/data', '/pdf', '/activity']) {
      expect((await alice('GET', `/${second.report_id}${path}`)).status).toBe(404);
    }
    expect((await alice('DELETE', `/${second.report_id}`)).status).toBe(404);
    await untilPdf(alice, third.report_id);
    expect(objectsOf(first.lineage_id)).toHaveLength(4);
  });

  it('make the one before the newest when that is deleted, and give its number to nobody', async () => {
    const first = await makeReport(alice);
    const second = await makeVersion(alice, first.report_id, 'Second.');
    expect((await alice('DELETE', `/${second.report_id}`)).body).toEqual({ deleted: true });
    expect((await alice('GET', '')).body.reports).toMatchObject([
      { report_id: first.report_id, latest_report_id: first.report_id },
    ]);
    const third = await makeVersion(alice, first.report_id, 'Third.');
    expect(third).toMatchObject({ version: 3, parent_report_id: first.report_id });
    const { body } = await alice('GET', `/${first.report_id}/activity`);
    expect(body.activity?.map((entry) => [entry.action, entry.version])).toEqual([
      ['section_edited', 3],
      ['deleted', 2],
      ['section_edited', 2],
      ['created', 1],
    ]);
    expect(body.activity?.[1]).toMatchObject({
      actor: { user_id: alice.principal.user_id },
      report_id: second.report_id,
      section_idx: null,
    });
  });

  it('are deleted whole, with all that they had stored', async () => {
    const first = await makeReport(alice);
    const second = await makeVersion(alice, first.report_id, 'Second.');
    const kept = await makeReport(alice);
    expect(objectsOf(first.lineage_id).length).toBeGreaterThanOrEqual(2);
    const { body } = await alice('DELETE', `/${first.report_id}?lineage=true`);
    expect(body).toEqual({ deleted: true });
    for (const id of [first.report_id, second.report_id]) {
      expect((await alice('GET', `/${id}`)).status).toBe(404);
      expect((await alice('GET', `/${id}/activity`)).status).toBe(404);
    }
    expect((await alice('GET', `/lineage/${first.lineage_id}`)).status).toBe(404);
    expect((await alice('GET', '?all_versions=true')).body.reports).toMatchObject([
      { report_id: kept.report_id },
    ]);
    // A render that was under way puts its PDF and takes it away again.
    await waitFor('nothing to be left', () => objectsOf(first.lineage_id).length === 0);
  });

  it('stay deleted when an edit was under way', async () => {
    const first = await makeReport(alice);
    const edits = Array.from({ length: 8 }, (_, at) => edit(first.report_id, `Edit ${at}.`));
    const target = { org_id: alice.principal.org_id, actor, report_id: first.report_id, whole_lineage: true };
    const deleting = deleteReport(service.place.deps, target);
    await Promise.allSettled([...edits, deleting]);
    await deleting;
    expect((await alice('GET', `/lineage/${first.lineage_id}`)).status).toBe(404);
    expect((await alice('GET', '')).body.reports).toEqual([]);
    await waitFor('nothing to be left', () => objectsOf(first.lineage_id).length === 0);
  });

  it('are read and deleted a page at a time, however long they are', async () => {
    const { deps, connection } = service.place;
    const { lineage_id, report_id } = await makeReport(alice);
    const org_id = alice.principal.org_id;
    const collection = connection.collection<Omit<StoredReport, 'id'> & { _id: string }>('reports');
    const first = await waitFor('its PDF', () =>
      collection.findOne({ _id: report_id, 'pdf.status': 'ready' }),
    );
    const long = 520;
    const later = Array.from({ length: long - 1 }, (_, at) => ({
      ...first,
      _id: reportIdOf(lineage_id, at + 2),
      version: at + 2,
      data_key: null,
      pdf: { ...first.pdf, key: null },
      change: { ...first.change, at: new Date(first.change.at.getTime() + at + 1) },
    }));
    await collection.insertMany(later);

    let most = 0;
    const reports = new Proxy(deps.reports, {
      get: (store, name) => {
        const call = Reflect.get(store, name);
        if (typeof call !== 'function') return call;
        return async (...given: unknown[]) => {
          const found = await call(...given);
          if (Array.isArray(found)) most = Math.max(most, found.length);
          return found;
        };
      },
    });
    const watched = { ...deps, reports };
    const page = { limit: 40, offset: long - 50 };
    const listed = await listLineage(watched, org_id, lineage_id, page);
    expect(listed.versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 40 }, (_, at) => long - 50 + at + 1),
    );
    expect(listed.next_offset).toBe(long - 10);
    expect(listed.versions[0]?.latest_report_id).toBe(reportIdOf(lineage_id, long));
    const done = await listActivity(watched, org_id, report_id, page);
    expect(done.activity.map(({ version }) => version)).toEqual(
      Array.from({ length: 40 }, (_, at) => 50 - at),
    );
    expect(done.next_offset).toBe(long - 10);
    await deleteReport(watched, { org_id, actor, report_id, whole_lineage: true });
    expect(most).toBeLessThanOrEqual(41);
    expect(await collection.countDocuments({ lineage_id, $or: [{ deleted: null }, { purge: true }] })).toBe(
      0,
    );
    expect((await alice('GET', `/lineage/${lineage_id}`)).status).toBe(404);
    expect((await alice('GET', '')).body.reports).toEqual([]);
    expect(objectsOf(lineage_id)).toEqual([]);
  });

  it('lose a version that came when all others were deleted', async () => {
    const { deps } = service.place;
    const first = await makeReport(alice);
    const org_id = alice.principal.org_id;
    const late = {
      ...deps,
      reports: {
        ...deps.reports,
        // The edit has looked for the newest; before it stores its own the whole chain goes.
        insert: async (...given: Parameters<typeof deps.reports.insert>) => {
          const deleted = { actor, at: new Date(), whole_lineage: true };
          await deleteChain(deps, { org_id, lineage_id: first.lineage_id }, deleted);
          return deps.reports.insert(...given);
        },
      },
    };
    await editSection(late, {
      org_id,
      actor,
      report_id: first.report_id,
      section_idx: 0,
      narrative: 'Late.',
    });
    expect((await alice('GET', `/lineage/${first.lineage_id}`)).status).toBe(404);
    await waitFor('nothing to be left', () => objectsOf(first.lineage_id).length === 0);
  });

  it('begin with a message, once however often it comes', async () => {
    const lineage_id = newId('lin');
    const org_id = alice.principal.org_id;
    const report = newReport({ title: 'From the lab', thread_id: 'thread_5' });
    const actor = { user_id: 'alice', name: 'Alice' };
    const message = { lineage_id, org_id, actor, requested_by: 'skill' as const, report };
    const send = () => service.place.deps.bus.publish(reportRequested, message, { mandatory: true });
    await Promise.all([send(), send(), send()]);
    const [made] = await waitFor('the report', async () => {
      const versions = await versionsOf(lineage_id);
      return versions.length > 0 && versions;
    });
    await untilPdf(alice, made?.report_id ?? '');
    await send();
    const marker = { ...message, lineage_id: newId('lin') };
    await service.place.deps.bus.publish(reportRequested, marker, { mandatory: true });
    await waitFor('the next one', async () => (await versionsOf(marker.lineage_id)).length > 0);
    expect(await versionsOf(lineage_id)).toMatchObject([{ title: 'From the lab', thread_id: 'thread_5' }]);
    const { body } = await alice('GET', `/${made?.report_id}/activity`);
    expect(body.activity).toMatchObject([
      { action: 'created', actor: { user_id: 'alice', name: 'Alice', kind: 'agent', requested_by: 'skill' } },
    ]);
    await waitFor('one data object and one PDF', () => objectsOf(lineage_id).length === 2);
  });

  it('take no message for a chain of another organisation', async () => {
    const own = await makeReport(alice, { title: 'Mine' });
    const message = {
      lineage_id: own.lineage_id,
      org_id: 'org_other',
      actor: { user_id: 'eve', name: null },
      report: newReport({ title: 'Theirs' }),
    };
    await service.place.deps.bus.publish(reportRequested, message, { mandatory: true });
    await waitFor('the refusal', () => service.logs.find((line) => line.message === 'message failed'));
    expect((await alice('GET', `/${own.report_id}`)).body.title).toBe('Mine');
    const eve = service.caller({ org_id: 'org_other' });
    expect((await eve('GET', '?all_versions=true')).body.reports).toEqual([]);
  });
});
