import { researchTools, searchCompanies as searchRoute } from '@footnote/contracts';
import { defineTool } from '@footnote/llm';
import { type ToolContext, toReportCompany } from '../tool-context.ts';

/** The route has no filter by country, so more results are requested and other countries are removed. */
const askedWithCountry = 100;

const longestBeginning = 12;
const withoutSpaces = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** In a script without spaces a name ends where no space says so: the longest beginning that a company has is its name. */
function beginningsOf(query: string): string[] {
  if (!withoutSpaces.test(query)) return [];
  const chars = [...query];
  const longest = Math.min(chars.length - 1, longestBeginning);
  return Array.from({ length: Math.max(0, longest - 1) }, (_, at) => chars.slice(0, longest - at).join(''));
}

export function searchCompaniesTool(context: ToolContext) {
  return defineTool({
    ...researchTools.search_companies,
    async run({ query, country, limit }, { signal }) {
      const ask = async (q: string) => {
        const { results, did_you_mean } = await context.deps.calls.call(
          searchRoute,
          context.run.caller,
          { query: { q, limit: country ? askedWithCountry : limit } },
          { signal },
        );
        const found = results.filter((one) => !country || one.country === country).slice(0, limit);
        return { found, did_you_mean };
      };
      let { found, did_you_mean } = await ask(query);
      let matched = query;
      for (const beginning of found.length === 0 ? beginningsOf(query) : []) {
        const shorter = await ask(beginning);
        if (shorter.found.length === 0) continue;
        ({ found, did_you_mean } = shorter);
        matched = beginning;
        break;
      }
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
        ...(matched !== query && { matched }),
        // Suggestions are not yet companies of the run: the model searches for the one that is meant.
        ...(found.length === 0 && did_you_mean.length > 0 && { did_you_mean }),
      };
    },
  });
}
