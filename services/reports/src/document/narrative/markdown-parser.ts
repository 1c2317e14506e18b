import createMarkdown, { type MarkdownIt } from 'markdown-it';
import { boundParsing } from './bound-parsing.ts';
import { addFootnotes } from './markdown-footnotes.ts';
import { addPrintRules } from './markdown-for-print.ts';
import { addLinkTaming } from './tame-links.ts';

/** Parses a narrative's GitHub Markdown, for print and for Word: no raw HTML, and links only to trusted addresses. */
export function createNarrativeParser(maxNesting: number): MarkdownIt {
  const md = createMarkdown('default', { html: false, linkify: true, maxNesting });
  // Only addresses with a scheme become links, because a name such as `Booking.com` is usually a company's.
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  md.validateLink = (address) => /^(https?:|mailto:)/i.test(address.trim());
  addFootnotes(md);
  boundParsing(md);
  addLinkTaming(md);
  addPrintRules(md);
  return md;
}
