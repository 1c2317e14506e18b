import { defineMarket } from '../market-descriptor.ts';
import { paddedDigits } from '../market-ids.ts';
import starter from './starter.json' with { type: 'json' };

/** SEDAR+ has no lawful interface for programs: documents come by upload. */
export const market = defineMarket({
  name: 'Canada',
  languages: ['en', 'fr'],
  forms: ['Annual Information Form', 'Annual MD&A', 'Interim MD&A', 'Material change report'],
  normalizeLocalId: paddedDigits(9),
  settings: {},
  opening: { kind: 'upload' },
  searchPage:
    'https://www.sedarplus.ca/csa-party/service/create.html?targetAppCode=csa-party&service=searchDocuments&_locale=en',
  replaySite: null,
  splitter: 'headings',
  starter,
  connect: null,
});
