import { defineMarket } from '../market-descriptor.ts';
import { paddedDigits } from '../market-ids.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'Brazil',
  languages: ['pt'],
  forms: ['DFP', 'ITR', 'FRE', 'Fato Relevante'],
  normaliseLocalId: paddedDigits(6),
  settings: {},
  opening: { kind: 'closed' },
  replaySite: null,
  splitter: 'headings',
  starter,
  connect: null,
});
