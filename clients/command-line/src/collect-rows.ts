/** At most this many rows of a list; later pages are not requested. */
export async function collectRows<Row>(rows: AsyncIterable<Row>, most: number): Promise<Row[]> {
  const collected: Row[] = [];
  if (most === 0) return collected;
  for await (const row of rows) {
    collected.push(row);
    if (collected.length >= most) break;
  }
  return collected;
}
