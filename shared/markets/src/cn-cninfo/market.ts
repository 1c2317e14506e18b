import { setting } from '@footnote/runtime';
import { defineMarket } from '../market-descriptor.ts';
import { codeLike } from '../market-ids.ts';
import { userAgentOf, userAgentSetting } from '../user-agent.ts';
import { createCnCninfo, describeCninfo } from './index.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'China',
  languages: ['zh'],
  forms: ['年度报告', '半年度报告', '第一季度报告', '第三季度报告'],
  normalizeLocalId: codeLike(/^\d{6}$/, /\.(SH|SZ|BJ)$/),
  settings: {
    CNINFO_TERMS_MET: {
      schema: setting.flag(false),
      about: "true: you have met CNINFO's terms for programs; the Chinese market is live",
      example: 'false',
    },
    CNINFO_REQUESTS_PER_SECOND: {
      schema: setting.integer(1, 1),
      about: 'Requests a second to CNINFO from all processes together',
      example: '1',
    },
    CNINFO_USER_AGENT: userAgentSetting('CNINFO'),
  },
  // The site's content is under copyright; the source offers data contracts for programs.
  opening: { kind: 'licence', setting: 'CNINFO_TERMS_MET' },
  replaySite: 'cninfo',
  splitter: 'headings',
  starter,
  connect: (config, { access, freshSeconds, ...connection }) => ({
    source: describeCninfo({
      ...connection,
      userAgent: userAgentOf(config.CNINFO_USER_AGENT),
      requestsPerSecond: connection.requestsPerSecond(config.CNINFO_REQUESTS_PER_SECOND),
    }),
    createAdapter: (deps) => createCnCninfo(deps, { access, freshSeconds }),
  }),
});
