/** How a whole query may be a company's number in each market, and the number as the market writes it. */
const READINGS: [country: string, pattern: RegExp, width: number][] = [
  ['US', /^(?:CIK)?0*(\d{1,10})$/, 10],
  ['JP', /^(E\d{5})$/, 6],
  ['KR', /^(\d{8})$/, 8],
  ['GB', /^([A-Z0-9]{18}\d{2})$/, 20],
  ['CA', /^0*(\d{1,9})$/, 9],
  ['IN', /^(\d{6})$/, 6],
  ['AU', /^([A-Z0-9]{3,6})(?:\.AX)?$/, 0],
  ['HK', /^0*(\d{1,5})(?:\.HK)?$/, 5],
  ['CN', /^(\d{6})(?:\.(?:SH|SZ|BJ))?$/, 6],
  ['BR', /^0*(\d{1,6})$/, 6],
];

/** The keys of the companies whose local id the query may spell: `320193` → `US:0000320193`, `CA:000320193`, … */
export function localIdKeys(query: string): string[] {
  const text = query.normalize('NFKC').trim().toUpperCase();
  return READINGS.flatMap(([country, pattern, width]) => {
    const id = pattern.exec(text)?.[1];
    return id === undefined ? [] : [`${country}:${id.padStart(width, '0')}`];
  });
}
