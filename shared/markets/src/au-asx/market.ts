import { setting } from '@footnote/runtime';
import { defineMarket } from '../market-descriptor.ts';
import { codeLike } from '../market-ids.ts';
import { userAgentOf, userAgentSetting } from '../user-agent.ts';
import { createAuAsx, describeAsx, describeDirectory } from './index.ts';
import starter from './starter.json' with { type: 'json' };

export const market = defineMarket({
  name: 'Australia',
  languages: ['en'],
  forms: ['Annual Report', 'Appendix 4E', 'Appendix 4D', 'Quarterly Activities Report'],
  normalizeLocalId: codeLike(/^[A-Z0-9]{3,6}$/, /\.AX$/),
  settings: {
    ASX_TERMS_MET: {
      schema: setting.flag(false),
      about:
        "true: the operator has the ASX's consent or a licence for this use; the Australian market is live",
      example: 'false',
    },
    ASX_REQUESTS_PER_SECOND: {
      schema: setting.integer(1, 1),
      about: 'Requests a second to the ASX from all processes together',
      example: '1',
    },
    ASX_USER_AGENT: userAgentSetting('the ASX'),
  },
  opening: { kind: 'licence', setting: 'ASX_TERMS_MET' },
  replaySite: 'asx',
  splitter: 'headings',
  starter,
  connect: (config, { access, freshSeconds, ...connection }) => {
    const asx = {
      ...connection,
      userAgent: userAgentOf(config.ASX_USER_AGENT),
      requestsPerSecond: connection.requestsPerSecond(config.ASX_REQUESTS_PER_SECOND),
    };
    return {
      source: describeAsx(asx),
      register: describeDirectory(asx),
      createAdapter: (deps, directory = deps) => createAuAsx(deps, directory, { access, freshSeconds }),
    };
  },
});
