import { type listMeasures, marketSources, type RouteAnswer, type readMeasures } from '@footnote/contracts';
import { measures, writeFormula } from '@footnote/financials';
import { type Reply, reply } from '@footnote/http';
import { type FilingPath, type FinancialsDeps, findFinancials } from './find-financials.ts';

/** The catalogue: what each measure is, and what it is taken from in each standard. */
export function listMeasureCatalogue(): RouteAnswer<typeof listMeasures> {
  return {
    measures: measures.map(({ key, names, statement, unit, flow, yearly, concepts, formula, leavesOut }) => ({
      name: key,
      label: names.en,
      names,
      statement,
      unit,
      flow,
      concepts: Object.entries(concepts).flatMap(([standard, names]) =>
        names.length > 0 ? [{ standard, concepts: [...names] }] : [],
      ),
      formula: formula ?? null,
      formula_text: writeFormula(key),
      yearly,
      leaves_out: [...leavesOut],
    })),
  };
}

export async function readFilingMeasures(
  deps: FinancialsDeps,
  params: FilingPath,
): Promise<Reply<RouteAnswer<typeof readMeasures>>> {
  const { filing, financials, etag } = await findFinancials(deps, params);
  const { measures, quality } = financials;
  const body = { ...measures, quality, source: marketSources[filing.country], filing_id: filing.filing_id };
  return reply(body, { etag });
}
