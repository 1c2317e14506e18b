import { runCommand } from '../process/run-command.ts';

/** The Debian mirror that this machine's own apt sources name, or `DEBIAN_MIRROR`. */
export async function findDebianMirror(env: NodeJS.ProcessEnv): Promise<string> {
  if (env.DEBIAN_MIRROR) return env.DEBIAN_MIRROR;
  const targets = await runCommand(
    'apt-get',
    ['indextargets', '--format', '$(ORIGIN)|$(LABEL)|$(REPO_URI)'],
    { env },
  );
  const mirror = pickMirror(targets.split('\n'));
  if (mirror === null) {
    throw new Error("the machine's apt sources name no Debian mirror; set DEBIAN_MIRROR to one");
  }
  return mirror;
}

/** The first main archive among `origin|label|uri` lines (the security archive has no suites of its own kind). */
export function pickMirror(lines: string[]): string | null {
  for (const line of lines) {
    const [origin, label, uri] = line.split('|');
    if (origin === 'Debian' && label === 'Debian' && uri) return uri.replace(/\/$/, '');
  }
  return null;
}
