import type { ChatChunk, CitationData } from '@footnote/contracts';
import { headOf } from '@footnote/runtime';

const heading = '\n\n**Sources**\n\n';
const longestQuote = 200;

/** A numbered list of the cited quotes, for clients that show no annotations; empty when nothing is cited. */
export function writeSources(citations: readonly CitationData[], publicUrl: string): string {
  const byNumber = new Map(citations.map((citation) => [citation.n, citation]));
  if (byNumber.size === 0) return '';
  const lines = [...byNumber.values()]
    .sort((one, other) => one.n - other.n)
    .map((citation) => {
      const { n, title, quote } = citation;
      return `- [${n}] ${writeLink(title, addressOf(citation), publicUrl)}: “${shorten(quote)}”`;
    });
  return `${heading}${lines.join('\n')}`;
}

/** Removes the list from an earlier answer. */
export function withoutSources(text: string): string {
  const at = text.lastIndexOf(heading);
  return at === -1 ? text : text.slice(0, at);
}

/**
 * The regulator's document, which every reader can open. Of what no regulator has, the source's address here with the
 * position of the quote in its text, as in RFC 5147. Each quote needs an address of its own: Open WebUI treats
 * annotations with the same address as one source, and then numbers its marks wrongly.
 */
export function addressOf({ url, source_url, char_start, char_end }: CitationData): string {
  const place = `#char=${char_start},${char_end}`;
  if (!source_url) return `${url}${place}`;
  return source_url.includes('#') ? source_url : `${source_url}${place}`;
}

/** As Markdown. */
function writeLink(title: string, url: string, publicUrl: string): string {
  return `[${title.replaceAll(/[[\]\\]/g, '\\$&')}](${toAbsolute(url, publicUrl)})`;
}

export function toAbsolute(url: string, publicUrl: string): string {
  return new URL(url, publicUrl).href.replaceAll(/[()]/g, escapeSign);
}

/** A bracket would end the address in Markdown. */
const escapeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

function shorten(quote: string): string {
  const line = quote.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestQuote) return line;
  return `${headOf(line, longestQuote).trimEnd()}…`;
}

export type MadeReport = Extract<ChatChunk, { type: 'data-report' }>['data'];

/** The reports that a run has made, because no thread leads to them. Empty without reports. */
export function writeReports(reports: Iterable<MadeReport>, publicUrl: string): string {
  const lines = [...reports].map(({ title, report_id }) => {
    return `- ${writeLink(title, `/api/reports/${encodeURIComponent(report_id)}`, publicUrl)}`;
  });
  return lines.length === 0 ? '' : `\n\n**Reports**\n\n${lines.join('\n')}`;
}
