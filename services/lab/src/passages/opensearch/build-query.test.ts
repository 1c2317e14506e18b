import { buildConceptQuery, scopeFilter, sourceFilter } from './build-query.ts';

const concept = (worth: number, ...wordings: [weight: number, ...tokens: string[]][]) => ({
  weight: 1,
  worth,
  rarity: 4,
  wordings: wordings.map(([weight, ...tokens]) => ({ weight, tokens })),
});

describe('the query for candidates', () => {
  it('asks for each concept by its best wording, a phrase as a phrase', () => {
    const query = buildConceptQuery([concept(2, [1, 'revenu'], [0.55, 'net', 'sale'])], []);
    expect(query).toEqual({
      bool: {
        filter: [],
        minimum_should_match: 1,
        should: [
          {
            dis_max: {
              boost: 0.5,
              queries: [
                {
                  combined_fields: {
                    query: 'revenu',
                    fields: ['t_body^5', 't_context^6', 't_title^10', 't_names^1'],
                    boost: 1,
                  },
                },
                { match_phrase: { t_body: { query: 'net sale', boost: 0.55 } } },
              ],
            },
          },
        ],
      },
    });
  });

  it('keeps to a scope and to named sources', () => {
    const query = buildConceptQuery(
      [concept(1, [1, 'x'])],
      [...scopeFilter('org:acme'), ...sourceFilter(['a', 'b'])],
    );
    expect(query).toMatchObject({
      bool: { filter: [{ term: { scope: 'org:acme' } }, { terms: { source: ['a', 'b'] } }] },
    });
    expect([...scopeFilter(null), ...sourceFilter(null)]).toEqual([]);
  });

  it('stays within the clauses that the engine takes, with the concepts that say most', () => {
    const many = Array.from({ length: 500 }, (_, at) => concept(at + 1, [1, `t${at}`]));
    const { bool } = buildConceptQuery(many, []) as { bool: { should: object[] } };
    expect(bool.should.length).toBeLessThanOrEqual(60);
    expect(JSON.stringify(bool.should[0])).toContain('t499');
  });
});
