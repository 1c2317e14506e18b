import { searchCompanies as searchRoute } from '@research/contracts';
import { defineTool, researchTools } from '@research/llm';
import { type ToolDesk, toReportCompany } from './tool-desk.ts';

/** The route knows no filter by country, so more are asked for and the others left out. */
const askedWithCountry = 100;

export function searchCompaniesTool(desk: ToolDesk) {
  return defineTool({
    ...researchTools.search_companies,
    async run({ query, country, limit }, { signal }) {
      const { results } = await desk.deps.calls.call(
        searchRoute,
        desk.run.caller,
        { query: { q: query, limit: country ? askedWithCountry : limit } },
        { signal },
      );
      const found = results.filter((one) => !country || one.country === country).slice(0, limit);
      desk.facts.noteCompanies(found.map(toReportCompany));
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
      };
    },
  });
}
