import type { Context } from '../run-command.ts';

export async function run(
  { api, output, signal }: Context,
  [words]: [string[]],
  { limit }: { limit: number },
): Promise<void> {
  const found = await api.searchCompanies({ query: { q: words.join(' '), limit }, signal });
  output.result({
    json: found,
    columns: ['company', 'ticker', 'name', 'exchange', 'sector'],
    rows: found.results.map((one) => [
      `${one.country}:${one.local_id}`,
      one.ticker,
      one.name,
      one.exchange,
      one.sector,
    ]),
  });
  const similar = found.did_you_mean.map(({ name }) => name).join(', ');
  if (found.results.length === 0)
    output.note(`No company was found.${similar && ` Did you mean: ${similar}?`}`);
}
