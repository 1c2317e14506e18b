// `npm run bench [-- only=search,passages,…]`: prints a table of ratios; with all of list-benches.ts also writes
// bench/results.md. Ends non-zero when a bench could not run; a missed bar is only reported.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RunningServers } from '@footnote/local';
import { type BenchName, benches, benchNames } from './list-benches.ts';
import { printTable } from './print-table.ts';
import { describeMongodb, startBenchServers } from './servers.ts';
import { describeMissed, type Results, writeResults } from './write-results.ts';

const resultsFile = fileURLToPath(new URL('../results.md', import.meta.url));
const startedAt = Date.now();
const report = (line: string) =>
  console.error(`${((Date.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${line}`);

function readNames(args: string[]): BenchName[] {
  const given = args.flatMap((arg) => /^(?:--)?only=(.+)$/.exec(arg)?.[1]?.split(',') ?? [`?${arg}`]);
  const unknown = given.filter((name) => !benchNames.some((known) => known === name));
  if (unknown.length > 0) {
    throw new Error(
      `usage: npm run bench [-- only=${benchNames.join(',')}]; not known: ${unknown.join(', ')}`,
    );
  }
  return given.length === 0 ? benchNames : benchNames.filter((name) => given.includes(name));
}

async function runBenches(names: BenchName[]): Promise<Results> {
  let starting: Promise<RunningServers> | null = null;
  const servers = () => {
    starting ??= startBenchServers(report);
    return starting;
  };
  const results: Results = { rows: [], failures: [], mongodb: null, loadBefore: loadavg()[0] ?? 0 };
  try {
    for (const name of names) {
      report(`${name} …`);
      try {
        results.rows.push(...(await benches[name]({ servers, report })));
      } catch (error) {
        console.error(error);
        const reason = error instanceof Error ? error.message : String(error);
        results.failures.push({ bench: name, reason: withoutPlaces(reason) });
      }
    }
    const running = await (starting as Promise<RunningServers> | null)?.catch(() => null);
    const url = running?.env.MONGODB_URL;
    if (url) results.mongodb = await describeMongodb(url).catch(() => null);
    return results;
  } finally {
    await (starting as Promise<RunningServers> | null)?.then(
      (running) => running.stop(),
      () => {},
    );
  }
}

/** The first line of a reason, without the machine's paths and addresses. */
function withoutPlaces(reason: string): string {
  const [line = ''] = reason.split('\n');
  return line.replace(/(?:file:\/\/)?(?:\/[\w.-]+){2,}/g, '…').replace(/\b[a-z+]+:\/\/\S+/g, '…');
}

async function main(): Promise<void> {
  const names = readNames(process.argv.slice(2));
  const results = await runBenches(names);
  console.log(`\n${printTable(results.rows)}\n`);
  console.log(describeMissed(results.rows).join('\n'));
  for (const { bench, reason } of results.failures) console.log(`Could not run: ${bench} (${reason})`);
  if (results.failures.length > 0) process.exitCode = 1;
  // A run of some benches must not remove the results of the others from the file.
  if (names.length === benchNames.length) writeFileSync(resultsFile, writeResults(results, new Date()));
}

// The servers and the cluster end with this process, which must therefore not just be killed by a signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
