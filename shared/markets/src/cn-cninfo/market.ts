import { defineMarket } from '../market-descriptor.ts';
import { codeLike } from '../market-ids.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'China',
  languages: ['zh'],
  forms: ['年度报告', '半年度报告', '季度报告'],
  normaliseLocalId: codeLike(/^\d{6}$/, /\.(SH|SZ|BJ)$/),
  settings: {},
  opening: { kind: 'closed' },
  replaySite: null,
  splitter: 'headings',
  starter,
  connect: null,
});
