import { coverFacts, reportKind } from './cover-facts.ts';
import { escapeHtml } from './escape-html.ts';
import { cleanLine } from './printable-text.ts';
import type { ReportDocument } from './report-document.ts';
import { isRightToLeft } from './text-script.ts';

const shownCompanies = 18;
const reportTerms = 'Figures are as stated in the sources cited in the notes.';

/** The first page: title, companies with their tickers, date, version, author and generator. */
export function coverHtml(document: ReportDocument): string {
  const title = cleanLine(document.title);
  const size = title.length <= 60 ? 'large' : title.length <= 140 ? 'medium' : 'long';
  const direction = isRightToLeft(title) ? ' dir="rtl"' : '';
  return `<header class="cover">
<p class="kind">${escapeHtml(document.cover?.kind ?? reportKind)}</p>
<h1 class="title ${size}"${direction}>${escapeHtml(title)}</h1>
${companiesHtml(document)}
<div class="facts"><dl>${coverFacts(document)
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>
<p class="terms">${escapeHtml(document.cover?.terms ?? reportTerms)} This document is for information only and is not investment advice.</p></div>
</header>`;
}

/** A blank page in place of the cover. Loading the fonts for company names would cost more than printing the contents. */
export const emptyCover = '<header class="cover"></header>';

function companiesHtml({ companies }: ReportDocument): string {
  if (companies.length === 0) return '';
  const items = companies.slice(0, shownCompanies).map((company) => {
    const ticker = company.ticker
      ? `<span class="ticker">${escapeHtml(cleanLine(company.ticker, 40))}</span>`
      : '';
    return `<li><bdi>${escapeHtml(cleanLine(company.name, 120))}</bdi> ${ticker}<span class="country">${escapeHtml(company.country)}</span></li>`;
  });
  const rest = companies.length - shownCompanies;
  if (rest > 0) items.push(`<li>and ${rest} more</li>`);
  return `<ul class="companies${items.length > 8 ? ' many' : ''}">${items.join('')}</ul>`;
}
