import { setting } from '@footnote/runtime';
import { defineMarket } from '../market-descriptor.ts';
import { exactDigits } from '../market-ids.ts';
import { userAgentOf, userAgentSetting } from '../user-agent.ts';
import { createKrDart, describeDart } from './index.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'South Korea',
  languages: ['ko'],
  forms: ['사업보고서', '반기보고서', '분기보고서', '주요사항보고서'],
  normalizeLocalId: exactDigits(8),
  settings: {
    DART_API_KEY: {
      schema: setting.optionalText(),
      about: 'Key of OpenDART; set: the South Korean market is live',
      example: '',
      secret: true,
    },
    DART_REQUESTS_PER_SECOND: {
      schema: setting.integer(3, 1),
      about: 'Requests a second to DART from all processes together; it allows about 20,000 a day',
      example: '3',
    },
    DART_USER_AGENT: userAgentSetting('DART'),
  },
  opening: { kind: 'key', setting: 'DART_API_KEY' },
  replaySite: 'dart',
  splitter: 'kr',
  starter,
  connect: (config, { access, freshSeconds, ...connection }) => ({
    source: describeDart({
      ...connection,
      userAgent: userAgentOf(config.DART_USER_AGENT),
      apiKey: config.DART_API_KEY ?? 'replay',
      requestsPerSecond: connection.requestsPerSecond(config.DART_REQUESTS_PER_SECOND),
    }),
    createAdapter: (deps) => createKrDart(deps, { access, freshSeconds }),
  }),
});
