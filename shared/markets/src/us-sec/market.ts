import { setting } from '@footnote/runtime';
import { defineMarket } from '../market-descriptor.ts';
import { paddedDigits } from '../market-ids.ts';
import { userAgentSchema } from '../user-agent.ts';
import { documentAddress } from './addresses.ts';
import { classifySecForm } from './forms.ts';
import { createUsSec, describeSec } from './index.ts';
import starter from './starter.json' with { type: 'json' };

/** The replay also checks for a declared user agent, like the SEC. */
const replayUserAgent = 'Footnote replay@example.com';

export const market = defineMarket({
  name: 'United States',
  languages: ['en'],
  forms: ['10-K', '10-Q', '8-K', '20-F', '40-F', '6-K', 'DEF 14A', 'S-1'],
  normalizeLocalId: paddedDigits(10, /^CIK/i),
  settings: {
    SEC_USER_AGENT: {
      schema: userAgentSchema,
      about: 'Company and mail address declared to the SEC; set: the US market is live',
      example: 'Example Research admin@example.com',
    },
    SEC_REQUESTS_PER_SECOND: {
      schema: setting.integer(8, 1).refine((rate) => rate <= 10, 'the SEC allows at most 10'),
      about: 'Requests a second to the SEC from all processes together; its own bound is 10',
      example: '8',
    },
  },
  opening: { kind: 'key', setting: 'SEC_USER_AGENT' },
  replaySite: 'sec',
  splitter: 'us',
  classifyForm: classifySecForm,
  documentAddress,
  starter,
  connect: (config, { access, freshSeconds, ...connection }) => ({
    // The replay also applies the SEC's limit, so that it is tested.
    source: describeSec({
      ...connection,
      userAgent: access === 'live' ? (config.SEC_USER_AGENT ?? '') : replayUserAgent,
      requestsPerSecond: config.SEC_REQUESTS_PER_SECOND,
    }),
    createAdapter: (deps) => createUsSec(deps, { access, freshSeconds }),
  }),
});
