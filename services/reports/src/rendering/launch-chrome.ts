import { join } from 'node:path';
import { type Browser, launch } from 'puppeteer';
import { makeChromeFolder, removeAbandonedFolders, removeChromeFolder } from './chrome-folder.ts';
import { chromeEnv, findChrome } from './find-chrome.ts';
import type { RendererSettings } from './renderer-settings.ts';

const flags = [
  // Chrome never resolves a host name, so nothing can be fetched even if another protection fails.
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
 * Starts a Chrome that is controlled through a pipe: nothing else can reach it, and it always ends with this process.
 * @throws when there is no Chrome, or when it does not start within half a minute
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
    // The renderer has its own deadline for a whole render.
    protocolTimeout: 0,
    // The service ends Chrome itself when it stops.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }).catch(async (error: unknown) => {
    await removeChromeFolder(folder);
    throw error;
  });
  const child = browser.process();
  if (child) child.once('exit', () => void removeChromeFolder(folder));
  // After closing, puppeteer no longer listens to the pipe, whose end may still raise an error.
  for (const pipe of child?.stdio ?? []) pipe?.on('error', () => {});
  return browser;
}
