import {
  type Country,
  getCompany,
  type Highlight,
  type ListedFiling,
  listCompanyFilings,
  listSections,
  type Principal,
} from '@footnote/contracts';
import { ProblemError } from '@footnote/runtime';
import type { HighlightDeps } from './highlight-deps.ts';

const pageSize = 200;
/** A filing that somebody reads is among the first thousand of its company. */
const mostPages = 5;

interface Described {
  title: string;
  company: Highlight['company'];
}

/** A filing's company and title, as far as they can be found out: a highlight is made without them as well. */
export async function describeFiling(
  { calls }: Pick<HighlightDeps, 'calls'>,
  caller: Principal,
  { country, filing_id }: { country: Country; filing_id: string },
  signal: AbortSignal,
): Promise<Described> {
  const unnamed: Described = { title: `${country}/${filing_id}`, company: null };
  try {
    const filing = { params: { country, filing_id } };
    const { local_ids } = await calls.call(listSections, caller, filing, { signal });
    const local_id = local_ids[0];
    if (local_id === undefined) return unnamed;
    const params = { country, local_id };
    const { name } = await calls.call(getCompany, caller, { params }, { signal });
    const listed = await findListed(params).catch(whenKnown);
    return {
      title: listed
        ? `${name}, ${listed.form_type} for ${listed.report_date ?? listed.filing_date}`
        : `${name}, ${filing_id}`,
      company: { country, local_id, name },
    };
  } catch (error) {
    whenKnown(error);
    return unnamed;
  }

  async function findListed(params: { country: Country; local_id: string }): Promise<ListedFiling | null> {
    let cursor: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const query = { limit: pageSize, ...(cursor && { cursor }) };
      const list = await calls.call(listCompanyFilings, caller, { params, query }, { signal });
      const found = list.filings.find(({ filing_ref }) => filing_ref === filing_id);
      if (found) return found;
      if (list.next_cursor === null) return null;
      cursor = list.next_cursor;
    }
    return null;
  }
}

/** A failure that is one of ours leaves the title short; any other is reported. */
function whenKnown(error: unknown): null {
  if (error instanceof ProblemError) return null;
  throw error;
}
