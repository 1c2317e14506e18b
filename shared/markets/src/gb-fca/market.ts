import { defineMarket } from '../market-descriptor.ts';
import { legalEntityIdentifier } from '../market-ids.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'United Kingdom',
  languages: ['en'],
  forms: ['Annual Financial Report', 'Half-year Financial Report', 'Final Results'],
  normaliseLocalId: legalEntityIdentifier,
  settings: {},
  opening: { kind: 'closed' },
  replaySite: null,
  splitter: 'headings',
  starter,
  connect: null,
});
