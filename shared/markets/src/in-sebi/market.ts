import { setting } from '@research/runtime';
import { defineMarket } from '../market-descriptor.ts';
import { exactDigits } from '../market-ids.ts';
import { createInSebi, describeBse } from './index.ts';
import starter from './starter.json' with { type: 'json' };

/** SEBI has no interface for companies' filings: they are made at the exchanges. */
export const market = defineMarket({
  name: 'India',
  languages: ['en'],
  forms: ['Annual Report', 'Financial Results', 'Board Meeting Outcome', 'BRSR'],
  normalizeLocalId: exactDigits(6),
  settings: {
    BSE_TERMS_MET: {
      schema: setting.flag(false),
      about: "true: the operator has the BSE's licence for this use; the Indian market is live",
      example: 'false',
    },
    BSE_REQUESTS_PER_SECOND: {
      schema: setting.integer(3, 1),
      about: 'Requests a second to the BSE from all processes together',
      example: '3',
    },
  },
  opening: { kind: 'licence', setting: 'BSE_TERMS_MET' },
  replaySite: 'bse',
  splitter: 'headings',
  starter,
  connect: (config, { access, freshSeconds, ...connection }) => ({
    source: describeBse({
      ...connection,
      requestsPerSecond: connection.requestsPerSecond(config.BSE_REQUESTS_PER_SECOND),
    }),
    createAdapter: (deps) => createInSebi(deps, { access, freshSeconds }),
  }),
});
