import { type Country, getCompany, listSections, type Principal } from '@footnote/contracts';
import { ProblemError } from '@footnote/runtime';
import type { AgentDeps } from '../agent-deps.ts';

interface PointedCompany {
  local_id: string;
  name: string;
  ticker: string | null;
  /** All that it is called: the name, the one in its own script, aliases. */
  names: string[];
}

/** A filing that a question points at. */
export interface PointedFiling {
  country: Country;
  filing_id: string;
  /** Whose filing it is; null when that is not known, as of a filing that is not ingested. */
  company: PointedCompany | null;
}

/**
 * The companies of the filings that a question points at. With them the question "What are the main risks of Apple?" is
 * read like one without a filing: `Apple` is a name, and not a word to search for.
 */
export function describeFilings(
  { calls }: Pick<AgentDeps, 'calls'>,
  caller: Principal,
  filings: readonly Pick<PointedFiling, 'country' | 'filing_id'>[],
  signal: AbortSignal,
): Promise<PointedFiling[]> {
  return Promise.all(
    filings.map(async ({ country, filing_id }) => ({
      country,
      filing_id,
      company: await companyOf(country, filing_id),
    })),
  );

  async function companyOf(country: Country, filing_id: string): Promise<PointedCompany | null> {
    const filing = { params: { country, filing_id } };
    const listed = await orNull(calls.call(listSections, caller, filing, { signal }));
    const id = listed?.local_ids[0];
    if (id === undefined) return null;
    const params = { country, local_id: id };
    const company = await orNull(calls.call(getCompany, caller, { params }, { signal }));
    if (!company) return null;
    const { local_id, name, native_name, ticker, aliases } = company;
    const names = [name, ...(native_name === null ? [] : [native_name]), ...aliases];
    return { local_id, name, ticker, names };
  }
}

/** Null when it does not exist. The tools report other failures when they use the filing. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error) => {
    if (error instanceof ProblemError) return null;
    throw error;
  });
}
