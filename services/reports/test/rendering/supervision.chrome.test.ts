import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@footnote/runtime';
import { waitFor } from '@footnote/testing';
import { createChromeSupervisor } from '../../src/rendering/chrome-supervisor.ts';
import { launchChrome } from '../../src/rendering/launch-chrome.ts';
import type { PdfRenderer } from '../../src/rendering/pdf-renderer.ts';
import { openPrintSheet } from '../../src/rendering/print-sheet.ts';
import type { RendererSettings } from '../../src/rendering/renderer-settings.ts';
import { longReport, sampleReport } from './sample-report.ts';
import { testRenderer } from './test-renderer.ts';

const opened: PdfRenderer[] = [];
const open = (over: Partial<RendererSettings> = {}) => {
  const renderer = testRenderer(over);
  opened.push(renderer);
  return renderer;
};
afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
});

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-';

const until = (condition: () => boolean) => waitFor('the condition', condition);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('leaves no file of a browser that was killed, or of one that was closed', async () => {
  const foldersOfThisProcess = () =>
    readdirSync(tmpdir()).filter((name) => name.startsWith(`research-chrome-${process.pid}-`));
  const renderer = open();
  await renderer.render(sampleReport());
  const [first] = foldersOfThisProcess();
  expect(first).toBeDefined();
  process.kill(renderer.stats().browser?.pid ?? 0, 'SIGKILL');
  await until(() => !foldersOfThisProcess().includes(first ?? ''));
  await renderer.render(sampleReport());
  expect(foldersOfThisProcess()).toHaveLength(1);
  await renderer.close();
  await until(() => foldersOfThisProcess().length === 0);
});

it('starts no browser before the first render, and keeps the one it started', async () => {
  const renderer = open();
  await renderer.ready();
  expect(renderer.stats().browser).toBeNull();
  expect(isPdf(await renderer.render(sampleReport()))).toBe(true);
  const { pid } = renderer.stats().browser!;
  await renderer.render(sampleReport());
  expect(renderer.stats()).toMatchObject({
    rendered: 2,
    failed: 0,
    starts: { first: 1 },
    browser: { pid, renders: 2 },
  });
});

it('makes the PDF with another browser when the first is killed in mid-render', async () => {
  const renderer = open();
  await renderer.render(sampleReport());
  const { pid } = renderer.stats().browser!;
  const rendering = renderer.render(longReport(40));
  await until(() => renderer.stats().browser?.renders === 2);
  process.kill(pid!, 'SIGKILL');
  expect(isPdf(await rendering)).toBe(true);
  expect(renderer.stats()).toMatchObject({ rendered: 2, failed: 0, starts: { first: 1, lost: 1 } });
  expect(renderer.stats().browser!.pid).not.toBe(pid);
});

it('gives a render up at its deadline, ends the browser that hangs, and prints the next with another', async () => {
  const hanging = open({ RENDER_TIMEOUT_MS: 15_000 });
  const first = hanging.render(longReport(60)).catch((error: unknown) => error);
  await until(() => hanging.stats().browser !== null);
  const stopped = hanging.stats().browser!.pid!;
  process.kill(-stopped, 'SIGSTOP');
  expect(await first).toMatchObject({ code: 'render_failed' });
  await until(() => !isAlive(stopped));
  expect(isPdf(await hanging.render(sampleReport()))).toBe(true);
  expect(hanging.stats()).toMatchObject({ rendered: 1, failed: 1, starts: { first: 1, hung: 1 } });
});

it('replaces a browser after its number of renders, and loses none', async () => {
  const renderer = open({ RENDERS_PER_BROWSER: 3 });
  const pdfs = await Promise.all(Array.from({ length: 8 }, () => renderer.render(sampleReport())));
  expect(pdfs.every(isPdf)).toBe(true);
  expect(renderer.stats()).toMatchObject({
    rendered: 8,
    failed: 0,
    starts: { first: 1, worn: 2, lost: 0 },
  });
});

