import { setting } from '@footnote/runtime';

/** Root must turn Chrome's sandbox off, because Chrome can't build it as root. */
const canSandbox = process.getuid?.() !== 0;

export const rendererSettings = {
  /** The Chrome that prints PDFs; else `chromium`, `chromium-browser` or `google-chrome` on the PATH. */
  CHROME_PATH: setting.optionalText(),
  /** Chrome's sandbox around its pages; off only for root, or where the kernel forbids user namespaces. */
  CHROME_SANDBOX: setting.flag(canSandbox),
  /** PDFs of one organisation made at the same time. More than the number of cores only adds waiting. */
  RENDER_CONCURRENCY: setting.integer(2, 1),
  /** PDFs that may wait; one more is refused with `renderer_busy`. */
  RENDER_QUEUE: setting.integer(50),
  /** How long one PDF may take before its browser is ended, in milliseconds. */
  RENDER_TIMEOUT_MS: setting.integer(60_000, 1_000),
  /** Number of PDFs after which a browser is replaced, before it uses too much memory. */
  RENDERS_PER_BROWSER: setting.integer(200, 1),
};

export interface RendererSettings {
  CHROME_PATH?: string | undefined;
  CHROME_SANDBOX: boolean;
  RENDER_CONCURRENCY: number;
  RENDER_QUEUE: number;
  RENDER_TIMEOUT_MS: number;
  RENDERS_PER_BROWSER: number;
}
