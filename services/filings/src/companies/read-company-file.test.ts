import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries } from '@footnote/contracts';
import { readCompanyFile } from './read-company-file.ts';

const header = 'country,local_id,name,native_name,ticker,exchange,sector,industry,aliases,source';
const read = (...lines: string[]) => readCompanyFile(Buffer.from([header, ...lines, ''].join('\n')), 'US');

describe('a file of companies', () => {
  it('gives names, identifiers and other share classes', () => {
    const line = 'US,320193,"Apple, Inc.",,AAPL,Nasdaq,,,isin:US0378331005|ticker:AAPL-B|Apple Computer,x';
    expect(read(line)).toEqual({
      records: [
        {
          local_id: '0000320193',
          name: 'Apple, Inc.',
          native_name: null,
          ticker: 'AAPL',
          exchange: 'Nasdaq',
          aliases: ['ticker:AAPL-B', 'Apple Computer'],
          sector: null,
          industry: null,
          identifiers: { isin: 'US0378331005' },
          size_rank: 0,
        },
      ],
      refused: [],
      leftOut: [],
    });
  });

  it('gives a market capitalisation with its currency and day, or none', () => {
    const csv = (value: string, day: string) =>
      Buffer.from(`country,local_id,name,market_cap,currency,as_of\nUS,7,Seven,${value},USD,${day}\n`);
    const [known] = readCompanyFile(csv('12.5', '2026-03-22'), 'US').records;
    expect(known?.market_cap).toEqual({ amount: 12.5, currency: 'USD', as_of: '2026-03-22' });
    expect(readCompanyFile(csv('12.5', ''), 'US').records[0]).not.toHaveProperty('market_cap');
    expect(readCompanyFile(csv('much', '2026-03-22'), 'US').refused).toHaveLength(1);
  });

  it("takes the sector from the regulator's code where the file names none", () => {
    const { records } = read(
      'US,1,Chips,,,,,,sic:3674,x',
      'US,2,Named,,,,Technology,,sic:3674,x',
      'US,3,Services,,,,,,sic:7389,x',
    );
    expect(records.map(({ sector }) => sector)).toEqual(['Manufacturing', 'Technology', null]);
    expect(records[0]?.identifiers).toEqual({ sic: '3674' });
  });

  it('refuses wrong rows by their line, and reads the others', () => {
    const { records, refused } = read(
      'US,apple,Apple',
      'JP,E02144,Toyota',
      'US,7, ',
      'US,7,Seven',
      'US,007,Seven again',
    );
    expect(records.map(({ local_id }) => local_id)).toEqual(['0000000007']);
    expect(refused).toEqual([
      'line 2: not a company id of market US',
      'line 3: a company of market JP',
      'line 4: name: the name is empty',
      'line 6: 0000000007 stands twice',
    ]);
  });

  it('refuses an LEI with wrong check digits', () => {
    const csv = Buffer.from(`${header}\nGB,549300S9XF92D1X8ME42,Wrong\n`);
    expect(readCompanyFile(csv, 'GB').refused).toEqual(['line 2: not a company id of market GB']);
  });

  it('leaves out an identifier with wrong check digits, and keeps the company', () => {
    const { records, refused, leftOut } = read(
      'US,7,Seven,,,,,,isin:US0378331006|sic:7370|lei:X,x',
      'US,8,Eight',
    );
    expect(records.map(({ identifiers }) => identifiers)).toEqual([{ sic: '7370' }, {}]);
    expect(refused).toEqual([]);
    expect(leftOut).toEqual([
      'line 2: isin US0378331006 has a wrong check digit',
      'line 2: lei X has a wrong check digit',
    ]);
  });

  it('is no file of companies without its columns', () => {
    expect(() => readCompanyFile(Buffer.from('a,b\n1,2\n'), 'US')).toThrow('country, local_id, name');
    expect(() => readCompanyFile(Buffer.from(''), 'US')).toThrow('no rows');
  });
});

const repository = join(import.meta.dirname, '../../../..');
const lists = join(process.env.SHARED_DATA_DIR ?? join(repository, '../shared/data'), 'companies');
if (existsSync(lists)) {
  const listed = countries.filter((country) => existsSync(join(lists, `${country.toLowerCase()}.csv`)));
  it.each(listed)('reads the full list of %s', (country) => {
    const csv = readFileSync(join(lists, `${country.toLowerCase()}.csv`));
    const { records, refused } = readCompanyFile(csv, country);
    expect(refused).toEqual([]);
    expect(records.length).toBeGreaterThan(200);
  });
}
