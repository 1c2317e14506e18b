import {
  type listSections,
  marketSources,
  type RouteAnswer,
  type readSection,
  type SectionText,
} from '@research/contracts';
import { type Reply, reply } from '@research/http';
import { parseCountry } from '@research/markets';
import { problem } from '@research/runtime';
import type { ArtifactReader } from './artifact-reader.ts';
import type { IngestedFiling, IngestedFilingStore } from './ingested-filing-store.ts';

export interface SectionDeps {
  filings: IngestedFilingStore;
  artifacts: ArtifactReader;
}

async function findFiling(deps: SectionDeps, countryText: string, filingId: string): Promise<IngestedFiling> {
  const filing = await deps.filings.get(parseCountry(countryText), filingId);
  if (!filing) {
    throw problem('filing_not_ingested', { detail: 'Ingest the filing first: POST /api/filings/ingest.' });
  }
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
    sections: filing.sections,
  };
  return reply(body, { etag: filing.artifact_key.split('/').at(-1) ?? filing.document_sha256 });
}

export async function readFilingSection(
  deps: SectionDeps,
  { country, filing_id, section_id }: { country: string; filing_id: string; section_id: string },
): Promise<Reply<RouteAnswer<typeof readSection>>> {
  const filing = await findFiling(deps, country, filing_id);
  const wanted = section_id.toLowerCase();
  const at = filing.sections.findIndex((section) => section.item_number.toLowerCase() === wanted);
  const entry = filing.sections[at];
  if (!entry) {
    const known = filing.sections.map((section) => section.item_number).join(', ');
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
    char_count: content.length,
    next: filing.sections[at + 1]?.item_number ?? null,
    prev: filing.sections[at - 1]?.item_number ?? null,
  };
  return reply(body, { etag: entry.sha256.slice(0, 32), markdown: content });
}
