import {
  type listSections,
  marketSources,
  type RouteAnswer,
  type readSection,
  type SectionText,
  type StoredTocEntry,
} from '@footnote/contracts';
import { type Reply, reply } from '@footnote/http';
import { parseCountry } from '@footnote/markets';
import { headOf, problem } from '@footnote/runtime';
import type { ArtifactReader } from './artifact-reader.ts';
import type { IngestedFiling, IngestedFilingStore } from './ingested-filing-store.ts';
import type { RefreshFiling } from './refresh-filing.ts';
import { estimateTokens } from './token-estimate.ts';

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
  const tokensOf = estimateTokens(filing.sections.map(({ title }) => title));
  const body = {
    source: marketSources[filing.country],
    filing_id: filing.filing_id,
    local_ids: filing.local_ids.slice(0, 100),
    source_url: filing.source_url,
    // Filings of older releases have no canonical keys.
    sections: filing.sections.map((section) => ({
      ...section,
      canonical: section.canonical ?? null,
      token_estimate: tokensOf(section.char_count),
    })),
  };
  const text = filing.artifact_key.split('/').at(-1) ?? filing.document_sha256;
  return reply(body, { etag: `${text}.${body.local_ids.length}` });
}

/** Text shorter than this is a heading, or only a reference to the place of the text. */
const stubChars = 300;
/** A chapter is read up to about this size; `next` leads to the rest. */
const mostChapterChars = 1_000_000;

/** A section, together with the sections below it where these are read with it. */
interface Found {
  readonly at: number;
  /** Index after the last. */
  readonly end: number;
}

/** By a slug: this section alone. By `@` and a canonical key: the section with all sections below it. */
function findSection(sections: readonly StoredTocEntry[], id: string): Found | null {
  const wanted = id.toLowerCase();
  const bySlug = sections.findIndex((section) => section.item_number.toLowerCase() === wanted);
  if (bySlug >= 0) return { at: bySlug, end: bySlug + 1 };
  if (!wanted.startsWith('@')) return null;
  const chapters = sections.flatMap(({ canonical, level }, at) =>
    canonical === wanted.slice(1) ? [{ at, level, ...chapterFrom(sections, at) }] : [],
  );
  const full = chapters.filter(({ chars }) => chars >= stubChars);
  const [best] = (full.length > 0 ? full : chapters).sort(
    (a, b) =>
      a.level - b.level ||
      // Statements are read from the first one on; for other keys, the longest section is the main one.
      (wanted === '@financial_statements' ? a.at - b.at : b.chars - a.chars),
  );
  return best ?? null;
}

function chapterFrom(sections: readonly StoredTocEntry[], at: number): { end: number; chars: number } {
  const level = sections[at]?.level ?? 0;
  let chars = sections[at]?.char_count ?? 0;
  let end = at + 1;
  for (; end < sections.length; end += 1) {
    const below = sections[end];
    if (!below || below.level <= level || chars + below.char_count > mostChapterChars) break;
    chars += below.char_count;
  }
  return { end, chars };
}

export async function readFilingSection(
  deps: SectionDeps,
  { country, filing_id, section_id }: { country: string; filing_id: string; section_id: string },
  part: SectionPart = { offset: 0, limit: Number.POSITIVE_INFINITY },
): Promise<Reply<RouteAnswer<typeof readSection>>> {
  const filing = await findFiling(deps, country, filing_id);
  const { sections } = filing;
  const found = findSection(sections, section_id);
  const entry = found && sections[found.at];
  if (!entry) {
    const slugs = sections.map((section) => section.item_number);
    const keys = new Set(sections.flatMap(({ canonical }) => (canonical ? [`@${canonical}`] : [])));
    const known = [...keys, ...slugs].join(', ');
    throw problem('section_not_found', { detail: `This filing has the sections ${known}.`.slice(0, 1000) });
  }
  const texts: string[] = [];
  for (const { item_number } of sections.slice(found.at, found.end)) {
    texts.push(await deps.artifacts.sectionText(filing.artifact_key, item_number));
  }
  const whole = texts.join('\n\n');
  const { content, next_offset } = partOf(whole, part);
  const body: SectionText = {
    source: marketSources[filing.country],
    filing_id: filing.filing_id,
    section: entry.item_number,
    content,
    title: entry.title,
    item_number: entry.item_number,
    canonical: entry.canonical ?? null,
    source_url: filing.source_url,
    char_count: whole.length,
    offset: part.offset,
    next_offset,
    next: sections[found.end]?.item_number ?? null,
    prev: sections[found.at - 1]?.item_number ?? null,
  };
  // A chapter is identified by the hash of its first section and its length: its other sections come from the same split.
  const etag = `${entry.sha256.slice(0, 32)}${texts.length > 1 ? `-${whole.length}` : ''}`;
  const asked = content.length === whole.length ? '' : `.${part.offset}.${content.length}`;
  return reply(body, { etag: `${etag}${asked}`, markdown: content });
}

interface SectionPart {
  readonly offset: number;
  readonly limit: number;
}

/** A part ends at the end of a line if one is in its last fifth, and never inside a character. */
function partOf(
  text: string,
  { offset, limit }: SectionPart,
): { content: string; next_offset: number | null } {
  if (offset + limit >= text.length) return { content: text.slice(offset), next_offset: null };
  const line = text.lastIndexOf('\n', offset + limit - 1) + 1;
  const end =
    line > offset + limit * 0.8 ? line : offset + headOf(text.slice(offset, offset + limit), limit).length;
  // One unit of a character of two can't be sent alone.
  const past = end > offset ? end : offset + 2;
  return { content: text.slice(offset, past), next_offset: past < text.length ? past : null };
}
