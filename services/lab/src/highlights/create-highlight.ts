import type { createHighlight as createRoute, Highlight, Principal, RouteBody } from '@footnote/contracts';
import { longestHighlight } from '@footnote/contracts';
import { newId, problem } from '@footnote/runtime';
import { pageBefore } from '../page-before.ts';
import { threadScopeOf } from '../scope.ts';
import { describeFiling } from './describe-filing.ts';
import { findAnchor, findSelected } from './find-anchor.ts';
import type { HighlightDeps } from './highlight-deps.ts';
import { readableQuote } from './readable-quote.ts';
import { showHighlight } from './show-highlight.ts';
import { readDocumentText, readSectionText, type SourceText } from './source-text.ts';
import type { HighlightAnchor, StoredHighlight } from './stored-highlight.ts';

/** Of the text around, as much as tells two places apart. */
const aroundChars = 200;

type Source = SourceText &
  Pick<StoredHighlight, 'title' | 'company' | 'country' | 'filing_id' | 'document_id' | 'reading'>;

/**
 * Highlights words that are in a text.
 * @throws org_required, quota_exceeded, highlight_not_in_text; what reading the text throws
 */
export async function createHighlight(
  deps: HighlightDeps,
  caller: Principal,
  { place, quote, prefix, suffix, note, shared }: RouteBody<typeof createRoute>,
  signal: AbortSignal,
): Promise<{ highlight: Highlight }> {
  if (shared && caller.org_id === null) throw problem('org_required');
  const scope = threadScopeOf(caller);
  if ((await deps.highlights.count(scope)) >= deps.highlightsPerUser)
    throw problem('quota_exceeded', {
      detail: `You have ${deps.highlightsPerUser} highlights. Delete some that are no longer needed.`,
      bound: 'highlights',
    });
  const source = await readSource(deps, caller, place, signal);
  const anchor = anchorIn(source, { quote, prefix, suffix, char_start: 0, char_end: 0 });
  const { text, folded: _folded, ...facts } = source;
  const now = deps.clock.now();
  const highlight: StoredHighlight = {
    id: newId('hlt'),
    scope,
    org: caller.org_id,
    shared,
    ...facts,
    ...anchor,
    note,
    page: source.document_id === null ? null : pageBefore(text, anchor.char_start),
    status: 'found',
    created_by: { user_id: caller.user_id, name: caller.name },
    created_at: now,
    updated_at: now,
  };
  await deps.highlights.insert(highlight);
  return { highlight: showHighlight(deps, caller, highlight) };
}

/** The words as the text has them, with those around. @throws highlight_not_in_text */
function anchorIn({ text, folded }: SourceText, asked: HighlightAnchor): HighlightAnchor {
  const place = findSelected(folded, asked);
  if (!place) throw problem('highlight_not_in_text');
  const { start, end } = place;
  const anchor = {
    prefix: text.slice(Math.max(0, start - aroundChars), start),
    suffix: text.slice(end, end + aroundChars),
    char_start: start,
    char_end: end,
  };
  const quote = readableQuote(text.slice(start, end));
  const again = quote.length <= longestHighlight ? findAnchor(folded, { ...anchor, quote }) : null;
  // Words that were made readable and are not found by that stay as they were sent, by which they are.
  const isFound = again?.start === start && again.end === end;
  return { ...anchor, quote: isFound ? quote : asked.quote.replaceAll(/\s+/g, ' ').trim() };
}

async function readSource(
  deps: HighlightDeps,
  caller: Principal,
  place: RouteBody<typeof createRoute>['place'],
  signal: AbortSignal,
): Promise<Source> {
  if ('document_id' in place) {
    const { document_id } = place;
    const { name: title, ...source } = await readDocumentText(deps, caller, document_id, signal);
    return {
      ...source,
      title,
      company: null,
      country: null,
      filing_id: null,
      document_id,
      reading: null,
    };
  }
  const { country, filing_id } = place;
  // Before the text: if that is replaced meanwhile, it will be looked through again.
  const reading = (await deps.sources.get(country, filing_id))?.version ?? null;
  const source = await readSectionText(deps, caller, place, signal);
  const described = await describeFiling(deps, caller, place, signal);
  return { ...source, ...described, country, filing_id, document_id: null, reading };
}
