import type { Highlight, Principal } from '@footnote/contracts';
import { regulatorAddress } from '../agent/answer/regulator-address.ts';
import { explorerLink } from '../doors/door-links.ts';
import { threadScopeOf } from '../scope.ts';
import type { HighlightDeps } from './highlight-deps.ts';
import type { StoredHighlight } from './stored-highlight.ts';

export function showHighlight(
  { publicUrl }: Pick<HighlightDeps, 'publicUrl'>,
  caller: Principal,
  stored: StoredHighlight,
): Highlight {
  const { id, scope, org: _org, prefix: _prefix, suffix: _suffix, reading: _reading, ...rest } = stored;
  const { quote, source_url, created_at, updated_at } = rest;
  return {
    highlight_id: id,
    ...rest,
    own: scope === threadScopeOf(caller),
    url: linkOf(publicUrl, stored),
    source_url: source_url && regulatorAddress(source_url, quote),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** The place in the explorer; of words that are gone, the text in which they were. */
function linkOf(publicUrl: string, one: StoredHighlight): string {
  const { country, filing_id, section, document_id, status, char_start: start, char_end: end } = one;
  const at = status === 'found' ? { start, end } : null;
  if (document_id !== null) return explorerLink(publicUrl, { kind: 'document', document_id }, at);
  if (country === null || filing_id === null || section === null) return publicUrl;
  return explorerLink(publicUrl, { kind: 'filing', country, filing_id, section }, at);
}
