import { setting } from '@footnote/runtime';
import { defineMarket } from '../market-descriptor.ts';
import { paddedDigits } from '../market-ids.ts';
import { userAgentOf, userAgentSetting } from '../user-agent.ts';
import { createHkHkex, describeHkex } from './index.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'Hong Kong',
  languages: ['en', 'zh'],
  forms: ['Annual Report', 'Interim/Half-Year Report', 'Quarterly Report', 'Final Results', 'Circulars'],
  normalizeLocalId: paddedDigits(5, /\.HK$/i),
  settings: {
    HKEX_TERMS_MET: {
      schema: setting.flag(false),
      about: "true: you hold the licence that HKEX's terms ask for; the Hong Kong market is live",
      example: 'false',
    },
    HKEX_SECONDS_BETWEEN_REQUESTS: {
      schema: setting.integer(3, 1),
      about: 'Seconds between requests to HKEXnews from all processes together',
      example: '3',
    },
    HKEX_USER_AGENT: userAgentSetting('HKEXnews'),
  },
  opening: { kind: 'licence', setting: 'HKEX_TERMS_MET' },
  replaySite: 'hkex',
  splitter: 'headings',
  starter,
  connect: (config, { access, freshSeconds, ...connection }) => ({
    source: describeHkex({
      ...connection,
      userAgent: userAgentOf(config.HKEX_USER_AGENT),
      requestsPerSecond: connection.requestsPerSecond(1 / config.HKEX_SECONDS_BETWEEN_REQUESTS),
    }),
    createAdapter: (deps) => createHkHkex(deps, { access, freshSeconds }),
  }),
});
