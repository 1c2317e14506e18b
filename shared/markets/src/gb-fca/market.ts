import { setting } from '@footnote/runtime';
import { type Connector, defineMarket } from '../market-descriptor.ts';
import { legalEntityIdentifier } from '../market-ids.ts';
import { userAgentOf, userAgentSetting } from '../user-agent.ts';
import { describeCompaniesHouse, describeGleif } from './companies-house/addresses.ts';
import { createCompaniesHouse } from './companies-house/index.ts';
import { createGbFca, describeNsm } from './index.ts';
import starter from './starter.json' with { type: 'json' };

/** Lists change a few times a day, and the source is slow. So they are kept longer than those of other markets. */
const leastFreshSeconds = 7200;
/** What the register of legal entity identifiers allows. */
const gleifRequestsPerMinute = 60;

export const market = defineMarket({
  name: 'United Kingdom',
  languages: ['en'],
  forms: ['Annual Financial Report', 'Half-year Financial Report', 'Final Results', 'AA'],
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
    COMPANIES_HOUSE_API_KEY: {
      schema: setting.optionalText(),
      about:
        'Key of the Companies House API; set: the UK market is live with the filings of the companies register',
      example: '',
      secret: true,
    },
    COMPANIES_HOUSE_REQUESTS_PER_MINUTE: {
      schema: setting.integer(120, 1),
      about:
        'Requests a minute to Companies House from all processes together; it allows 600 in five minutes',
      example: '120',
    },
    NSM_USER_AGENT: userAgentSetting('the National Storage Mechanism'),
    COMPANIES_HOUSE_USER_AGENT: userAgentSetting('Companies House and the register of identifiers'),
  },
  opening: { kind: 'licence-or-key', setting: 'NSM_TERMS_MET', key: 'COMPANIES_HOUSE_API_KEY' },
  replaySite: 'nsm',
  splitter: 'headings',
  starter,
  connect: (config, { access, freshSeconds, ...connection }) => {
    const perMinute = (requests: number) => ({
      ...connection,
      requestsPerSecond: connection.requestsPerSecond(requests / 60),
    });
    const houseUserAgent = userAgentOf(config.COMPANIES_HOUSE_USER_AGENT);
    const storageMechanism: Connector = {
      source: describeNsm({
        ...perMinute(config.NSM_REQUESTS_PER_MINUTE),
        userAgent: userAgentOf(config.NSM_USER_AGENT),
      }),
      createAdapter: (deps) =>
        createGbFca(deps, {
          access,
          freshSeconds: access === 'live' ? Math.max(freshSeconds, leastFreshSeconds) : freshSeconds,
        }),
    };
    const companiesHouse: Connector = {
      source: describeCompaniesHouse({
        ...perMinute(config.COMPANIES_HOUSE_REQUESTS_PER_MINUTE),
        apiKey: config.COMPANIES_HOUSE_API_KEY ?? 'replay',
        userAgent: houseUserAgent,
      }),
      register: describeGleif({ ...perMinute(gleifRequestsPerMinute), userAgent: houseUserAgent }),
      createAdapter: (deps, register = deps) =>
        createCompaniesHouse(deps, register, { access, freshSeconds }),
    };
    // A replay has both; live, each source has to be opened.
    const isOpen = (opened: unknown) => connection.replayUrl !== null || Boolean(opened);
    if (!isOpen(config.NSM_TERMS_MET)) return companiesHouse;
    return isOpen(config.COMPANIES_HOUSE_API_KEY) ? [storageMechanism, companiesHouse] : storageMechanism;
  },
});
