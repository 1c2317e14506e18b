import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  /** Answers of 400 and above. */
  refused: number;
  /** Connections that were refused or broke, and requests without an answer. */
  broken: number;
}

/** As many requests as possible in `seconds` on 64 connections, each with the next of the tokens (wrk). */
export async function measureThroughput(
  url: string,
  tokens: readonly string[],
  folder: string,
  seconds: number,
  connections = 64,
): Promise<Load> {
  const script = join(folder, 'load.lua');
  writeFileSync(
    script,
    `local tokens = {${tokens.map((token) => `"Bearer ${token}"`).join(',')}}
local at = 0
request = function()
  at = at % #tokens + 1
  return wrk.format("GET", "/api/filings/search?q=app", { ["authorization"] = tokens[at] })
end
done = function(summary)
  local e = summary.errors
  io.write(string.format("RESULT %d %d %d %d\\n", summary.requests, summary.duration, e.status, e.connect + e.read + e.write + e.timeout))
end
`,
  );
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, url];
  const { stdout } = await run('wrk', args, { timeout: (seconds + 30) * 1000 });
  const found = /RESULT (\d+) (\d+) (\d+) (\d+)/.exec(stdout);
  if (!found) throw new Error(`wrk printed no result:\n${stdout}`);
  const [, requests = 0, microseconds = 1, refused = 0, broken = 0] = found.map(Number);
  return { requestsPerSecond: requests / (microseconds / 1e6), refused, broken };
}
