import type { ReportSource } from '@footnote/contracts';
import { escapeHtml } from '../escape-html.ts';
import { cleanLine } from '../printable-text.ts';
import { addressOfSource } from '../report-document.ts';
import type { Citations } from './citations.ts';
import { originOfSource } from './origin-of-source.ts';
import { printedQuote } from './printed-quote.ts';

const quoteLetters = 600;

/** The notes to which the raised numbers lead, then the sources that are not cited. */
export function notesHtml(
  citations: Citations,
  linkBase: string,
  renderText: (text: string) => string,
): { html: string; headings: { id: string; text: string }[] } {
  const parts: string[] = [];
  const headings: { id: string; text: string }[] = [];
  const begin = (id: string, text: string) => {
    headings.push({ id, text });
    return `<h1 id="${id}">${text}</h1>`;
  };
  const { notes } = citations;
  const printed = new Set<string>();
  // A note's own text may cite more sources, so the list grows while it is written.
  const items: string[] = [];
  for (let at = 0; at < notes.length; at += 1) {
    const note = notes[at]!;
    const body = 'source' in note ? sourceHtml(note.source, linkBase, printed) : renderText(note.text);
    items.push(`<li id="note-${note.number}" value="${note.number}">${body}</li>`);
  }
  if (items.length > 0)
    parts.push(begin('notes', 'Notes and sources'), `<ol class="notes">${items.join('')}</ol>`);
  const uncited = citations.uncited.map((source) => `<li>${sourceHtml(source, linkBase, printed)}</li>`);
  if (uncited.length > 0) {
    parts.push(begin('consulted', 'Other sources consulted'), `<ul class="notes">${uncited.join('')}</ul>`);
  }
  return { html: parts.length > 0 ? `<section class="sources">${parts.join('')}</section>` : '', headings };
}

/** The address of a document is printed with its first note only; the title in every note is a link. */
function sourceHtml(source: ReportSource, linkBase: string, printed: Set<string>): string {
  const address = addressOfSource(source, linkBase);
  const title = `<bdi class="source">${escapeHtml(cleanLine(source.title, 500))}</bdi>`;
  const origin = originOfSource(source);
  const parts = [address ? `<a href="${escapeHtml(address)}">${title}</a>` : title];
  if (origin !== '') parts.push(`<span class="place">${escapeHtml(origin)}</span>`);
  if (source.quote)
    parts.push(`<q dir="auto">${escapeHtml(cleanLine(printedQuote(source.quote), quoteLetters))}</q>`);
  const [document = ''] = (source.url ?? '').split('#');
  if (source.url && !printed.has(document)) {
    printed.add(document);
    const url = escapeHtml(source.url);
    parts.push(`<a class="address" href="${url}">${escapeHtml(cleanLine(document, 200))}</a>`);
  }
  return parts.join(' ');
}
