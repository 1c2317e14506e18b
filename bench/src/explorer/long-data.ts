import type { Filing, FilingList, SectionList, SectionText } from '@footnote/contracts';

const sentence =
  'Castings are sold to makers of pumps, and their price follows that of the metal they are made of. ';

/** Markdown of this many characters: headings, paragraphs and tables, as in a filing. */
export function longMarkdown(chars: number): string {
  const parts: string[] = [];
  for (let at = 0, size = 0; size < chars; at++) {
    const table = `| Year | Sales | Profit |\n| --- | ---: | ---: |\n${'| 2024 | 1,204.6 | 88.1 |\n'.repeat(12)}`;
    const part = at % 8 === 7 ? `### Part ${at}\n\n${table}\n` : `${sentence.repeat(6)}\n\n`;
    parts.push(part);
    size += part.length;
  }
  return parts.join('');
}

const sectionCount = 60;
const slug = (at: number) => String(at + 1);

export function longOutline(charCount: number): SectionList {
  const sections = Array.from({ length: sectionCount }, (_, at) => ({
    item_number: slug(at),
    title: `Section ${slug(at)}`,
    canonical: null,
    part: '',
    level: 1,
    order: at,
    char_count: charCount,
    status: 'ok' as const,
    warnings: [],
  }));
  return { source: 'sec', filing_id: 'bench', source_url: null, local_ids: [], sections };
}

export function longSection(section: string, content: string): SectionText {
  const at = Number(section) - 1;
  return {
    source: 'sec',
    filing_id: 'bench',
    source_url: null,
    section,
    content,
    title: `Section ${section}`,
    item_number: section,
    canonical: null,
    char_count: content.length,
    next: at + 1 < sectionCount ? slug(at + 1) : null,
    prev: at > 0 ? slug(at - 1) : null,
  };
}

/** One page of 200 of this many filings. */
export function filingPage(count: number, from: number): FilingList {
  const filings = Array.from({ length: Math.min(200, count - from) }, (_, n): Filing => {
    const at = from + n;
    const day = new Date(Date.UTC(2026, 0, 1) - at * 86_400_000).toISOString().slice(0, 10);
    return {
      filing_ref: `bench-${at}`,
      form_type: '8-K',
      filing_date: day,
      report_date: day,
      title: `Current report ${at}`,
      form_family: 'current',
      is_amendment: false,
      source_url: null,
      size_bytes: null,
      ingested: false,
      ingest: null,
    };
  });
  const next = from + 200 < count ? String(from + 200) : null;
  return {
    country: 'US',
    local_id: '0009990001',
    source: 'sec',
    filings,
    count: filings.length,
    next_cursor: next,
    served_from: 'registry',
    as_of: '2026-01-01T00:00:00.000Z',
  };
}
