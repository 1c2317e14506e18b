import { setting } from '@footnote/runtime';
import { defineMarket } from '../market-descriptor.ts';
import { paddedDigits } from '../market-ids.ts';
import { userAgentOf, userAgentSetting } from '../user-agent.ts';
import { createBrCvm, describeCvm } from './index.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'Brazil',
  languages: ['pt'],
  forms: ['DFP', 'ITR', 'FRE', 'Fato Relevante'],
  normalizeLocalId: paddedDigits(6),
  settings: {
    CVM_LIVE: {
      schema: setting.flag(false),
      about: 'true: the Brazilian market is live beside a replay; it is live without one',
      example: 'false',
    },
    CVM_SECONDS_BETWEEN_REQUESTS: {
      schema: setting.integer(10, 1),
      about: 'Seconds between requests to CVM from all processes together; it asks for 10',
      example: '10',
    },
    CVM_USER_AGENT: userAgentSetting('CVM'),
  },
  opening: { kind: 'open', setting: 'CVM_LIVE' },
  replaySite: 'cvm',
  splitter: 'br',
  starter,
  connect: (config, { access, freshSeconds, ...connection }) => ({
    source: describeCvm({
      ...connection,
      userAgent: userAgentOf(config.CVM_USER_AGENT),
      requestsPerSecond: connection.requestsPerSecond(1 / config.CVM_SECONDS_BETWEEN_REQUESTS),
    }),
    createAdapter: (deps) => createBrCvm(deps, { access, freshSeconds }),
  }),
});
