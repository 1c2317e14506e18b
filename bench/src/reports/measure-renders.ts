// `measure-renders.ts`: the renderer and Chromium's own command line on one report, turn by turn; prints a
// RenderMeasure as JSON. In a process of its own, whose memory is that of a reports service.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { composeReport } from '@footnote/reports/document/compose-report';
import { readPrintedPdf } from '@footnote/reports/document/printed-pdf';
import { findChrome } from '@footnote/reports/rendering/find-chrome';
import { createPdfRenderer, type PdfRenderer } from '@footnote/reports/rendering/pdf-renderer';
import { createMetrics, silentLog } from '@footnote/runtime';
import { median } from '../median.ts';
import { printWithChromium } from './print-with-chromium.ts';
import { readMemory } from './read-memory.ts';
import { longDocument } from './report-document.ts';

/** Seconds for each PDF, with this many made at once. */
export interface AtOnce {
  count: number;
  warm: number;
  cold: number;
  chromium: number;
}
export interface RenderMeasure {
  pages: number;
  at_once: AtOnce[];
  /** Printed by a warm renderer on two reports at once. */
  pages_per_second: number;
  /** Resident bytes of the renderer's process and its Chrome, which is never replaced, after this many reports. */
  memory: { renders: number; bytes: number }[];
}

const rounds = 5;
const memoryStep = 50;
const memorySteps = 4;
const throughput = 30;

const folder = mkdtempSync(join(tmpdir(), 'research-bench-renders-'));
const htmlFile = join(folder, 'report.html');
const chrome = findChrome(process.env.CHROME_PATH);
const open = () =>
  createPdfRenderer(
    {
      CHROME_PATH: chrome,
      CHROME_SANDBOX: process.getuid?.() !== 0,
      RENDER_CONCURRENCY: 4,
      RENDER_QUEUE: 1_000,
      RENDER_TIMEOUT_MS: 120_000,
      RENDERS_PER_BROWSER: 100_000,
    },
    { log: silentLog, metrics: createMetrics('bench') },
  );

async function secondsEach(count: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: count }, work));
  return (performance.now() - startedAt) / 1000 / count;
}

async function measureAtOnce(warm: PdfRenderer, count: number): Promise<AtOnce> {
  const took = { warm: [] as number[], cold: [] as number[], chromium: [] as number[] };
  await secondsEach(count, () => warm.render(longDocument()));
  for (let round = 0; round < rounds; round += 1) {
    took.chromium.push(await secondsEach(count, () => printWithChromium(chrome, htmlFile)));
    took.warm.push(await secondsEach(count, () => warm.render(longDocument())));
    const cold = open();
    took.cold.push(await secondsEach(count, () => cold.render(longDocument())));
    await cold.close();
  }
  return { count, warm: median(took.warm), cold: median(took.cold), chromium: median(took.chromium) };
}

/** This many renders, two at once. */
async function renderMany(renderer: PdfRenderer, count: number): Promise<void> {
  let left = count;
  const next = async () => {
    while (left-- > 0) await renderer.render(longDocument());
  };
  await Promise.all([next(), next()]);
}

async function measureMemory(): Promise<RenderMeasure['memory']> {
  const renderer = open();
  const memory = [];
  for (let step = 1; step <= memorySteps; step += 1) {
    await renderMany(renderer, memoryStep);
    memory.push({ renders: step * memoryStep, bytes: await readRested() });
  }
  await renderer.close();
  return memory;
}

/** The lowest value over some seconds, because a page that is just being closed does not count. */
async function readRested(): Promise<number> {
  const seen: number[] = [];
  for (let look = 0; look < 8; look += 1) {
    seen.push(await readMemory());
    await delay(500);
  }
  return Math.min(...seen);
}

async function measure(): Promise<RenderMeasure> {
  const warm = open();
  const pages = (await readPrintedPdf(await warm.render(longDocument()))).pdf.getPageCount();
  const at_once: AtOnce[] = [];
  for (const count of [1, 2, 4]) at_once.push(await measureAtOnce(warm, count));
  const startedAt = performance.now();
  await renderMany(warm, throughput);
  const pages_per_second = (pages * throughput) / ((performance.now() - startedAt) / 1000);
  await warm.close();
  return { pages, at_once, pages_per_second, memory: await measureMemory() };
}

try {
  writeFileSync(htmlFile, composeReport(longDocument()).html);
  console.log(JSON.stringify(await measure()));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
