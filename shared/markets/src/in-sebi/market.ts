import { defineMarket } from '../market-descriptor.ts';
import { exactDigits } from '../market-ids.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'India',
  languages: ['en'],
  forms: ['Annual Report', 'Financial Results', 'Corporate Announcement'],
  normaliseLocalId: exactDigits(6),
  settings: {},
  opening: { kind: 'closed' },
  replaySite: null,
  splitter: 'headings',
  starter,
  connect: null,
});
