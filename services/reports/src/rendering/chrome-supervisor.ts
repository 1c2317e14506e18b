import { type Log, problem } from '@footnote/runtime';
import type { Browser } from 'puppeteer';
import { endChrome } from './end-chrome.ts';
import type { PrintSheet } from './print-sheet.ts';
import { closeSheet, createSheetKeeper, type SheetKeeper } from './sheet-keeper.ts';

export interface SupervisorOptions {
  launch(): Promise<Browser>;
  openSheet(browser: Browser): Promise<PrintSheet>;
  rendersPerBrowser: number;
  log: Log;
  /** Called for each start of a browser, with the reason why the previous one is gone. */
  onStart(reason: StartReason): void;
}

export type StartReason = 'first' | 'worn' | 'lost' | 'hung';

/** A browser for one render, with an open sheet (page) to print on. */
export interface ChromeLease {
  readonly sheet: Promise<PrintSheet>;
  /** Aborts when the browser is gone: crashed, killed or given up. */
  readonly lost: AbortSignal;
  /** Closes the sheet, then releases the browser. */
  release(): void;
  /** Ends a browser that no longer answers, and all renders on it. */
  giveUp(): void;
}

export interface ChromeSupervisor {
  lease(): Promise<ChromeLease>;
  /** Starts a browser if there is none, and opens the next sheet. */
  prepare(): Promise<void>;
  readonly current: { pid: number | undefined; renders: number } | null;
  close(): Promise<void>;
}

interface Host {
  browser: Browser;
  sheets: SheetKeeper;
  renders: number;
  active: number;
  gone: AbortController;
}

/** Keeps one Chrome: started when first needed, replaced after a number of renders, and when it crashes or hangs. */
export function createChromeSupervisor(options: SupervisorOptions): ChromeSupervisor {
  let current: Host | null = null;
  let starting: Promise<Host> | null = null;
  let reason: StartReason = 'first';
  let closed = false;
  const living = new Set<Host>();
  const releasing = new Set<Promise<void>>();

  const retire = (host: Host, why: StartReason) => {
    if (current !== host) return;
    current = null;
    reason = why;
  };
  const forget = (host: Host) => {
    living.delete(host);
    retire(host, 'lost');
    host.gone.abort(new Error('the browser is gone'));
  };
  const end = (host: Host, force: boolean) => endChrome(host.browser, force).finally(() => forget(host));
  const start = async (): Promise<Host> => {
    const browser = await options.launch();
    const sheets = createSheetKeeper(() => options.openSheet(browser));
    const host: Host = { browser, sheets, renders: 0, active: 0, gone: new AbortController() };
    living.add(host);
    browser.once('disconnected', () => {
      if (!closed && current === host) options.log.warn({ renders: host.renders }, 'the browser is gone');
      forget(host);
    });
    options.onStart(reason);
    if (closed) await end(host, true);
    return host;
  };
  const isWorn = (host: Host) => host.renders >= options.rendersPerBrowser;
  const find = async (): Promise<Host> => {
    if (closed) throw problem('shutting_down');
    if (current && isWorn(current)) {
      const worn = current;
      retire(worn, 'worn');
      if (worn.active === 0) void end(worn, false);
    }
    if (current) return current;
    starting ??= start().finally(() => {
      starting = null;
    });
    const host = await starting;
    if (closed) throw problem('shutting_down');
    if (living.has(host)) current ??= host;
    return host;
  };
  const letGo = async (host: Host, sheet: Promise<PrintSheet>) => {
    await closeSheet(sheet, host.gone.signal);
    host.active -= 1;
    if (host.active > 0 || closed || !living.has(host)) return;
    if (host !== current) void end(host, false);
    else if (!isWorn(host)) host.sheets.prepare();
  };

  return {
    lease: async () => {
      const host = await find();
      host.renders += 1;
      host.active += 1;
      const sheet = host.sheets.take();
      sheet.catch(() => {});
      let lent = true;
      const release = () => {
        if (!lent) return;
        lent = false;
        const done = letGo(host, sheet).finally(() => releasing.delete(done));
        releasing.add(done);
      };
      return {
        sheet,
        lost: host.gone.signal,
        release,
        giveUp: () => {
          retire(host, 'hung');
          release();
          void end(host, true);
        },
      };
    },
    prepare: async () => (await find()).sheets.prepare(),
    get current() {
      return current && { pid: current.browser.process()?.pid, renders: current.renders };
    },
    close: async () => {
      closed = true;
      await starting?.catch(() => {});
      // A sheet that is still being opened would wait for its browser for ever.
      await Promise.all(releasing);
      current = null;
      await Promise.all([...living].map((host) => end(host, false)));
    },
  };
}
