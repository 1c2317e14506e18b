import type { WeighedConcept } from '../passage-store.ts';

/** The weights of a passage's fields, five times those of `index/token-weights`. */
const fields = ['t_body^5', 't_context^6', 't_title^10', 't_names^1'];
/** The engine accepts at most 1,024 clauses, far more than a question's concepts and their wordings need. */
const mostConcepts = 60;
const mostWordings = 12;

/** The score of a passage is the sum of its concepts' scores; a concept scores as its best wording. */
export function buildConceptQuery(concepts: readonly WeighedConcept[], filter: readonly object[]): object {
  const best = [...concepts].sort((a, b) => b.worth - a.worth).slice(0, mostConcepts);
  return {
    bool: {
      filter,
      minimum_should_match: 1,
      should: best.map(({ wordings, worth, rarity }) => ({
        dis_max: {
          // The engine weighs by rarity itself.
          boost: round(worth / rarity),
          queries: wordings
            .slice(0, mostWordings)
            .map(({ tokens, weight }) =>
              tokens.length === 1
                ? { combined_fields: { query: tokens[0], fields, boost: round(weight) } }
                : { match_phrase: { t_body: { query: tokens.join(' '), boost: round(weight) } } },
            ),
        },
      })),
    },
  };
}

const round = (value: number) => Math.max(0.001, Math.round(value * 1_000) / 1_000);

/** The filter that keeps a search to what its caller may see. It is set only here. Public filings are open to all. */
export const scopeFilter = (scope: string | null): object[] => (scope === null ? [] : [{ term: { scope } }]);
export const sourceFilter = (keys: readonly string[] | null): object[] =>
  keys === null ? [] : [{ terms: { source: keys } }];
