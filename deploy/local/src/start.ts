// `npm start`: the whole platform on this machine, as separate processes, until Ctrl-C.

import { AlreadyRunningError } from './cluster/claim.ts';
import { describeFirstSteps, pickExample } from './cluster/first-steps.ts';
import { formatLogLine } from './cluster/format-log-line.ts';
import { launcherHelp, readLauncherOptions } from './cluster/launcher-options.ts';
import { type Cluster, listReplayDirs, startCluster } from './cluster.ts';

/** A terminal's Ctrl-C reaches us twice, from the terminal and through npm: within this time it is one. */
const sameSignalMs = 1_000;

const startedAt = Date.now();
const say = (line: string) => console.log(formatLogLine('start', line));
let cluster: Cluster | null = null;
let firstSignalAt: number | null = null;

async function run(): Promise<void> {
  const options = readLauncherOptions(process.argv.slice(2), process.env);
  if (options.help) {
    console.log(launcherHelp);
    return;
  }
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  say(`data in ${options.dataDir}`);
  cluster = await startCluster({
    ...options,
    explorer: true,
    report: say,
    onLine: (name, line) => console.log(formatLogLine(name, line)),
  });
  if (firstSignalAt !== null) return end(cluster);
  printWelcome(cluster);
}

function printWelcome(running: Cluster): void {
  const example = pickExample(process.env, listReplayDirs(process.env));
  const token = process.env.JWKS_URL
    ? null
    : running.token({ org: 'acme', user: 'alice', role: 'admin', name: 'Alice' });
  const servers = Object.values(running.servers.servers).map((server) => server.describe);
  const lines = [
    '',
    `Ready after ${Math.round((Date.now() - startedAt) / 1000)} s: ${running.url}`,
    '',
    ...servers.map((server) => `  on ${server}`),
    '',
    ...(token === null
      ? [`The explorer: ${running.url}/`, 'Tokens come from your identity provider (JWKS_URL).']
      : [
          'The explorer, signed in as Alice, admin of acme:',
          `  ${running.url}/#token=${token}`,
          '',
          `TOKEN=${token}`,
          '(alice, admin of acme, for 8 hours; another: npm run -s token -- --org acme --user bob)',
        ]),
    '',
    'To try:',
    describeFirstSteps(running.url, example),
    '',
    'Ctrl-C stops all.',
    '',
  ];
  console.log(lines.join('\n'));
}

function onSignal(): void {
  const now = Date.now();
  if (firstSignalAt === null) {
    firstSignalAt = now;
    if (cluster !== null) void end(cluster);
    // During set-up nothing needs an orderly end; the children end together with this process.
    else process.exit(130);
  } else if (now - firstSignalAt > sameSignalMs) {
    cluster?.abandon();
    process.exit(130);
  }
}

async function end(running: Cluster): Promise<void> {
  say('stopping (a second signal ends at once)');
  await running.stop().catch((error: Error) => say(`stopping failed: ${error.message}`));
  say('stopped');
}

run().catch((error: Error) => {
  console.error(
    error instanceof AlreadyRunningError
      ? error.message
      : `\nThe platform could not start.\n${error.message}`,
  );
  process.exitCode = 1;
});
