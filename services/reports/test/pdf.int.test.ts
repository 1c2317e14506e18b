import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, ProblemError, problem, systemClock } from '@footnote/runtime';
import { createFileObjectStore, serveFileLink } from '@footnote/stores';
import { giveUpPdf } from '../src/pdf/make-pdf.ts';
import { makeReport, newReport, untilPdf } from './support/make-report.ts';
import { type Caller, startTestReports, type TestReports } from './support/start-test-reports.ts';

describe('the PDF of a report', () => {
  let service: TestReports;
  let alice: Caller;
  let door: Server;
  let clock: Clock = systemClock;
  beforeAll(async () => {
    // What the gateway does with such links, with a clock of the test's.
    door = createServer((request, response) => {
      const { OBJECT_LINK_SECRET: linkSecret = '', PUBLIC_URL: publicUrl = '' } = env;
      const directory = service.place.objectsDir;
      const store = createFileObjectStore({ directory, linkSecret, publicUrl });
      serveFileLink({ store, linkSecret, clock }, request.url ?? '', request.method ?? '', response).catch(
        (error: unknown) => {
          if (!(error instanceof ProblemError)) throw error;
          response.writeHead(error.status).end(error.code);
        },
      );
    });
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
    const env: Record<string, string> = {
      PUBLIC_URL: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    };
    service = await startTestReports(env);
    env.OBJECT_LINK_SECRET = service.place.env.OBJECT_LINK_SECRET ?? '';
    alice = service.caller();
  });
  afterEach(() => {
    clock = systemClock;
  });
  afterAll(async () => {
    door.closeAllConnections();
    door.close();
    await service?.stop();
  });

  const read = (pdf: Buffer, program: string, ...options: string[]) =>
    execFileSync(program, [...options, '-', ...(program === 'pdftotext' ? ['-'] : [])], {
      input: pdf,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    });
  const fetchPdf = async (reportId: string) => {
    await untilPdf(alice, reportId);
    const { status, body, text } = await alice('GET', `/${reportId}/pdf`);
    if (status !== 200) throw new Error(text);
    return { url: body.url ?? '', expiresAt: body.expires_at ?? '' };
  };

  it('is read by a link without a token, under the name of its title', async () => {
    const { report_id } = await makeReport(alice, { title: 'Márgenes – 利益率' });
    const { url } = await fetchPdf(report_id);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Márgenes – 利益率.pdf')}`,
    );
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(read(pdf, 'pdftotext')).toContain('Gross margin rose to 46.2 %');
    expect(read(pdf, 'pdfinfo')).toContain('Title:           Márgenes – 利益率');
  });

  it('is refused by a link that was changed, and after five minutes', async () => {
    const first = await makeReport(alice);
    const second = await makeReport(alice);
    await untilPdf(alice, second.report_id);
    const asked = Date.now();
    const { url, expiresAt } = await fetchPdf(first.report_id);
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(asked + 300_000);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 300_000);
    const other = new URL((await fetchPdf(second.report_id)).url);
    const changed = new URL(url);
    changed.pathname = other.pathname;
    const renamed = new URL(url);
    for (const name of [...renamed.searchParams.keys()]) renamed.searchParams.append(name, '1');
    for (const wrong of [changed, renamed, url.replace(/\?.*/, '')]) {
      const { status } = await fetch(wrong);
      expect([403, 404]).toContain(status);
    }
    expect((await fetch(url)).status).toBe(200);
    clock = { ...systemClock, now: () => new Date(Date.parse(expiresAt) + 2_000) };
    const late = await fetch(url);
    expect([late.status, await late.text()]).toEqual([403, 'link_expired']);
  });

  it('holds hostile narratives as text and nothing else', async () => {
    let asked = 0;
    const trap = createServer((_request, response) => {
      asked++;
      response.end();
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
    const narrative = [
      `<script>document.body.textContent = 'RUN'; fetch('${address}/script')</script>`,
      `<img src="${address}/img" onerror="document.title='RUN'"><iframe src="file:///etc/passwd"></iframe>`,
      `![remote](${address}/markdown.png) ![local](file:///etc/hostname)`,
      '[click](javascript:alert(1))',
      `<style>@import url(${address}/css); body { display: none }</style>`,
      'What is left is **read**.',
    ].join('\n\n');
    const title = '<script>alert("title")</script>';
    const { report_id } = await makeReport(alice, {
      title,
      sections: [{ title: '</title><script>alert(2)</script>', narrative }],
    });
    const { url } = await fetchPdf(report_id);
    const pdf = Buffer.from(await (await fetch(url)).arrayBuffer());
    const text = read(pdf, 'pdftotext');
    expect(text).toContain('What is left is read.');
    expect(text).toContain('alert("title")');
    expect(text).not.toMatch(/root:|RUN\n/);
    expect(read(pdf, 'pdfinfo', '-js')).not.toMatch(/alert|javascript/i);
    expect(asked).toBe(0);
    trap.close();
  });

  it('is said to have failed when it can’t be made, and the version stays', async () => {
    const broken = await startTestReports({ CHROME_PATH: '/bin/false', EDIT_WAIT_MS: '0' });
    try {
      const bob = broken.caller();
      const { report_id } = await makeReport(bob);
      const report = (await broken.place.deps.reports.get(bob.principal.org_id, report_id)) ?? undefined;
      expect(report?.pdf).toEqual({ status: 'rendering', key: null, error_code: null });
      const request = { org_id: bob.principal.org_id, report_id, attempt: 1 };
      // An outage is no reason to give up: the sweeper asks again.
      await giveUpPdf(broken.place.deps, request, problem('store_unavailable'));
      expect((await bob('GET', `/${report_id}`)).body.pdf_status).toBe('rendering');
      await giveUpPdf(broken.place.deps, request, problem('render_failed'));
      expect((await bob('GET', `/${report_id}`)).body.pdf_status).toBe('failed');
      const { status, body } = await bob('GET', `/${report_id}/pdf`);
      expect([status, body.code]).toEqual([500, 'render_failed']);
      const again = await bob('POST', `/${report_id}/pdf`);
      expect([again.status, again.body.report?.pdf_status]).toEqual([202, 'rendering']);
      expect((await bob('POST', `/${report_id}/pdf`)).status).toBe(200);
      expect((await bob('GET', `/${report_id}/data`)).body.sections).toEqual(newReport().sections);
    } finally {
      await broken.stop();
    }
  });
});
