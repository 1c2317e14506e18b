import type { ReportSource } from '@footnote/contracts';
import { reportDate } from '../document/cover-facts.ts';
import { createPrintBudget } from '../document/narrative/print-budget.ts';
import { cleanLine } from '../document/printable-text.ts';
import { addressOfSource, type ReportDocument } from '../document/report-document.ts';
import { originOfSource } from '../document/sources/origin-of-source.ts';
import { printedQuote } from '../document/sources/printed-quote.ts';
import { trustedAddresses } from '../document/sources/trusted-addresses.ts';
import { type FootnoteNames, markdownNarrative } from './markdown-narrative.ts';
import { markdownLink, markdownText } from './markdown-text.ts';

/** A report as one file of GitHub Markdown: its facts, its sections, and its sources as footnotes. */
export function reportToMarkdown(report: ReportDocument): string {
  const names: FootnoteNames = {
    sources: new Set(report.sources.map(({ id }) => id)),
    taken: new Set(),
    cited: new Set(),
    budget: createPrintBudget(),
    trusts: trustedAddresses(report),
  };
  const sections = report.sections.flatMap(({ title, narrative }) => [
    `## ${markdownText(title)}`,
    markdownNarrative(narrative, names),
  ]);
  const cited = report.sources.filter(({ id }) => names.cited.has(id));
  const others = report.sources.filter(({ id }) => !names.cited.has(id));
  const parts = [
    `# ${markdownText(report.title)}`,
    writeFacts(report),
    ...sections,
    ...(others.length > 0 ? ['## Other sources consulted'] : []),
    others.map((source) => `- ${writeSource(source, report.link_base)}`).join('\n'),
    cited.map((source) => `[^${source.id}]: ${writeSource(source, report.link_base)}`).join('\n'),
  ];
  return `${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`;
}

function writeFacts(report: ReportDocument): string {
  const companies = report.companies.map(({ name, ticker, country }) =>
    markdownText(`${name} (${ticker ? `${ticker}, ` : ''}${country})`),
  );
  const facts: [string, string][] = [
    ['Companies', companies.join('; ')],
    ['Date', markdownText(reportDate(report.created_at))],
    ['Version', String(report.version)],
    ['Author', markdownText(report.created_by ?? '')],
    ['Prepared with', markdownText(report.generator)],
    ['Reference', markdownText(report.report_id)],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `- **${name}:** ${value}`)
    .join('\n');
}

function writeSource(source: ReportSource, linkBase: string): string {
  const address = addressOfSource(source, linkBase);
  const origin = originOfSource(source);
  return [
    markdownLink(source.title, address),
    origin === '' ? '' : `(${markdownText(origin)})`,
    source.quote ? `“${markdownText(printedQuote(source.quote), 4_000)}”` : '',
    source.url && source.url !== address ? markdownLink(cleanLine(source.url, 200), source.url) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
