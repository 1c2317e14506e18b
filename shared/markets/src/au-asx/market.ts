import { defineMarket } from '../market-descriptor.ts';
import { codeLike } from '../market-ids.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'Australia',
  languages: ['en'],
  forms: ['Annual Report', 'Appendix 4E', 'Appendix 4D', 'Quarterly Activities Report'],
  normaliseLocalId: codeLike(/^[A-Z0-9]{3,6}$/, /\.AX$/),
  settings: {},
  opening: { kind: 'closed' },
  replaySite: null,
  splitter: 'headings',
  starter,
  connect: null,
});
