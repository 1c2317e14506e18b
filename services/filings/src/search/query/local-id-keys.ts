import { countries } from '@footnote/contracts';
import { marketDescriptors } from '@footnote/markets';

/** The keys of the companies whose local id the query may spell: `320193` → `US:0000320193`, `CA:000320193`, … */
export function localIdKeys(query: string): string[] {
  const text = query.normalize('NFKC');
  return countries.flatMap((country) => {
    const id = marketDescriptors[country].normalizeLocalId(text);
    return id === null ? [] : [`${country}:${id}`];
  });
}
