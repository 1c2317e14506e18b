/** How well a company matches a query, best first. Within a rank `compareCompanies` decides. */
export const matchRanks = {
  /** a ticker equals the query */
  exactTicker: 0,
  /** the local id, or an identifier among the aliases, equals the query */
  exactId: 1,
  /** a ticker starts with the query */
  tickerPrefix: 2,
  /** the name, the native name (with or without its leading legal form) or an alias starts with the query */
  namePrefix: 3,
  /** every word of the query starts a word of the ticker or of a name, in any order and field */
  words: 4,
} as const;
export type Rank = (typeof matchRanks)[keyof typeof matchRanks];
