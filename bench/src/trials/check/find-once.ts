/** Whether each of these names is in a list once; else how many are not. */
export async function findOnce(
  rows: AsyncIterable<{ name: string }>,
  wanted: readonly string[],
): Promise<string | null> {
  const names: string[] = [];
  for await (const { name } of rows) names.push(name);
  const wrong = wanted.filter((name) => names.filter((one) => one === name).length !== 1);
  return wrong.length === 0 ? null : `${wrong.length} are not there once`;
}
