// `measure-split.ts FILE`: the splitter and its peers on one 10-K, turn by turn in one process; prints a
// SplitMeasure as JSON.
import { readFileSync } from 'node:fs';
import { splitFiling } from '@footnote/ingestion-worker/sections/split/split-filing';
import { Parser } from 'htmlparser2';
import TurndownService from 'turndown';
import { median } from '../median.ts';

/** CPU and elapsed milliseconds of one run. */
export interface RunTime {
  cpu_ms: number;
  wall_ms: number;
}
export interface SplitMeasure {
  bytes: number;
  sections: number;
  markdown_chars: number;
  ours: RunTime;
  sax: RunTime;
  turndown: RunTime;
}

const warmUps = 4;
const runs = 9;

function time(work: () => void): RunTime {
  const cpu = process.cpuUsage();
  const began = performance.now();
  work();
  const wall_ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return { cpu_ms: (user + system) / 1000, wall_ms };
}

function middle(times: RunTime[]): RunTime {
  return { cpu_ms: median(times.map((one) => one.cpu_ms)), wall_ms: median(times.map((one) => one.wall_ms)) };
}

/** The least that any reader of the HTML has to do: decode it and visit every tag, attribute and text. */
function readTags(bytes: Buffer): number {
  let seen = 0;
  const parser = new Parser({
    onopentag: (_name, attributes) => {
      seen += attributes.style === undefined ? 1 : 2;
    },
    ontext: (text) => {
      seen += text.length;
    },
  });
  parser.write(bytes.toString('utf8'));
  parser.end();
  return seen;
}

const [file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const split = () =>
  splitFiling({ country: 'US', splitter: 'us', form: '10-K', documents: [{ name: 'filing.htm', bytes }] })
    .sections;
const times = { ours: [] as RunTime[], sax: [] as RunTime[] };
for (let at = -warmUps; at < runs; at++) {
  const ours = time(split);
  const sax = time(() => readTags(bytes));
  if (at < 0) continue;
  times.ours.push(ours);
  times.sax.push(sax);
}
// Once cold and once timed: it is far slower.
const turndown = new TurndownService();
const html = bytes.toString('utf8');
turndown.turndown(html);
const turndownTime = time(() => turndown.turndown(html));
const sections = split();
const measured: SplitMeasure = {
  bytes: bytes.length,
  sections: sections.length,
  markdown_chars: sections.reduce((sum, section) => sum + section.text.length, 0),
  ours: middle(times.ours),
  sax: middle(times.sax),
  turndown: turndownTime,
};
process.stdout.write(JSON.stringify(measured));
