import { cleanLine } from './printable-text.ts';
import type { ReportDocument } from './report-document.ts';

/** What the cover and the properties say: names with values, of the printed and the Word file alike. */
export function coverFacts(document: ReportDocument): [name: string, value: string][] {
  const { cover, created_at, version, created_by, generator, report_id } = document;
  return [
    ...(cover?.facts ?? []).map(([name, value]): [string, string] => [name, cleanLine(value, 300)]),
    ['Date', reportDate(created_at)],
    ...(cover ? [] : [['Version', String(version)] satisfies [string, string]]),
    ...(created_by ? [['Author', cleanLine(created_by, 120)] satisfies [string, string]] : []),
    ['Prepared with', cleanLine(generator, 120)],
    ['Reference', cleanLine(report_id, 80)],
  ];
}

export const reportKind = 'Research report';

/** Such as `Research report, version 3`; what is made on request has no versions. */
export function kindWithVersion({ cover, version }: ReportDocument): string {
  return cover ? cover.kind : `${reportKind}, version ${version}`;
}

/** For the foot of each page. */
export function footLine({ cover, version, created_at }: ReportDocument): string {
  return `${cover ? cover.kind : `Version ${version}`} · ${reportDate(created_at)}`;
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
