import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer';
import { makeChromeFolder, removeAbandonedFolders, removeChromeFolder } from './chrome-folder.ts';
import { chromeEnv, findChrome } from './find-chrome.ts';
import type { RendererSettings } from './renderer-settings.ts';

const flags = [
  // No name is ever looked up, so that nothing can be fetched by a name whatever else may fail.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-remote-fonts',
  '--font-render-hinting=none',
  '--mute-audio',
];

/**
 * Starts a Chrome that is driven through a pipe: nothing else can reach it, and it ends when this process does,
 * however that ends. Throws when there is no Chrome or it does not start in half a minute.
 */
export async function launchChrome(
  settings: Pick<RendererSettings, 'CHROME_PATH' | 'CHROME_SANDBOX'>,
): Promise<Browser> {
  removeAbandonedFolders();
  const folder = makeChromeFolder();
  const browser = await launch({
    userDataDir: join(folder, 'profile'),
    executablePath: findChrome(settings.CHROME_PATH),
    args: settings.CHROME_SANDBOX ? flags : [...flags, '--no-sandbox'],
    env: { ...chromeEnv(), TMPDIR: folder },
    pipe: true,
    timeout: 30_000,
    // The renderer has a deadline of its own, for the whole of a render.
    protocolTimeout: 0,
    // Ending is the service's business, in its own order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }).catch(async (error: unknown) => {
    await removeChromeFolder(folder);
    throw error;
  });
  const child = browser.process();
  if (child) child.once('exit', () => void removeChromeFolder(folder));
  // Once it is closed puppeteer no longer listens to the pipe, whose end may still come as an error.
  for (const pipe of child?.stdio ?? []) pipe?.on('error', () => {});
  return browser;
}
