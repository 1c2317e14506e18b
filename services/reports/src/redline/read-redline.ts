import type { ServiceCalls } from '@research/calls';
import {
  describeDiff,
  diffSection,
  type Principal,
  type RouteParams,
  type RouteQuery,
} from '@research/contracts';
import type { Clock } from '@research/runtime';
import { writeRedline } from '@research/text';
import type { ReportDocument } from '../document/report-document.ts';

export interface RedlineDeps {
  calls: ServiceCalls;
  clock: Clock;
  generator: string;
  linkBase: string;
}

/** The changes of a filing's section as a document: what was removed is struck through, what was added is bold. */
export async function readRedline(
  { calls, clock, generator, linkBase }: RedlineDeps,
  caller: Principal,
  { params, query }: { params: RouteParams<typeof diffSection>; query: RouteQuery<typeof diffSection> },
  signal: AbortSignal,
): Promise<ReportDocument> {
  const diff = await calls.call(diffSection, caller, { params, query }, { signal });
  const { after } = diff;
  return {
    report_id: `redline_${after.filing_id}_${after.section}`,
    title: `What changed: ${after.title}`.slice(0, 300),
    sections: [{ title: after.title, narrative: `${describeDiff(diff)}\n\n${writeRedline(diff.changes)}` }],
    sources: [],
    companies: [],
    version: 1,
    created_at: clock.now().toISOString(),
    created_by: caller.name,
    generator,
    page_size: 'A4',
    link_base: linkBase,
  };
}
