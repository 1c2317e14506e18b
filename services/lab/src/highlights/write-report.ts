import type { NewReport, ReportSource } from '@footnote/contracts';
import type { StoredHighlight } from './stored-highlight.ts';

const longestTitle = 300;
const mostCompanies = 100;

export interface HighlightSections {
  sections: NewReport['sections'];
  sources: ReportSource[];
  companies: NonNullable<NewReport['companies']>;
}

/** A section for each filing or document, with each quote, its source and its note. */
export function writeHighlights(highlights: readonly StoredHighlight[]): HighlightSections {
  const bySource = Map.groupBy(highlights, ({ country, filing_id, document_id }) =>
    document_id === null ? `${country}/${filing_id}` : document_id,
  );
  const sections = [...bySource.values()].map((all) => ({
    title: titleOf(all[0]?.title ?? ''),
    narrative: all.map(writeOne).join('\n\n'),
  }));
  const companies = new Map(
    highlights.flatMap(({ company }) =>
      company ? [[`${company.country}/${company.local_id}`, company]] : [],
    ),
  );
  return {
    sections,
    sources: highlights.map(toSource),
    companies: [...companies.values()]
      .slice(0, mostCompanies)
      .map(({ name, ...company }) => ({ ...company, name: titleOf(name) })),
  };
}

/** A note is its writer's own Markdown; a quote is nobody's, and every sign of it is shown. */
function writeOne({ id, quote, note }: StoredHighlight): string {
  const quoted = `> ${literal(plain(quote))}[^${id}]`;
  return note === null ? quoted : `${quoted}\n\n${plain(note).trim()}`;
}

function toSource(one: StoredHighlight): ReportSource {
  const { id, title, section_title, page, country, filing_id, section, document_id, quote, source_url } = one;
  const named = [title, section_title, page === null ? null : `page ${page}`].filter(Boolean).join(', ');
  return {
    id,
    title: titleOf(named, 500),
    country,
    filing_id,
    section: section?.slice(0, 80) ?? null,
    document_id,
    quote: plain(quote),
    ...(source_url && /^https?:/.test(source_url) && source_url.length <= 2_000 && { url: source_url }),
  };
}

const plain = (text: string) => text.replaceAll(/[^\P{Cc}\t\n]/gu, '');
const literal = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~$!&]/g, '\\$&');
const titleOf = (text: string, most = longestTitle) =>
  plain(text).replaceAll(/\s+/g, ' ').trim().slice(0, most) || 'Highlights';
