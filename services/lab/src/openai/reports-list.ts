import type { ChatChunk } from '@research/contracts';
import { writeLink } from './sources-list.ts';

export type MadeReport = Extract<ChatChunk, { type: 'data-report' }>['data'];

/** The reports that a run has made: there is no thread that leads to them. Empty when there is none. */
export function writeReports(reports: Iterable<MadeReport>, publicUrl: string): string {
  const lines = [...reports].map(({ title, report_id }) => {
    return `- ${writeLink(title, `/api/reports/${encodeURIComponent(report_id)}`, publicUrl)}`;
  });
  return lines.length === 0 ? '' : `\n\n**Reports**\n\n${lines.join('\n')}`;
}
