// `node --import report-peak-memory.ts …`: at its end the process writes its peak resident set, in bytes, as the
// last line of stderr.
import { readFileSync, writeSync } from 'node:fs';

/** `resourceUsage` alone would on Linux hand down the peak of the parent that was forked. */
function peakBytes(): number {
  try {
    const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'));
    if (peak) return Number(peak[1]) * 1024;
  } catch {
    // not Linux
  }
  return process.resourceUsage().maxRSS * 1024;
}

process.on('exit', () => {
  writeSync(2, `\n${peakBytes()}\n`);
});
