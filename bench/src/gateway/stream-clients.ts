import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './measure-latency.ts';

/**
 * A process of many stream clients, on bare sockets so that it costs little beside what it measures. Opens
 * COUNT streams of URL with the tokens on its standard input, then, on SIGUSR2, counts for SECONDS how long events
 * took since they were sent. Prints `open N`, then one line of JSON.
 */
const { hostname, port, pathname } = new URL(process.env.URL ?? '');
const count = Number(process.env.COUNT);
const seconds = Number(process.env.SECONDS);
const tokens = (await readAll()).trim().split('\n');
let open = 0;
let dropped = 0;
let measuring = false;
const delays: number[] = [];

function openOne(index: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${pathname}?token=${tokens[index % tokens.length]} HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n`,
      ),
    );
    let answered = false;
    socket.on('data', (chunk) => {
      if (!answered) {
        answered = true;
        if (chunk.includes('HTTP/1.1 200')) open += 1;
        resolve();
      }
      if (!measuring) return;
      const now = Date.now();
      for (const [, sent] of chunk.toString('latin1').matchAll(/"sent":(\d+)/g))
        delays.push(now - Number(sent));
    });
    socket.once('error', () => {});
    socket.once('close', () => {
      dropped += 1;
      resolve();
    });
  });
}

const batch = 50;
for (let from = 0; from < count; from += batch) {
  await Promise.all(Array.from({ length: Math.min(batch, count - from) }, (_, n) => openOne(from + n)));
}
process.stdout.write(`open ${open}\n`);
await new Promise((resolve) => process.once('SIGUSR2', resolve));
measuring = true;
await delay(seconds * 1_000);
measuring = false;
const outcome = { open, dropped, events: delays.length, p99DelayMs: percentile(delays, 0.99) };
process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit());

async function readAll(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += chunk;
  return text;
}
