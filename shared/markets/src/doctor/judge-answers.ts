import type { MarketAccess } from '@footnote/contracts';
import type { OddRows } from '../regulator/odd-rows.ts';
import type { WatchedAnswer } from '../regulator/watch-answer.ts';
import { checkCertificate } from './check-certificate.ts';
import { type Finding, failed, ok, skipped } from './check-result.ts';

/** A clock that is further off makes signed addresses and the days of lists wrong. */
const mostClockSeconds = 120;

export async function judgeCertificates(
  access: MarketAccess,
  hosts: readonly string[],
  now: Date,
): Promise<Finding> {
  if (access === 'replay') return skipped('a replay has none');
  if (process.env.HTTPS_PROXY || process.env.https_proxy) return skipped('requests go through HTTPS_PROXY');
  const found = await Promise.all(hosts.map((host) => checkCertificate(host, now)));
  const fact = found.map((one) => one.fact).join('; ');
  if (found.every(({ isTrusted }) => isTrusted)) return ok(fact);
  return failed(
    fact,
    'Let this machine reach the hosts; where a proxy opens connections, name its authority in NODE_EXTRA_CA_CERTS.',
  );
}

export function judgeShape(answers: number, drifts: readonly string[], odd: readonly OddRows[]): Finding {
  if (answers === 0) return skipped('there was no answer');
  const leftOut = odd.reduce((sum, { count }) => sum + count, 0);
  const fields = [...new Set([...drifts, ...odd.map(({ field }) => field)])].join(', ');
  if (drifts.length > 0) {
    return failed(`differs at ${fields}`, 'See docs/markets.md for what is expected there.');
  }
  if (leftOut === 0) return ok('as documented');
  return failed(
    `${leftOut} rows were left out, which differ at ${fields}`,
    'Lists lack these rows; see docs/markets.md.',
  );
}

export function judgeClock(answers: readonly WatchedAnswer[], now: Date): Finding {
  const last = answers.findLast(({ headers }) => headers.date !== undefined);
  const there = Date.parse(last?.headers.date ?? '');
  if (Number.isNaN(there)) return skipped('no answer named its time');
  const seconds = Math.round(Math.abs(now.getTime() - there) / 1000);
  const fact = `${seconds} s from the regulator's`;
  return seconds <= mostClockSeconds ? ok(fact) : failed(fact, 'Set the clock of this machine by NTP.');
}

export function judgePace(answers: readonly WatchedAnswer[]): Finding {
  const [slowest] = [...answers].sort((a, b) => b.ms - a.ms);
  if (!slowest) return skipped('there was no answer');
  const busy = answers.filter(({ status }) => status === 429).length;
  const rate = slowest.source.requestsPerSecond.toFixed(2);
  const fact = `${answers.length} requests, at most ${rate} a second; the slowest answered after ${slowest.ms} ms`;
  if (busy === 0) return ok(fact);
  return failed(`${fact}; ${busy} asked to slow down`, 'Lower the rate of the market.');
}
