import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryFile, findFreePort } from '@footnote/local';
import { newId, problem } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { createReport } from '../src/reports/create-report.ts';
import { deleteReport } from '../src/reports/delete-report.ts';
import { storeVersion } from '../src/reports/store-version.ts';
import { type CuttableProxy, startCuttableProxy } from './support/cuttable-proxy.ts';
import { findChromeProcesses } from './support/find-chrome-processes.ts';
import { makeReport, makeVersion, newReport, untilPdf } from './support/make-report.ts';
import {
  type Caller,
  callerAt,
  openReportsPlace,
  type ReportsPlace,
  startTestReports,
  type TestReports,
} from './support/start-test-reports.ts';

const actor = { user_id: 'alice', name: null, kind: 'user' } as const;

describe('while a part is away, reports', () => {
  let service: TestReports;
  let broker: CuttableProxy;
  let alice: Caller;
  let place: ReportsPlace;
  let metricsPort: number;
  beforeAll(async () => {
    metricsPort = await findFreePort();
    const { hostname, port } = new URL(process.env.RABBITMQ_URL ?? '');
    broker = await startCuttableProxy({ hostname, port: Number(port) });
    service = await startTestReports((own) => {
      const url = new URL(own.RABBITMQ_URL ?? '');
      url.port = String(broker.port);
      return { RABBITMQ_URL: url.href, EDIT_WAIT_MS: '0', METRICS_PORT: String(metricsPort) };
    });
    place = service.place;
  });
  beforeEach(() => {
    alice = service.caller();
  });
  afterAll(async () => {
    await service?.stop();
    await broker.close();
  });

  /** A folder that nobody can write to, not even root: a file is in its place. */
  async function withoutObjects(work: () => Promise<void>): Promise<void> {
    const aside = `${place.objectsDir}-aside`;
    renameSync(place.objectsDir, aside);
    writeFileSync(place.objectsDir, '');
    try {
      await work();
    } finally {
      rmSync(place.objectsDir);
      renameSync(aside, place.objectsDir);
    }
  }

  it('are printed although their Chrome is killed in mid-render', async () => {
    const warm = await makeReport(alice);
    await untilPdf(alice, warm.report_id);
    const narrative = 'A line of a long section.\n\n'.repeat(2_000);
    const { report_id } = await makeReport(alice, { sections: [{ title: 'Long', narrative }] });
    await waitFor('its render', async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return /^\w*renders_running(\{.*\})? 1$/m.test(metrics);
    });
    const [chrome] = findChromeProcesses();
    process.kill(chrome ?? 0, 'SIGKILL');
    expect((await alice('GET', `/${report_id}`)).body.pdf_status).toBe('rendering');
    await untilPdf(alice, report_id);
    expect(findChromeProcesses()).not.toContain(chrome);
  });

  it('are kept without a broker, and printed when it is back', async () => {
    broker.cut();
    const created = await alice('POST', '', { json: newReport() });
    expect(created.status).toBe(201);
    const id = created.body.report?.report_id ?? '';
    expect((await alice('GET', '')).body.reports).toMatchObject([{ report_id: id, pdf_status: 'rendering' }]);
    broker.restore();
    await untilPdf(alice, id);
  });

  it('are not taken without an object store, and leave nothing behind', async () => {
    const { report_id, lineage_id } = await makeReport(alice);
    await untilPdf(alice, report_id);
    await withoutObjects(async () => {
      for (const call of [
        alice('POST', '', { json: newReport() }),
        alice('PATCH', `/${report_id}/sections/0`, { json: { narrative: 'Lost?' } }),
        alice('GET', `/${report_id}/data`),
      ]) {
        const { status, body, headers } = await call;
        expect([status, body.code]).toEqual([503, 'store_unavailable']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect((await alice('GET', `/${report_id}`)).status).toBe(200);
    });
    const { body } = await alice('GET', '?all_versions=true');
    expect(body.reports?.map((report) => report.report_id)).toEqual([report_id]);
    await place.sweep();
    expect(place.objectKeys(alice.principal.org_id)).toHaveLength(2);
    expect(await place.countNotes()).toBe(0);
    expect((await makeVersion(alice, report_id, 'Again.')).lineage_id).toBe(lineage_id);
  });

  it('are printed once the object store is back', async () => {
    const deps = { ...place.deps };
    const stored = await createReport(deps, { org_id: alice.principal.org_id, actor, report: newReport() });
    await untilPdf(alice, stored.id);
    const again = await makeVersion(alice, stored.id, 'While it goes away.');
    await withoutObjects(async () => {
      await waitFor('the render or its failure', async () => {
        const failed = service.logs.some(({ message }) => message === 'message failed');
        return failed || (await alice('GET', `/${again.report_id}`)).body.pdf_status === 'ready';
      });
    });
    await untilPdf(alice, again.report_id);
  });

  it('are deleted without an object store, which is cleared when it is back', async () => {
    const { report_id, lineage_id } = await makeReport(alice);
    await untilPdf(alice, report_id);
    const away = {
      ...place.deps,
      objects: { ...place.deps.objects, delete: () => Promise.reject(problem('store_unavailable')) },
    };
    const target = { org_id: alice.principal.org_id, actor, report_id, whole_lineage: false };
    expect(await deleteReport(away, target)).toEqual({ deleted: true });
    expect((await alice('GET', `/${report_id}`)).status).toBe(404);
    expect(place.objectKeys(lineage_id)).toHaveLength(2);
    await place.sweep();
    expect(place.objectKeys(lineage_id)).toEqual([]);
  });

  it('that were stored when all else failed are found by the sweeper', async () => {
    const org_id = alice.principal.org_id;
    const lineage_id = newId('lin');
    const change = { action: 'created', actor, section_idx: null, summary: null, at: new Date() } as const;
    const version = { org_id, lineage_id, version: 1, thread_id: null, companies: [], skill: null };
    const content = { format: 1, title: 'Found', sections: newReport().sections, sources: [] } as const;
    const stored = await storeVersion(
      place.deps,
      { ...version, parent_report_id: null, change },
      { ...content, sections: [...content.sections], sources: [], page_size: 'A4' },
    );
    expect((await alice('GET', '')).body.reports).toEqual([]);
    await place.sweep();
    expect((await alice('GET', '')).body.reports).toMatchObject([{ report_id: stored?.id }]);
    await untilPdf(alice, stored?.id ?? '');
  });

  it('that never came leave no data behind', async () => {
    const { deps } = place;
    const dying = {
      ...deps,
      reports: { ...deps.reports, insert: () => Promise.reject(problem('store_unavailable')) },
    };
    const org_id = alice.principal.org_id;
    const lost = createReport(dying, { org_id, actor, report: newReport() });
    await expect(lost).rejects.toMatchObject({ code: 'store_unavailable' });
    expect(place.objectKeys(org_id)).toHaveLength(1);
    await place.sweep();
    expect(place.objectKeys(org_id)).toEqual([]);
  });
});

describe('a reports service that is killed', () => {
  const entry = entryFile('services/reports/src/main.ts');
  let place: ReportsPlace;
  let running: ChildProcess | undefined;
  beforeAll(async () => {
    place = await openReportsPlace();
  });
  afterAll(async () => {
    running?.kill('SIGKILL');
    await place?.remove();
  });

  async function start(env: Record<string, string> = {}): Promise<string> {
    const child = spawn(process.execPath, ['--conditions=footnote-source', '--no-warnings', entry], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...place.env,
        ...env,
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    let output = '';
    child.stdout.on('data', (bytes) => {
      output += bytes;
    });
    const url = await waitFor('its address', () => /"url":"([^"]+)"/.exec(output)?.[1]);
    await waitFor('its health', async () => (await fetch(`${url}/health/ready`)).ok);
    return url;
  }

  it('between storing and printing has lost nothing when it is started again', async () => {
    // A Chrome that never answers: the render is surely under way, and surely not done.
    const hanging = join(place.objectsDir, '..', 'chrome');
    writeFileSync(hanging, '#!/bin/sh\nexec sleep 600\n');
    chmodSync(hanging, 0o755);
    const alice = callerAt(await start({ CHROME_PATH: hanging }));
    const { report_id, lineage_id } = await makeReport(alice);
    running?.kill('SIGKILL');
    await once(running as ChildProcess, 'exit');
    const again = callerAt(await start(), alice.principal);
    expect((await again('GET', `/lineage/${lineage_id}`)).body.versions).toHaveLength(1);
    await untilPdf(again, report_id);
    running?.kill('SIGTERM');
    const [code] = await once(running as ChildProcess, 'exit');
    expect(code).toBe(0);
  });
});
