import {
  country as countrySchema,
  filingRef,
  type MatrixSource,
  type OrgPrincipal,
  type RouteAnswer,
  type RouteBody,
  type resolveMatrixRows as resolveRoute,
  searchCompanies,
} from '@footnote/contracts';
import { inParts } from '@footnote/runtime';
import type { MatrixDeps } from '../matrix-deps.ts';

type Answer = RouteAnswer<typeof resolveRoute>;

/** Searches at once: a pasted column has hundreds of lines. */
const atOnce = 8;

/** Rows from pasted lines. A line that fits no company exactly or first is not guessed at. */
export async function resolveRows(
  { calls }: Pick<MatrixDeps, 'calls'>,
  caller: OrgPrincipal,
  { lines, newest }: RouteBody<typeof resolveRoute>,
  signal?: AbortSignal,
): Promise<Answer> {
  const answer: Answer = { rows: [], unknown: [] };
  for (const some of inParts(lines, atOnce)) {
    for (const found of await Promise.all(some.map((line) => resolve(line.trim())))) {
      if (found === null) continue;
      if ('source' in found) answer.rows.push(found);
      else answer.unknown.push(found);
    }
  }
  return answer;

  async function resolve(line: string): Promise<Answer['rows'][number] | Answer['unknown'][number] | null> {
    if (line === '') return null;
    const filing = readFiling(line);
    if (filing) return { line, title: line, source: filing };
    const { results, did_you_mean } = await calls.call(
      searchCompanies,
      caller,
      { query: { q: line.slice(0, 200), limit: 5 } },
      signal ? { signal } : {},
    );
    const [first] = results;
    if (!first)
      return {
        line,
        did_you_mean: did_you_mean.map(({ name, ticker }) => (ticker ? `${name} (${ticker})` : name)),
      };
    const { country, local_id, name } = first;
    return { line, title: name, source: { company: { country, local_id }, newest } };
  }
}

/** `US/0000320193-24-000123`: a filing by market and id. */
function readFiling(line: string): MatrixSource | null {
  const slash = line.indexOf('/');
  const country = countrySchema.safeParse(line.slice(0, slash));
  const filing_id = filingRef.safeParse(line.slice(slash + 1));
  if (slash < 0 || !country.success || !filing_id.success) return null;
  return { filing: { country: country.data, filing_id: filing_id.data } };
}
