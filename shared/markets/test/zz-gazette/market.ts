import { setting } from '@footnote/runtime';
import { defineMarket } from '../../src/market-descriptor.ts';
import { exactDigits } from '../../src/market-ids.ts';
import { createGazette, describeGazette } from './adapter.ts';

/** An invented market, the worked example of docs/adding-a-market.md. */
export const market = defineMarket({
  name: 'Ruritania',
  languages: ['en'],
  forms: ['Yearly statement'],
  normalizeLocalId: exactDigits(4),
  settings: {
    GAZETTE_KEY: {
      schema: setting.optionalText(),
      about: 'Key of the Gazette of Ruritania; set: the market is live',
      example: '',
      secret: true,
    },
    GAZETTE_REQUESTS_PER_SECOND: {
      schema: setting.integer(2, 1),
      about: 'Requests a second to the Gazette from all processes together',
      example: '2',
    },
  },
  opening: { kind: 'key', setting: 'GAZETTE_KEY' },
  replaySite: 'gazette',
  splitter: 'headings',
  starter: [],
  connect: (config, { access, freshSeconds, ...connection }) => ({
    source: describeGazette({
      ...connection,
      key: config.GAZETTE_KEY ?? 'replay',
      requestsPerSecond: connection.requestsPerSecond(config.GAZETTE_REQUESTS_PER_SECOND),
    }),
    createAdapter: (deps) => createGazette(deps, { access, freshSeconds }),
  }),
});
