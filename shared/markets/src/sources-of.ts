import type { MarketAccess } from '@footnote/contracts';
import type { MarketDescriptor } from './market-descriptor.ts';
import type { RegulatorSource } from './regulator/source.ts';
import type { MarketConfig } from './settings.ts';

/** The sources of a market as they are asked when it is live, with their hosts and rates; none where no adapter serves it. */
export function sourcesOf(
  market: MarketDescriptor,
  config: MarketConfig,
  access: MarketAccess,
): RegulatorSource[] {
  if (!market.connect) return [];
  const connected = market.connect(config, {
    access,
    replayUrl: null,
    blockSeconds: 0,
    requestsPerSecond: (live) => live,
    freshSeconds: 0,
  });
  const connectors = 'source' in connected ? [connected] : connected;
  return connectors.flatMap(({ source, register }) => (register ? [source, register] : [source]));
}
