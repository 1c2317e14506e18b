import { createChartDrawer } from './charts/draw-chart.ts';
import { contentsEntries, contentsHtml } from './contents.ts';
import { coverHtml, emptyCover } from './cover.ts';
import { footLine } from './cover-facts.ts';
import { escapeHtml } from './escape-html.ts';
import { createNarrator } from './narrative/narrative.ts';
import type { Heading, NarrativeEnv } from './narrative/narrative-env.ts';
import { createPrintBudget, taggedUnits, unitsOfPage } from './narrative/print-budget.ts';
import { cleanLine, cleanText } from './printable-text.ts';
import type { ReportDocument } from './report-document.ts';
import { createCitations } from './sources/citations.ts';
import { notesHtml } from './sources/notes.ts';
import { trustedAddresses } from './sources/trusted-addresses.ts';
import { stylesheet } from './stylesheet.ts';
import { eastAsianLanguage, isRightToLeft } from './text-script.ts';

/** A report as HTML, before and after the pages of its headings are known. */
export interface ComposedReport {
  /** The whole report. The contents have a line and a link for every heading, with a guessed page number. */
  html: string;
  /** Whether the PDF is tagged with its structure; a very long one is not. */
  tagged: boolean;
  /** The headings in the contents, in order; empty when the report has no contents. */
  entries: Heading[];
  /** All headings of the document, in order, as named in the bookmarks. */
  titles: string[];
  /** An empty cover and the contents with the real page numbers, with the same layout as at the beginning of `html`. */
  frontHtml(pages: ReadonlyMap<string, number>, totalPages: number): string;
}

const narrator = createNarrator();

/**
 * Makes the HTML of a report's PDF. It loads nothing, has no script, and shows HTML in narratives as text.
 * `guessed` are the page numbers to print in the contents.
 */
export function composeReport(
  document: ReportDocument,
  guessed: ReadonlyMap<string, number> = new Map(),
): ComposedReport {
  const headings: Heading[] = [];
  const citations = createCitations(document.sources);
  const shared = {
    headings,
    citations,
    charts: createChartDrawer(),
    budget: createPrintBudget(),
    trusts: trustedAddresses(document),
  };
  const countries = document.companies.map((company) => company.country);
  const sections = document.sections.map((section, index) => {
    const scope = `section-${index + 1}`;
    const title = cleanLine(section.title);
    headings.push({ id: scope, level: 1, text: title });
    const env: NarrativeEnv = { ...shared, scope, title, definitions: new Map() };
    const body = narrator.block(section.narrative, env);
    const language = eastAsianLanguage(title + section.narrative, countries);
    const lang = language ? ` lang="${language}"` : '';
    const direction = isRightToLeft(title) ? ' dir="rtl"' : '';
    return `<section${lang}><h1 id="${scope}"${direction}>${escapeHtml(title)}</h1>${body}</section>`;
  });
  const notes = notesHtml(citations, document.link_base, (text) =>
    narrator.inline(cleanText(text), { ...shared, scope: 'notes', title: '', definitions: new Map() }),
  );
  for (const { id, text } of notes.headings) headings.push({ id, level: 1, text });
  const entries = contentsEntries(headings, shared.budget.room.taken / unitsOfPage);
  const withContents = entries.length > 0;
  return {
    tagged: shared.budget.room.taken <= taggedUnits,
    html: page(
      document,
      null,
      coverHtml(document) +
        (withContents ? contentsHtml(entries, guessed) : '') +
        sections.join('') +
        notes.html,
    ),
    entries,
    titles: [
      cleanLine(document.title),
      ...(withContents ? ['Contents'] : []),
      ...headings.flatMap(({ text }) => (text === '' ? [] : [text])),
    ],
    frontHtml: (pages, totalPages) => page(document, totalPages, emptyCover + contentsHtml(entries, pages)),
  };
}

function page(document: ReportDocument, totalPages: number | null, body: string): string {
  const title = cleanLine(document.title);
  const tickers = document.companies.flatMap((company) => company.ticker ?? []);
  const style = stylesheet({
    pageSize: document.page_size,
    head: cleanLine(title, 90),
    headRight: cleanLine(tickers.slice(0, 4).join(' · '), 36),
    foot: footLine(document),
    totalPages,
  });
  const language =
    eastAsianLanguage(
      title,
      document.companies.map((company) => company.country),
    ) ?? 'en';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}
