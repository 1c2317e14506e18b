/** Possible names of one company, in the order in which to look them up. */
export type Mention = readonly [string, ...string[]];
