import { parseArgs } from 'node:util';
import { type Country, countries } from '@footnote/contracts';
import {
  type CheckResult,
  createRecorder,
  examineMarket,
  marketDescriptors,
  marketSettings,
  parseCountry,
  type Recorder,
} from '@footnote/markets';
import { describeError, readConfig, systemClock } from '@footnote/runtime';

const usage = `usage: npm run doctor -- [--market US,JP] [--record DIR] [--json] [--data DIR]
  --market  country codes, by default all: ${countries.join(', ')}
  --record  a folder for the regulators' answers, without keys
  --json    one line for each check, for programs
  --data    data folder of the local cluster whose replay is asked
Asks each regulator a few times as the platform would, says what differs, and what to do. It stores nothing else. Ends with 1
when a check failed.`;

/** `npm run doctor`: whether the regulators can be reached, and answer in the form that the adapters expect. */
async function main(): Promise<void> {
  const string = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ options: { market: string, record: string, json: flag, help: flag } });
  if (values.help) {
    console.log(usage);
    return;
  }
  const config = readConfig(marketSettings);
  const chosen: readonly Country[] =
    values.market?.split(',').map((one) => parseCountry(one.trim())) ?? countries;
  const recorder = values.record ? createRecorder(values.record, secretsOf(process.env)) : null;
  const results: CheckResult[] = [];
  // One after the other, so that the table grows in order and a slow market is seen.
  for (const country of chosen) {
    const found = await examineMarket(country, {
      config,
      clock: systemClock,
      ...(recorder && { watch: recorder.keep }),
    });
    results.push(...found);
    for (const one of found) console.log(values.json ? JSON.stringify(one) : writeRow(one));
  }
  await reportRecording(recorder);
  const bad = results.filter(({ state }) => state === 'failed').length;
  if (!values.json) console.log(`\n${results.length} checks, ${bad} failed.`);
  if (bad > 0) process.exitCode = 1;
}

async function reportRecording(recorder: Recorder | null): Promise<void> {
  for (const failure of (await recorder?.close()) ?? []) console.error(`not recorded: ${failure}`);
}

/** Values of the settings that are secrets. */
function secretsOf(env: NodeJS.ProcessEnv): string[] {
  const settings = Object.values(marketDescriptors).flatMap((market) => Object.entries(market.settings));
  return settings.flatMap(([name, { secret }]) => (secret && env[name] ? [env[name]] : []));
}

function writeRow({ country, check, state, fact, advice }: CheckResult): string {
  const row = `${country}  ${check.padEnd(12)}${state.padEnd(9)}${fact}`;
  return advice === null ? row : `${row}\n${' '.repeat(25)}to do: ${advice}`;
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : describeError(error));
  process.exitCode = 1;
});
