import {
  describeDiff,
  type diffSection,
  type Filing,
  type Principal,
  type RouteParams,
  type RouteQuery,
  type SectionDiff,
  type SectionText,
} from '@footnote/contracts';
import { type Reply, reply } from '@footnote/http';
import { parseCountry } from '@footnote/markets';
import { isProblem, problem } from '@footnote/runtime';
import { writeRedline } from '@footnote/text';
import { type ListFilingsDeps, listCompanyFilings } from '../filing-list/list-company-filings.ts';
import type { IngestedFiling } from '../sections/ingested-filing-store.ts';
import { readFilingSection, type SectionDeps } from '../sections/read-sections.ts';
import { comparingMs, type DiffPool } from './diff-pool.ts';

export interface DiffDeps extends ListFilingsDeps, SectionDeps {
  filings: ListFilingsDeps['filings'];
  diffs: DiffPool;
}

/** What has changed in a section since an earlier filing. */
export async function diffSections(
  deps: DiffDeps,
  caller: Principal,
  params: RouteParams<typeof diffSection>,
  query: RouteQuery<typeof diffSection>,
  signal: AbortSignal,
): Promise<Reply<SectionDiff>> {
  const country = parseCountry(params.country);
  const after = await findIngested(deps, { country, filing_id: params.filing_id });
  const later = (await readFilingSection(deps, params)).body;
  const against = query.against ?? (await findEarlier(deps, caller, after, signal));
  const before = await findIngested(deps, { country, filing_id: against });
  const earlier = await readSame(deps, before, later, query.against_section ?? params.section_id);
  const request = { before: earlier.content, after: later.content, comparingMs };
  const { changes, complete } = await deps.diffs.compare(request, signal);
  const count = (is: (one: SectionDiff['changes'][number]) => boolean) => changes.filter(is).length;
  const diff: SectionDiff = {
    country,
    before: sideOf(before, earlier),
    after: sideOf(after, later),
    totals: {
      same: count(({ op }) => op === 'same'),
      added: count(({ op }) => op === 'added'),
      removed: count(({ op }) => op === 'removed'),
      moved: count(({ op }) => op === 'moved'),
      changed_figures: count(({ op, figures_only }) => op === 'changed' && figures_only),
      changed_wording: count(({ op, figures_only }) => op === 'changed' && !figures_only),
    },
    complete,
    changes: query.whole === 'true' ? changes : changes.filter(({ op }) => op !== 'same'),
  };
  return reply(diff, {
    markdown: `# ${later.title}\n\n${describeDiff(diff)}\n\n${writeRedline(diff.changes)}`,
  });
}

async function findIngested(
  deps: Pick<DiffDeps, 'filings'>,
  { country, filing_id }: Pick<IngestedFiling, 'country' | 'filing_id'>,
): Promise<IngestedFiling> {
  const filing = await deps.filings.get(country, filing_id);
  if (filing) return filing;
  throw problem('filing_not_ingested', {
    detail: `Ingest the filing ${filing_id} first: POST /api/filings/ingest.`,
  });
}

/** The company's filing before of the same form, by the regulator's list. @throws filing_not_found */
async function findEarlier(
  deps: DiffDeps,
  caller: Principal,
  { country, filing_id, local_ids, report_date, filing_date, form_type }: IngestedFiling,
  signal: AbortSignal,
): Promise<string> {
  const none = problem('filing_not_found', {
    detail: 'No earlier filing of the same form is listed: name one by `against`.',
  });
  const [local_id] = local_ids;
  if (local_id === undefined) throw none;
  const query = { limit: 200 };
  const { filings } = await listCompanyFilings(deps, caller, { country, local_id }, query, signal);
  const own = filings.find(({ filing_ref }) => filing_ref === filing_id);
  const form = own?.form_type ?? form_type;
  const dayOf = (one: Pick<Filing, 'report_date' | 'filing_date'>) => one.report_date || one.filing_date;
  const day = own ? dayOf(own) : (report_date ?? filing_date ?? '');
  const earlier = filings
    .filter((one) => one.form_type === form && !one.is_amendment && dayOf(one) < day)
    .sort((one, other) => dayOf(other).localeCompare(dayOf(one)));
  const [best] = earlier;
  if (!best) throw none;
  return best.filing_ref;
}

/** The section of the same slug, else the one of the same meaning. */
async function readSame(
  deps: DiffDeps,
  filing: IngestedFiling,
  { canonical, title }: SectionText,
  section_id: string,
): Promise<SectionText> {
  const read = async (id: string) =>
    (await readFilingSection(deps, { country: filing.country, filing_id: filing.filing_id, section_id: id }))
      .body;
  try {
    return await read(section_id);
  } catch (error) {
    if (!isProblem(error, 'section_not_found')) throw error;
    const named = filing.sections.find((one) => one.title.toLowerCase() === title.toLowerCase());
    if (named) return read(named.item_number);
    if (canonical) return read(`@${canonical}`);
    throw error;
  }
}

const sideOf = ({ form_type, report_date }: IngestedFiling, { filing_id, section, title }: SectionText) => ({
  filing_id,
  section,
  title,
  form_type,
  report_date,
});
