const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const nameOf = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const countries = letters.flatMap((first) =>
  letters.flatMap((second) => nameOf.of(`${first}${second}`)?.replace(/ SAR China$/, '') ?? []),
);
const regions =
  `Europe Asia Africa America Americas Oceania Turkey Britain England Scotland Wales EMEA APAC ASEAN LATAM Eurozone
  California Texas Florida`.split(/\s+/);
const wide = [
  'North America',
  'South America',
  'Latin America',
  'Central America',
  'Middle East',
  'Asia Pacific',
  'Southeast Asia',
  'Greater China',
  'Mainland China',
  'New York',
];
const short = 'US USA UK UAE EU'.split(' ');
const places = new Set([...countries, ...regions, ...wide, ...short]);

/** Whether a name is that of a country or a part of the world, in English. */
export const isPlace = (name: string) => places.has(name.replace(/^the /i, '').replaceAll('.', ''));
