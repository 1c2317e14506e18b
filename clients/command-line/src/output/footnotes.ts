import type { CitationData } from '@footnote/contracts';

/** Citations below an answer: what is quoted, from where, and an address that opens it. */
export function writeFootnotes(citations: readonly CitationData[]): string {
  const notes = citations.map(({ n, title, section, page, quote, url }) => {
    const place = [section && `section ${section}`, page && `page ${page}`].filter(Boolean).join(', ');
    return `[${n}] ${title}${place && `, ${place}`}: “${quote.replaceAll(/\s+/g, ' ')}”\n    ${url}\n`;
  });
  return notes.length === 0 ? '' : `\n${notes.join('')}`;
}
