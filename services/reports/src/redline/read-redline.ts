import type { ServiceCalls } from '@footnote/calls';
import {
  describeDiff,
  diffSection,
  getCompany,
  listSections,
  type Principal,
  type ReportCompany,
  type RouteParams,
  type RouteQuery,
  type SectionDiff,
  type SectionList,
} from '@footnote/contracts';
import { type Clock, ProblemError } from '@footnote/runtime';
import { writeRedline } from '@footnote/text';
import type { ReportDocument } from '../document/report-document.ts';

export interface RedlineDeps {
  calls: ServiceCalls;
  clock: Clock;
  generator: string;
  linkBase: string;
}

type Side = SectionDiff['after'];

/** The changes of a filing's section as a document: what was removed is struck through, what was added is bold. */
export async function readRedline(
  { calls, clock, generator, linkBase }: RedlineDeps,
  caller: Principal,
  { params, query }: { params: RouteParams<typeof diffSection>; query: RouteQuery<typeof diffSection> },
  signal: AbortSignal,
): Promise<ReportDocument> {
  const diff = await calls.call(diffSection, caller, { params, query }, { signal });
  const { country, before, after } = diff;
  const [later, earlier] = await Promise.all(
    [after, before].map(({ filing_id }) =>
      calls.call(listSections, caller, { params: { country, filing_id } }, { signal }),
    ),
  );
  const sourceOf = (id: string, side: Side, list: SectionList | undefined) => ({
    id,
    title: nameOf(side),
    country,
    filing_id: side.filing_id,
    section: side.section,
    url: list?.source_url ?? null,
  });
  return {
    report_id: `redline_${after.filing_id}_${after.section}`,
    title: `What changed: ${after.title}`.slice(0, 300),
    sections: [{ title: after.title, narrative: narrativeOf(diff, query.whole === 'true') }],
    sources: [sourceOf('later', after, later), sourceOf('earlier', before, earlier)],
    companies: await companiesOf(calls, caller, country, later?.local_ids ?? [], signal),
    version: 1,
    created_at: clock.now().toISOString(),
    created_by: caller.name,
    generator,
    page_size: 'A4',
    link_base: linkBase,
    cover: {
      kind: 'Comparison of sections',
      facts: [
        ['Later', nameOf(after)],
        ['Earlier', nameOf(before)],
      ],
      terms: 'The text is that of the two filings; a program compared it.',
    },
  };
}

/** `10-K of 2024-12-31 (0009990001-25-000007), section 1A: Risk Factors` */
function nameOf({ form_type, report_date, filing_id, section, title }: Side): string {
  const filing = [form_type, report_date && `of ${report_date}`, `(${filing_id})`].filter(Boolean).join(' ');
  return `${filing}, section ${section}: ${title}`.slice(0, 500);
}

function narrativeOf(diff: SectionDiff, isWhole: boolean): string {
  const legend = [
    'Text of the later filing alone is **bold**, text of the earlier filing alone is ~~struck through~~.',
    isWhole ? '' : 'Paragraphs that did not change are left out.',
  ];
  return [
    `${describeDiff(diff)}[^later][^earlier]`,
    legend.filter(Boolean).join(' '),
    '---',
    writeRedline(diff.changes),
  ].join('\n\n');
}

/** The company under which the regulator lists the filing first; without one the cover names none. */
async function companiesOf(
  calls: ServiceCalls,
  caller: Principal,
  country: SectionDiff['country'],
  [local_id]: readonly string[],
  signal: AbortSignal,
): Promise<ReportCompany[]> {
  if (local_id === undefined) return [];
  try {
    const company = await calls.call(getCompany, caller, { params: { country, local_id } }, { signal });
    const { name, ticker } = company;
    return [{ country, local_id, name, ticker }];
  } catch (error) {
    // A name on the cover is not worth the file.
    if (error instanceof ProblemError) return [];
    throw error;
  }
}
