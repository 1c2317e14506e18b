import type { Browser } from 'puppeteer';

const politeMs = 5_000;

/** Ends a browser with all its processes: first by a request, then (or at once with `force`) by a signal. */
export async function endChrome(browser: Browser, force: boolean): Promise<void> {
  const child = browser.process();
  if (!force) {
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      late = setTimeout(resolve, politeMs);
    });
    await Promise.race([browser.close().catch(() => {}), patience]);
    clearTimeout(late);
  }
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    // Chrome leads a process group of its own.
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
  await ended;
}
