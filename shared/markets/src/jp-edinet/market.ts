import { setting } from '@footnote/runtime';
import { defineMarket } from '../market-descriptor.ts';
import { codeLike } from '../market-ids.ts';
import { userAgentOf, userAgentSetting } from '../user-agent.ts';
import { classifyEdinetForm } from './forms.ts';
import { createJpEdinet, describeEdinet } from './index.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'Japan',
  languages: ['ja'],
  forms: ['有価証券報告書', '半期報告書', '四半期報告書', '臨時報告書'],
  /** E: a filer. G: a fund, whose manager submits its filings. */
  normalizeLocalId: codeLike(/^[EG]\d{5}$/),
  settings: {
    EDINET_API_KEY: {
      schema: setting.optionalText(),
      about: 'Subscription key of EDINET; set: the Japanese market is live',
      example: '',
      secret: true,
    },
    EDINET_REQUESTS_PER_SECOND: {
      schema: setting.integer(2, 1),
      about: 'Requests a second to EDINET from all processes together',
      example: '2',
    },
    EDINET_USER_AGENT: userAgentSetting('EDINET'),
  },
  opening: { kind: 'key', setting: 'EDINET_API_KEY' },
  replaySite: 'edinet',
  splitter: 'jp',
  classifyForm: classifyEdinetForm,
  starter,
  connect: (config, { access, freshSeconds, ...connection }) => ({
    source: describeEdinet({
      ...connection,
      userAgent: userAgentOf(config.EDINET_USER_AGENT),
      apiKey: config.EDINET_API_KEY ?? 'replay',
      requestsPerSecond: connection.requestsPerSecond(config.EDINET_REQUESTS_PER_SECOND),
    }),
    createAdapter: (deps) => createJpEdinet(deps, { access, freshSeconds }),
  }),
});
