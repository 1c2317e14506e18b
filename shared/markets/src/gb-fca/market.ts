import { setting } from '@research/runtime';
import { defineMarket } from '../market-descriptor.ts';
import { legalEntityIdentifier } from '../market-ids.ts';
import { createGbFca, describeNsm } from './index.ts';
import starter from './starter.json' with { type: 'json' };

/** Lists change a few times a day, and the source is slow. So they are kept longer than those of other markets. */
const leastFreshSeconds = 7200;

export const market = defineMarket({
  name: 'United Kingdom',
  languages: ['en'],
  forms: ['Annual Financial Report', 'Half-year Financial Report', 'Final Results'],
  normalizeLocalId: legalEntityIdentifier,
  settings: {
    NSM_TERMS_MET: {
      schema: setting.flag(false),
      about:
        "true: the operator has the FCA's consent to read the National Storage Mechanism; the UK market is live",
      example: 'false',
    },
    NSM_REQUESTS_PER_MINUTE: {
      schema: setting.integer(10, 1),
      about: 'Requests a minute to the National Storage Mechanism from all processes together',
      example: '10',
    },
  },
  opening: { kind: 'licence', setting: 'NSM_TERMS_MET' },
  replaySite: 'nsm',
  splitter: 'headings',
  starter,
  connect: (config, { access, freshSeconds, ...place }) => ({
    source: describeNsm({
      ...place,
      requestsPerSecond: place.requestsPerSecond(config.NSM_REQUESTS_PER_MINUTE / 60),
    }),
    createAdapter: (deps) =>
      createGbFca(deps, {
        access,
        freshSeconds: access === 'live' ? Math.max(freshSeconds, leastFreshSeconds) : freshSeconds,
      }),
  }),
});
