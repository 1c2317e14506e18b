import type { diffReports as diffReportsRoute, ReportData } from '@footnote/contracts';
import { type DiffEffort, diffText } from '@footnote/text';
import type { z } from 'zod';

export type ReportDiff = z.infer<typeof diffReportsRoute.shape.ok>;

/** Only narratives of megabytes with little in common reach these limits. */
const bounds = { edits: 4_000, passageMs: 1_000, wholeMs: 2_000 };

/**
 * The changes from one report to the other, word by word. Sections are compared by their position, so an inserted
 * section shows as a change of all sections after it. Versions of a report keep their positions.
 */
export async function diffReports(from: ReportData, to: ReportData): Promise<ReportDiff> {
  const effort: DiffEffort = { ...bounds, until: performance.now() + bounds.wholeMs };
  const sections: ReportDiff['sections'] = [];
  for (let index = 0; index < Math.max(from.sections.length, to.sections.length); index++) {
    const before = from.sections[index] ?? nothing;
    const after = to.sections[index] ?? nothing;
    sections.push({
      section_idx: index,
      changed: before.title !== after.title || before.narrative !== after.narrative,
      title: await diffText(before.title, after.title, effort),
      narrative: await diffText(before.narrative, after.narrative, effort),
    });
  }
  return { from: from.report_id, to: to.report_id, sections };
}

const nothing = { title: '', narrative: '' };
