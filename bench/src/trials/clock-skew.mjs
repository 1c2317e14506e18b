// Loaded before a process of the trial (`--import`): moves its clock by the milliseconds in a file of its own,
// `CLOCK_SKEW_DIR/<pid>`, as long as that is there. Only what JavaScript reads is moved, not the clock of the machine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(process.env.CLOCK_SKEW_DIR ?? '', String(process.pid));
const RealDate = Date;
let offset = 0;

setInterval(() => {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
}, 500).unref();

const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
