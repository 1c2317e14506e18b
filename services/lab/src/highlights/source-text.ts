import {
  type HighlightPlace,
  listSections,
  type Principal,
  readSection as readRoute,
} from '@footnote/contracts';
import { type FoldedText, foldForQuotesInSteps, takeStepsInTurns } from '@footnote/text';
import type { HighlightDeps } from './highlight-deps.ts';

/** A text in which highlights are looked for. */
export interface SourceText {
  text: string;
  folded: FoldedText;
  /** As the text itself is named: a section's slug and title, or none of a document. */
  section: string | null;
  section_title: string | null;
  source_url: string | null;
}

type Deps = Pick<HighlightDeps, 'calls' | 'documents'>;
type FilingPlace = Extract<HighlightPlace, { filing_id: string }>;

/** @throws filing_not_ingested, section_not_found */
export async function readSectionText(
  { calls }: Deps,
  caller: Principal,
  { country, filing_id, section }: FilingPlace,
  signal: AbortSignal,
): Promise<SourceText> {
  const params = { country, filing_id, section_id: section };
  const found = await calls.call(readRoute, caller, { params }, { signal });
  // A name such as `@risk_factors` may stand for several sections; a highlight is in one.
  if (section.startsWith('@') && found.item_number !== section)
    return readSectionText(
      { calls } as Deps,
      caller,
      { country, filing_id, section: found.item_number },
      signal,
    );
  return {
    text: found.content,
    folded: await fold(found.content, signal),
    section: found.item_number,
    section_title: found.title,
    source_url: found.source_url,
  };
}

/** @throws document_not_found, document_not_ready; of a failed document, the code it failed with */
export async function readDocumentText(
  { documents }: Deps,
  caller: Principal,
  documentId: string,
  signal: AbortSignal,
): Promise<SourceText & { name: string }> {
  const { name, text } = await documents.read(caller, documentId, signal);
  const folded = await fold(text, signal);
  return { name, text, folded, section: null, section_title: null, source_url: null };
}

/** The sections of a filing by their slugs, in order. @throws filing_not_ingested */
export async function readOutline(
  { calls }: Deps,
  caller: Principal,
  filing: Pick<FilingPlace, 'country' | 'filing_id'>,
  signal: AbortSignal,
): Promise<string[]> {
  const { sections } = await calls.call(listSections, caller, { params: filing }, { signal });
  return sections.map(({ item_number }) => item_number);
}

async function fold(text: string, signal: AbortSignal): Promise<FoldedText> {
  const folded = await takeStepsInTurns(foldForQuotesInSteps(text), signal);
  if (folded === null) throw signal.reason;
  return folded;
}
