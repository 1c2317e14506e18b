import {
  type listSections,
  marketSources,
  type RouteAnswer,
  type readSection,
  type SectionText,
  type StoredTocEntry,
} from '@research/contracts';
import { type Reply, reply } from '@research/http';
import { parseCountry } from '@research/markets';
import { problem } from '@research/runtime';
import type { ArtifactReader } from './artifact-reader.ts';
import type { IngestedFiling, IngestedFilingStore } from './ingested-filing-store.ts';
import type { RefreshFiling } from './refresh-filing.ts';

export interface SectionDeps {
  filings: Pick<IngestedFilingStore, 'get'>;
  artifacts: ArtifactReader;
  refresh: RefreshFiling;
}

async function findFiling(deps: SectionDeps, countryText: string, filingId: string): Promise<IngestedFiling> {
  const filing = await deps.filings.get(parseCountry(countryText), filingId);
  if (!filing) {
    throw problem('filing_not_ingested', { detail: 'Ingest the filing first: POST /api/filings/ingest.' });
  }
  void deps.refresh(filing);
  return filing;
}

export async function listFilingSections(
  deps: SectionDeps,
  { country, filing_id }: { country: string; filing_id: string },
): Promise<Reply<RouteAnswer<typeof listSections>>> {
  const filing = await findFiling(deps, country, filing_id);
  const body = {
    source: marketSources[filing.country],
    filing_id: filing.filing_id,
    local_ids: filing.local_ids.slice(0, 100),
    // Filings of older releases have no canonical keys.
    sections: filing.sections.map((section) => ({ ...section, canonical: section.canonical ?? null })),
  };
  const text = filing.artifact_key.split('/').at(-1) ?? filing.document_sha256;
  return reply(body, { etag: `${text}.${body.local_ids.length}` });
}

/** Text shorter than this is a heading, or says only where the text stands. */
const stubChars = 300;

/** By its slug, or by `@` and a canonical key; -1 where there is none. */
function findSection(sections: readonly StoredTocEntry[], id: string): number {
  const wanted = id.toLowerCase();
  const bySlug = sections.findIndex((section) => section.item_number.toLowerCase() === wanted);
  if (bySlug >= 0 || !wanted.startsWith('@')) return bySlug;
  const keyed = sections.filter(({ canonical }) => canonical === wanted.slice(1));
  const full = keyed.filter(({ char_count }) => char_count >= stubChars);
  const [best] = (full.length > 0 ? full : keyed).sort(
    (a, b) =>
      a.level - b.level ||
      // Statements are read from the first on; of the rest the fullest is the main one.
      (wanted === '@financial_statements' ? a.order - b.order : b.char_count - a.char_count),
  );
  return best ? sections.indexOf(best) : -1;
}

export async function readFilingSection(
  deps: SectionDeps,
  { country, filing_id, section_id }: { country: string; filing_id: string; section_id: string },
): Promise<Reply<RouteAnswer<typeof readSection>>> {
  const filing = await findFiling(deps, country, filing_id);
  const at = findSection(filing.sections, section_id);
  const entry = filing.sections[at];
  if (!entry) {
    const slugs = filing.sections.map((section) => section.item_number);
    const keys = new Set(filing.sections.flatMap(({ canonical }) => (canonical ? [`@${canonical}`] : [])));
    const known = [...keys, ...slugs].join(', ');
    throw problem('section_not_found', { detail: `This filing has the sections ${known}.`.slice(0, 1000) });
  }
  const content = await deps.artifacts.sectionText(filing.artifact_key, entry.item_number);
  const body: SectionText = {
    source: marketSources[filing.country],
    filing_id: filing.filing_id,
    section: entry.item_number,
    content,
    title: entry.title,
    item_number: entry.item_number,
    canonical: entry.canonical ?? null,
    char_count: content.length,
    next: filing.sections[at + 1]?.item_number ?? null,
    prev: filing.sections[at - 1]?.item_number ?? null,
  };
  return reply(body, { etag: entry.sha256.slice(0, 32), markdown: content });
}
