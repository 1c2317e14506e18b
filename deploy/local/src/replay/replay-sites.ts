import { marketDescriptors } from '@footnote/markets';
import type { CreateSites } from './site.ts';

/** The `replaySite` in a market's descriptor names a file in `sites`. */
async function loadSite(name: string): Promise<[string, CreateSites]> {
  const loaded: { createSites: CreateSites } = await import(`./sites/${name}.ts`);
  return [name, loaded.createSites];
}

const names = Object.values(marketDescriptors).flatMap(({ replaySite }) => replaySite ?? []);

export const replaySites: Readonly<Record<string, CreateSites>> = Object.fromEntries(
  await Promise.all(names.map(loadSite)),
);
