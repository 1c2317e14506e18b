import { researchTools, searchCompanies as searchRoute } from '@research/contracts';
import { defineTool } from '@research/llm';
import { type ToolContext, toReportCompany } from './tool-context.ts';

/** The route has no filter by country, so more results are requested and other countries are removed. */
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
        // Suggestions are not yet companies of the run: the model searches for the one that is meant.
        ...(found.length === 0 && did_you_mean.length > 0 && { did_you_mean }),
      };
    },
  });
}
