import { type Log, problem } from '@research/runtime';
import type { Browser } from 'puppeteer';
import { endChrome } from './end-chrome.ts';

export interface SupervisorOptions {
  launch(): Promise<Browser>;
  rendersPerBrowser: number;
  log: Log;
  /** Told of every browser that is started, with why the one before it is gone. */
  onStart(reason: StartReason): void;
}

export type StartReason = 'first' | 'worn' | 'lost' | 'hung';

/** A browser, lent for one render. */
export interface ChromeLease {
  readonly browser: Browser;
  /** Aborts when the browser is gone, whether it crashed, was killed or was given up. */
  readonly lost: AbortSignal;
  release(): void;
  /** It no longer answers: ends it, with all that it was lent for. */
  giveUp(): void;
}

export interface ChromeSupervisor {
  lease(): Promise<ChromeLease>;
  readonly current: { pid: number | undefined; renders: number } | null;
  close(): Promise<void>;
}

interface Host {
  browser: Browser;
  renders: number;
  active: number;
  gone: AbortController;
}

/** Keeps one Chrome: started when first needed, replaced after so many renders, when it crashes or hangs. */
export function createChromeSupervisor(options: SupervisorOptions): ChromeSupervisor {
  let current: Host | null = null;
  let starting: Promise<Host> | null = null;
  let reason: StartReason = 'first';
  let closed = false;
  const living = new Set<Host>();

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
    const host: Host = { browser, renders: 0, active: 0, gone: new AbortController() };
    living.add(host);
    browser.once('disconnected', () => {
      if (!closed && current === host) options.log.warn({ renders: host.renders }, 'the browser is gone');
      forget(host);
    });
    options.onStart(reason);
    if (closed) await end(host, true);
    return host;
  };
  const find = async (): Promise<Host> => {
    if (closed) throw problem('shutting_down');
    if (current && current.renders >= options.rendersPerBrowser) {
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

  return {
    lease: async () => {
      const host = await find();
      host.renders += 1;
      host.active += 1;
      let lent = true;
      const release = () => {
        if (!lent) return;
        lent = false;
        host.active -= 1;
        if (host.active === 0 && host !== current && living.has(host)) void end(host, false);
      };
      return {
        browser: host.browser,
        lost: host.gone.signal,
        release,
        giveUp: () => {
          retire(host, 'hung');
          release();
          void end(host, true);
        },
      };
    },
    get current() {
      return current && { pid: current.browser.process()?.pid, renders: current.renders };
    },
    close: async () => {
      closed = true;
      await starting?.catch(() => {});
      current = null;
      await Promise.all([...living].map((host) => end(host, false)));
    },
  };
}
