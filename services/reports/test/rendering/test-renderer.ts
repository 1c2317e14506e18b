import { createMetrics, silentLog } from '@footnote/runtime';
import { createPdfRenderer, type PdfRenderer } from '../../src/rendering/pdf-renderer.ts';
import type { RendererSettings } from '../../src/rendering/renderer-settings.ts';

/** A renderer on the machine's real Chrome. */
export function testRenderer(over: Partial<RendererSettings> = {}): PdfRenderer {
  const settings: RendererSettings = {
    CHROME_PATH: process.env.CHROME_PATH,
    CHROME_SANDBOX: process.getuid?.() !== 0,
    RENDER_CONCURRENCY: 2,
    RENDER_QUEUE: 20,
    RENDER_TIMEOUT_MS: 120_000,
    RENDERS_PER_BROWSER: 200,
    ...over,
  };
  return createPdfRenderer(settings, { log: silentLog, metrics: createMetrics('test') });
}
