import type { CitationData } from '@footnote/contracts';

type Cited = Pick<
  CitationData,
  'country' | 'filing_id' | 'section' | 'document_id' | 'char_start' | 'char_end' | 'url' | 'computation'
>;

/** The address that opens the explorer at the quote, so that a reader can check it. */
export function citationLink(baseUrl: string, cited: Cited): string {
  const { country, filing_id, section, document_id, char_start, char_end } = cited;
  const part = encodeURIComponent;
  const hl = `?hl=${char_start}-${char_end}`;
  const open = (path: string) => new URL(path, baseUrl).href;
  if (document_id !== null) return open(`/documents/${part(document_id)}${hl}`);
  if (country === null || filing_id === null) {
    // What was computed is shown at the first figure that it was computed from.
    const [input] = cited.computation?.inputs ?? [];
    const read = /^\/api\/filings\/read\/([^?]+)/.exec(cited.url)?.[1];
    if (input === undefined || read === undefined) return open(cited.url);
    return open(`/f/${read}?hl=${input.char_start}-${input.char_end}`);
  }
  const filing = `/f/${country}/${part(filing_id)}`;
  return open(section === null ? filing : `${filing}/${part(section)}${hl}`);
}
