import type { MarketAccess } from '@footnote/contracts';
import { ProblemError } from '@footnote/runtime';
import type { MarketDescriptor } from '../market-descriptor.ts';

/** The settings that open a market, as an operator reads them. */
function settingsToOpen({ opening }: MarketDescriptor): string {
  if (opening.kind === 'licence-or-key') return `${opening.setting} or ${opening.key}`;
  return 'setting' in opening ? opening.setting : '';
}

/** What to do for a market that is not live; null when nothing can be done. */
export function adviseOnAccess(market: MarketDescriptor, access: MarketAccess): string | null {
  const setting = settingsToOpen(market);
  if (access === 'replay') return `Set ${setting} to examine the regulator itself.`;
  if (access === 'needs_key') return `Set ${setting}.`;
  if (access === 'licence') return `Read the terms of the source; when they are met, set ${setting}.`;
  if (access === 'upload' && setting !== '')
    return `Agree with the source that it serves this program, then set ${setting}.`;
  return null;
}

/** What to do about a failure. `hosts` are those of the source. */
export function adviseOnFailure(
  market: MarketDescriptor,
  access: MarketAccess,
  hosts: readonly string[],
  error: unknown,
): string {
  const code = error instanceof ProblemError ? error.code : null;
  const setting = settingsToOpen(market);
  // A replay that has no filings of a market answers with empty lists, which no regulator does.
  if (access === 'replay' && (code === 'source_drift' || code === 'company_not_found'))
    return `See whether the replay has filings of this market (REPLAY_DIR), or set ${setting}.`;
  switch (code) {
    case 'regulator_refused':
      return `Check ${setting} and the user agent of the market, and whether the source accepts this address.`;
    case 'regulator_busy':
      return 'Wait, then examine again; lower the rate of the market if it repeats.';
    case 'regulator_timeout':
    case 'regulator_failed':
      return `Let this machine reach ${hosts.join(', ')} over HTTPS, directly or by HTTPS_PROXY.`;
    case 'source_drift':
      return 'Keep the answers with --record, compare them with docs/markets.md, and correct the adapter.';
    case 'company_not_found':
    case 'filing_not_found':
      return 'Examine again later; if it repeats, the source has changed its ids.';
    default:
      return 'Read the error; the log of the regulator client has more at LOG_LEVEL=debug.';
  }
}

export function describeFailure(error: unknown): string {
  if (!(error instanceof ProblemError)) return error instanceof Error ? error.name : 'unknown error';
  return error.extras.detail ? `${error.code}: ${error.extras.detail}` : error.code;
}
