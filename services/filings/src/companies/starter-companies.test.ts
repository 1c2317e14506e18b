import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Country, countries } from '@footnote/contracts';
import { loadStarterCompanies, marketDescriptors } from '@footnote/markets';
import { parse } from 'csv-parse/sync';
import { createCompanyIndex } from '../search/company-index.ts';

const repository = join(import.meta.dirname, '../../../..');
const lists = join(process.env.SHARED_DATA_DIR ?? join(repository, '../shared/data'), 'companies');

/** The forms that the regulators' ids have; GB's check digits have a test of their own. */
const idForms: Partial<Record<Country, RegExp>> = {
  US: /^\d{10}$/,
  JP: /^E\d{5}$/,
  KR: /^\d{8}$/,
  GB: /^[A-Z0-9]{18}\d{2}$/,
  CA: /^\d{9}$/,
  IN: /^\d{6}$/,
  AU: /^[A-Z0-9]{3,6}$/,
  HK: /^\d{5}$/,
  CN: /^\d{6}$/,
  BR: /^\d{6}$/,
};
const namedInOwnScript: Partial<Record<Country, RegExp>> = {
  JP: /[\p{scx=Han}\p{scx=Kana}]/u,
  KR: /\p{scx=Hang}|^[A-Z-]+$/u,
  HK: /\p{scx=Han}/u,
  CN: /\p{scx=Han}/u,
};

/** ISO 6166: letters count as two digits, and the sum after Luhn is a multiple of ten. */
function isinRemainder(isin: string): number {
  const digits = [...isin].map((letter) => Number.parseInt(letter, 36)).join('');
  const doubled = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2));
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10;
}

/** A market that was added may have an empty starter list. */
const started = countries.filter((country) => loadStarterCompanies(country).length > 0);

it('is there for each of the ten markets', () => {
  expect(started).toEqual(expect.arrayContaining(Object.keys(idForms)));
});

describe.each(started)('the starter list of %s', (country) => {
  const companies = loadStarterCompanies(country);

  it('has fifty companies, each once', () => {
    expect(companies).toHaveLength(50);
    expect(new Set(companies.map((company) => company.local_id)).size).toBe(50);
    expect(new Set(companies.map((company) => company.ticker)).size).toBe(50);
  });

  it('has ids in canonical form', () => {
    for (const { local_id } of companies) {
      expect(local_id).toMatch(idForms[country] ?? /./);
      expect(marketDescriptors[country].normalizeLocalId(local_id)).toBe(local_id);
    }
  });

  it('has names in proper case, and in the own script where there is one', () => {
    const shouted = companies.filter(({ name }) => /[A-Z]{8,}/.test(name)).map(({ name }) => name);
    expect(shouted).toEqual([]);
    const script = namedInOwnScript[country];
    for (const company of companies) {
      if (script === undefined) expect(company.native_name).toBeNull();
      else expect(company.native_name).toMatch(script);
    }
  });
});

it('has LEIs whose check digits are right', () => {
  const remainder = (lei: string) =>
    BigInt([...lei].map((letter) => Number.parseInt(letter, 36)).join('')) % 97n;
  for (const { local_id, identifiers } of loadStarterCompanies('GB')) {
    expect(remainder(local_id)).toBe(1n);
    expect(identifiers.lei).toBe(local_id);
  }
});

it.each(countries)('%s: has ISINs whose check digits are right, each once', (country) => {
  const isins = loadStarterCompanies(country).flatMap(({ identifiers }) => identifiers.isin ?? []);
  expect(isins.filter((isin) => !/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin) || isinRemainder(isin) !== 0)).toEqual(
    [],
  );
  expect(new Set(isins).size).toBe(isins.length);
});

it('finds the companies people try first', () => {
  const index = createCompanyIndex(
    countries.flatMap((country) =>
      loadStarterCompanies(country).map((company, at) => ({
        ...company,
        country,
        market_cap_usd: null,
        size_rank: at + 1,
      })),
    ),
  );
  const first = (q: string) => index.search(q, 1)[0]?.key;
  expect(first('app')).toBe('US:0000320193');
  expect(first('V')).toBe('US:0001403161');
  expect(first('DE')).toBe('US:0000315189');
  expect(first('google')).toBe('US:0001652044');
  expect(first('トヨタ')).toBe('JP:E02144');
  expect(first('toyota')).toBe('JP:E02144');
  expect(first('samsung')).toBe('KR:00126380');
  expect(first('삼성')).toBe('KR:00126380');
  expect(first('腾讯')).toBe('HK:00700');
  expect(first('騰訊')).toBe('HK:00700');
  for (const name of ['苹果', '苹果公司', 'アップル', '애플']) expect(first(name)).toBe('US:0000320193');
  expect(first('英伟达')).toBe('US:0001045810');
  expect(first('マクドナルド')).toBe('US:0000063908');
  expect(first('三星电子')).toBe('KR:00126380');
  expect(first('petrobras')).toBe('BR:009512');
  expect(first('US0378331005')).toBe('US:0000320193');
  expect(first('jp3633400001')).toBe('JP:E02144');
  expect(first('US0000000000')).toBeUndefined();
  expect(first('KR7005930003')).toBe('KR:00126380');
});

if (existsSync(lists)) {
  it.each(started)('%s: every id stands in the full list', (country) => {
    const text = readFileSync(join(lists, `${country.toLowerCase()}.csv`), 'utf8');
    const rows: string[][] = parse(text, { from_line: 2 });
    const known = new Set(rows.map((row) => row[1]));
    const unknown = loadStarterCompanies(country).filter((company) => !known.has(company.local_id));
    expect(unknown).toEqual([]);
  });
} else {
  console.info('full company lists not found: starter ids are not compared with them');
}