it('refuses what is more than may wait, says when to come again, and makes all that it took', async () => {
  const renderer = open({ RENDER_CONCURRENCY: 1, RENDER_QUEUE: 2 });
  const taken = Array.from({ length: 3 }, () => renderer.render(sampleReport()));
  const refused = await renderer.render(sampleReport()).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    code: 'renderer_busy',
    status: 503,
    extras: { retryAfterSeconds: expect.any(Number) },
  });
  expect(renderer.stats()).toMatchObject({ running: 1, waiting: 2 });
  expect((await Promise.all(taken)).every(isPdf)).toBe(true);
});

it('lets go of a render whose caller has gone, waiting or running', async () => {
  const renderer = open({ RENDER_CONCURRENCY: 1 });
  const running = new AbortController();
  const waiting = new AbortController();
  const reason = new Error('the caller has gone');
  const renders = [
    renderer.render(longReport(40), running.signal),
    renderer.render(sampleReport(), waiting.signal),
  ];
  const outcomes = Promise.allSettled(renders);
  await until(() => renderer.stats().browser !== null);
  waiting.abort(reason);
  running.abort(reason);
  for (const outcome of await outcomes) expect(outcome).toEqual({ status: 'rejected', reason });
  expect(isPdf(await renderer.render(sampleReport()))).toBe(true);
  expect(renderer.stats()).toMatchObject({ running: 0, waiting: 0, rendered: 1, failed: 0 });
});

it('ends its browser when closed, and what is under way with it', async () => {
  const renderer = open();
  const rendering = renderer.render(longReport(40)).catch((error: unknown) => error);
  await until(() => renderer.stats().browser !== null);
  const { pid } = renderer.stats().browser!;
  await renderer.close();
  expect(await rendering).toMatchObject({ code: 'shutting_down' });
  expect(isAlive(pid!)).toBe(false);
  await expect(renderer.render(sampleReport())).rejects.toMatchObject({ code: 'shutting_down' });
});

it('leaves no page behind of renders that were given up while theirs was being opened', async () => {
  const chrome = await launchChrome({
    CHROME_PATH: process.env.CHROME_PATH,
    CHROME_SANDBOX: process.getuid?.() !== 0,
  });
  const supervisor = createChromeSupervisor({
    launch: async () => chrome,
    openSheet: (browser) => openPrintSheet(browser, 120_000),
    rendersPerBrowser: 100,
    log: silentLog,
    onStart: () => {},
  });
  const leases = await Promise.all(Array.from({ length: 4 }, () => supervisor.lease()));
  for (const lease of leases) lease.release();
  await Promise.all(leases.map((lease) => lease.sheet));
  // The browser's own, and the one that is kept for the next render.
  await until(() => chrome.browserContexts().length === 2);
  const { sheet, release } = await supervisor.lease();
  await (await sheet).print('<p>kept</p>', { outline: false, tagged: false });
  expect(chrome.browserContexts()).toHaveLength(2);
  release();
  await supervisor.close();
  expect(isAlive(chrome.process()?.pid ?? 0)).toBe(false);
});

it('starts what the first render needs when `prepare` announces it', async () => {
  const renderer = open();
  renderer.prepare();
  await until(() => renderer.stats().browser !== null);
  const { pid } = renderer.stats().browser!;
  await renderer.render(sampleReport());
  expect(renderer.stats()).toMatchObject({ starts: { first: 1 }, browser: { pid, renders: 1 } });
});

describe('without a Chrome that works', () => {
  it('is not ready and fails to render when Chrome is missing', async () => {
    const renderer = open({ CHROME_PATH: '/nowhere/chromium' });
    await expect(renderer.ready()).rejects.toThrow('CHROME_PATH');
    await expect(renderer.render(sampleReport())).rejects.toMatchObject({ code: 'render_failed' });
  });

  it('is not ready once it has failed to start three times', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'broken-chrome-'));
    const broken = join(folder, 'chromium');
    writeFileSync(broken, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const renderer = open({ CHROME_PATH: broken });
    await renderer.ready();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(renderer.render(sampleReport())).rejects.toMatchObject({ code: 'render_failed' });
    }
    await expect(renderer.ready()).rejects.toThrow('does not start');
    rmSync(folder, { recursive: true });
  });
});
