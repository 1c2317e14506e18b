import { setting } from '@footnote/runtime';
import { defineMarket } from '../market-descriptor.ts';
import { exactDigits } from '../market-ids.ts';
import { userAgentOf, userAgentSetting } from '../user-agent.ts';
import { createInSebi, describeBse } from './index.ts';
import starter from './starter.json' with { type: 'json' };

/**
 * SEBI has no interface for companies' filings: they are made at the exchanges. Both exchanges refuse plain programs at their
 * edge, so documents come by upload until one of them has agreed to serve this platform.
 */
export const market = defineMarket({
  name: 'India',
  languages: ['en'],
  forms: ['Annual Report', 'Financial Results', 'Board Meeting Outcome', 'BRSR'],
  normalizeLocalId: exactDigits(6),
  settings: {
    BSE_TERMS_MET: {
      schema: setting.flag(false),
      about:
        'true: the BSE has agreed to serve this program (it refuses plain ones with 403); the Indian market is live',
      example: 'false',
    },
    BSE_REQUESTS_PER_SECOND: {
      schema: setting.integer(3, 1),
      about: 'Requests a second to the BSE from all processes together',
      example: '3',
    },
    BSE_USER_AGENT: userAgentSetting('the BSE'),
  },
  opening: { kind: 'agreement', setting: 'BSE_TERMS_MET' },
  searchPage: 'https://www.bseindia.com/corporates/ann.html',
  replaySite: 'bse',
  splitter: 'headings',
  starter,
  connect: (config, { access, freshSeconds, ...connection }) => ({
    source: describeBse({
      ...connection,
      userAgent: userAgentOf(config.BSE_USER_AGENT),
      requestsPerSecond: connection.requestsPerSecond(config.BSE_REQUESTS_PER_SECOND),
    }),
    createAdapter: (deps) => createInSebi(deps, { access, freshSeconds }),
  }),
});
