import { escapeHtml } from './escape-html.ts';
import { cleanLine } from './printable-text.ts';
import type { ReportDocument } from './report-document.ts';
import { isRightToLeft } from './text-script.ts';

const shownCompanies = 18;

/** The first page: title, companies with their tickers, date, version, author and generator. */
export function coverHtml(document: ReportDocument): string {
  const title = cleanLine(document.title);
  const size = title.length <= 60 ? 'large' : title.length <= 140 ? 'medium' : 'long';
  const direction = isRightToLeft(title) ? ' dir="rtl"' : '';
  const facts: [string, string][] = [
    ['Date', reportDate(document.created_at)],
    ['Version', String(document.version)],
    ...(document.created_by
      ? [['Author', cleanLine(document.created_by, 120)] satisfies [string, string]]
      : []),
    ['Prepared with', cleanLine(document.generator, 120)],
    ['Reference', cleanLine(document.report_id, 80)],
  ];
  return `<header class="cover">
<p class="kind">Research report</p>
<h1 class="title ${size}"${direction}>${escapeHtml(title)}</h1>
${companiesHtml(document)}
<div class="facts"><dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<p class="terms">Figures are as stated in the sources cited in the notes. This report is for information only and is not investment advice.</p></div>
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

/** `21 November 2026`, in UTC. */
export function reportDate(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return cleanLine(instant, 40);
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
