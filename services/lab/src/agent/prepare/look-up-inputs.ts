import {
  type Company,
  type Country,
  country as countrySchema,
  type InputProblem,
  listCompanyFilings,
  listSections,
  type Principal,
  type SkillData,
  type SkillInput,
  searchCompanies,
  splitList,
} from '@footnote/contracts';
import { ProblemError } from '@footnote/runtime';
import { bareName } from '@footnote/text';
import type { AgentDeps } from '../agent-deps.ts';

type ResolvedCompany = NonNullable<SkillData['companies']>[number];

/** What the values of a skill call mean: companies, filings and documents of the run. */
export interface LookedUp {
  companies: ResolvedCompany[];
  filings: { country: Country; filing_id: string }[];
  document_ids: string[];
  problems: InputProblem[];
}

interface LookUp {
  deps: Pick<AgentDeps, 'calls'>;
  caller: Principal;
  signal: AbortSignal;
}

/**
 * Looks up the values of the types `company`, `filing` and `document`, before anything runs.
 * @param isGiven whether the question is about given filings or documents, whose companies may be listed nowhere
 */
export async function lookUpInputs(
  at: LookUp,
  inputs: readonly SkillInput[],
  values: Readonly<Record<string, string>>,
  isGiven: boolean,
): Promise<LookedUp> {
  const found: LookedUp = { companies: [], filings: [], document_ids: [], problems: [] };
  const ofType = (type: SkillInput['type']) =>
    inputs.flatMap(({ name, type: own, multiple }) => {
      const value = values[name];
      if (own !== type || value === undefined) return [];
      return (multiple ? splitList(value) : [value]).map((text) => ({ variable: name, text }));
    });
  const companies = await Promise.all(
    ofType('company').map(async ({ variable, text }) => ({ variable, answer: await findCompany(at, text) })),
  );
  for (const { variable, answer } of companies) {
    if ('company' in answer) found.companies.push({ variable, ...answer.company });
    else if (!isGiven) found.problems.push({ variable, code: 'invalid', message: answer.message });
  }
  for (const { variable, text } of ofType('filing')) {
    const filing = await findFiling(at, text, found.companies);
    if (filing) found.filings.push(filing);
    else
      found.problems.push({
        variable,
        code: 'invalid',
        message: `No filing '${text.slice(0, 100)}' can be read here: ingest it first, or give its country, like US/${text.slice(0, 60)}.`,
      });
  }
  found.document_ids = ofType('document').map(({ text }) => text);
  return found;
}

type CompanyAnswer = { company: Omit<ResolvedCompany, 'variable'> } | { message: string };

const mostChoices = 5;

/** The one company that a value means. A value that fits several is asked back, never guessed. */
async function findCompany({ deps, caller, signal }: LookUp, text: string): Promise<CompanyAnswer> {
  const q = text.slice(0, 200);
  const { results, did_you_mean } = await deps.calls.call(
    searchCompanies,
    caller,
    { query: { q, limit: 20 } },
    { signal },
  );
  const exact = narrow(q, results);
  const [only] = exact;
  if (only && exact.length === 1) {
    const { country, local_id, name, ticker } = only;
    return { company: { country, local_id, name, ticker } };
  }
  if (exact.length > 1)
    return {
      message: `'${q}' fits several companies: ${list(exact)}. Give a ticker with its country, or an id.`,
    };
  const near = did_you_mean.length > 0 ? ` Did you mean ${list(did_you_mean)}?` : '';
  return { message: `No company was found for '${q}'.${near}` };
}

/** Those that the text names exactly, by ticker, id or name; else all. */
function narrow(text: string, results: readonly Company[]): readonly Company[] {
  const folded = text.trim().toUpperCase();
  const name = bareName(text);
  const forms: ((one: Company) => boolean)[] = [
    ({ ticker }) => ticker?.toUpperCase() === folded,
    ({ local_id }) => local_id.replace(/^0+/, '').toUpperCase() === folded.replace(/^0+/, ''),
    (one) =>
      [one.name, one.native_name, ...one.aliases].some((own) => own !== null && bareName(own) === name),
  ];
  for (const fits of forms) {
    const fitting = results.filter(fits);
    if (fitting.length > 0) return fitting;
  }
  return results;
}

type Named = Pick<Company, 'country' | 'local_id' | 'name'> & { ticker?: string | null };

function list(companies: readonly Named[]): string {
  return companies
    .slice(0, mostChoices)
    .map(({ name, ticker, country, local_id }) => `${name} (${ticker ?? local_id} ${country})`)
    .join(', ');
}

/** `US/0000320193-25-000079`, or the number alone: of a company of the same call, else of a market that its form belongs to. */
async function findFiling(
  { deps, caller, signal }: LookUp,
  text: string,
  companies: readonly ResolvedCompany[],
): Promise<LookedUp['filings'][number] | null> {
  const [, prefix, filing_id = ''] = /^(?:([A-Za-z]{2})[:/])?(.+)$/.exec(text) ?? [];
  const named = countrySchema.safeParse(prefix?.toUpperCase());
  for (const { country, local_id } of companies) {
    if (named.success && named.data !== country) continue;
    const call = { params: { country, local_id }, query: { limit: '200' } };
    const listed = await orNull(deps.calls.call(listCompanyFilings, caller, call, { signal }));
    if (listed?.filings.some(({ filing_ref }) => filing_ref === filing_id)) return { country, filing_id };
  }
  const likely: Country = /^S100/i.test(filing_id) ? 'JP' : /^\d{14}$/.test(filing_id) ? 'KR' : 'US';
  const country = named.success ? named.data : (companies[0]?.country ?? likely);
  const read = await orNull(
    deps.calls.call(listSections, caller, { params: { country, filing_id } }, { signal }),
  );
  return read && { country, filing_id };
}

/** Null when what was asked for does not exist. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error) => {
    if (error instanceof ProblemError && [404, 422].includes(error.status)) return null;
    throw error;
  });
}
