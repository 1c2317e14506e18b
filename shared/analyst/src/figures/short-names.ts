/** What texts call a figure beside its full name: 净利润 is 利润 where they tell why it fell. The narrower come first. */
const shortNames: readonly RegExp[] = [
  /毛利|매출\s?총\s?이익|(?:lucro|margem) brut[oa]/i,
  /利[润潤]|溢利|純利|净利|虧損|亏损/,
  /收入|营收|收益|[营營][业業][额額]/,
  /이익|손익|순손실/,
  /매출/,
  /lucro|resultado l[ií]quido/i,
  /receita|faturamento/i,
  /margem/i,
];

/** The short name of a figure that a question calls by one of these names; null where it has none. */
export const shortNameOf = (names: readonly string[]): RegExp | null =>
  shortNames.find((form) => names.some((name) => form.test(name))) ?? null;
