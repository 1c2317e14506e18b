// `measure-facts.ts FILE`: splitting a 10-K with and without its figures, turn by turn in one process; prints a
// FactsMeasure as JSON.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildFinancials } from '@footnote/ingestion-worker/sections/facts/build-financials';
import { splitFiling } from '@footnote/ingestion-worker/sections/split/split-filing';
import { median } from '../median.ts';

export interface FactsMeasure {
  facts: number;
  statements: number;
  /** CPU milliseconds. */
  split_ms: number;
  /** Splitting with facts. */
  facts_ms: number;
  /** The same with statements, measures and checks. */
  figures_ms: number;
  stored_bytes: number;
}

const warmUps = 5;
const runs = 15;

const [file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
/** Without the namespace of inline XBRL the same document is split and no fact is read. */
const untagged = Buffer.from(
  bytes.toString('latin1').replaceAll('xbrl.org/2013/inlineXBRL', 'xbrl.org/2013/untagged__'),
  'latin1',
);
const documentsOf = (content: Buffer) => [{ name: 'filing.htm', bytes: content }];
const split = (content: Buffer) =>
  splitFiling({ country: 'US', splitter: 'us', form: '10-K', documents: documentsOf(content) });

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const times = { split: [] as number[], facts: [] as number[], figures: [] as number[] };
let figures: ReturnType<typeof buildFinancials> = null;
for (let at = -warmUps; at < runs; at += 1) {
  const bare = cpuOf(() => split(untagged));
  let whole = {} as ReturnType<typeof split>;
  const withFacts = cpuOf(() => {
    whole = split(bytes);
  });
  const rest = cpuOf(() => {
    figures = buildFinancials('US', 'bench', documentsOf(bytes), whole);
  });
  if (at < 0) continue;
  times.split.push(bare);
  times.facts.push(withFacts);
  times.figures.push(withFacts + rest);
}
const stored = figures as ReturnType<typeof buildFinancials>;
if (!stored) throw new Error('the filing has no figures');
const measured: FactsMeasure = {
  facts: stored.facts.id.length,
  statements: stored.statements.length,
  split_ms: median(times.split),
  facts_ms: median(times.facts),
  figures_ms: median(times.figures),
  stored_bytes: gzipSync(JSON.stringify(stored)).length,
};
process.stdout.write(JSON.stringify(measured));
