import { defineMarket } from '../market-descriptor.ts';
import { paddedDigits } from '../market-ids.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'Hong Kong',
  languages: ['en', 'zh'],
  forms: ['Annual Report', 'Interim Report', 'Final Results', 'Circular'],
  normaliseLocalId: paddedDigits(5, /\.HK$/i),
  settings: {},
  opening: { kind: 'closed' },
  replaySite: null,
  splitter: 'headings',
  starter,
  connect: null,
});
