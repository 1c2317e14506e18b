import { researchTools, searchCompanies as searchRoute } from '@research/contracts';
import { defineTool } from '@research/llm';
import { type ToolContext, toReportCompany } from './tool-context.ts';

/** The route knows no filter by country, so more are asked for and the others left out. */
const askedWithCountry = 100;

export function searchCompaniesTool(context: ToolContext) {
  return defineTool({
    ...researchTools.search_companies,
    async run({ query, country, limit }, { signal }) {
      const { results, did_you_mean } = await context.deps.calls.call(
        searchRoute,
        context.run.caller,
        { query: { q: query, limit: country ? askedWithCountry : limit } },
        { signal },
      );
      const found = results.filter((one) => !country || one.country === country).slice(0, limit);
      context.facts.noteCompanies(found.map(toReportCompany));
      return {
        companies: found.map(({ country, local_id, name, native_name, ticker, exchange, sector }) => ({
          country,
          local_id,
          name,
          native_name,
          ticker,
          exchange,
          sector,
        })),
        // Not yet companies of the run: whoever is meant is searched for by its name.
        ...(found.length === 0 && did_you_mean.length > 0 && { did_you_mean }),
      };
    },
  });
}
