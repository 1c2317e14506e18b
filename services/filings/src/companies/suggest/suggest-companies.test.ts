import { createCompanyDirectory } from '../company-directory.ts';
import type { StoredCompany } from '../company-store.ts';
import { searchCompanies } from '../search-companies.ts';
import { soundKey } from './sound-key.ts';
import { createSuggestions } from './suggest-companies.ts';

function company(
  key: string,
  name: string,
  ticker: string | null,
  cap = 1,
  aliases: string[] = [],
): StoredCompany {
  const [country = 'US', local_id = ''] = key.split(':');
  const blank = {
    native_name: null,
    exchange: null,
    aliases,
    sector: null,
    industry: null,
    identifiers: {},
  };
  const sized = {
    market_cap_usd: cap,
    market_cap: null,
    active: true,
    size_rank: null,
    updated_at: '2026-01-01T00:00:00Z',
  };
  return { country, local_id, source: 'sec', name, ticker, ...blank, ...sized } as StoredCompany;
}

const directory = createCompanyDirectory();
directory.upsert([
  company('US:0001318605', 'Tesla, Inc.', 'TSLA', 9),
  company('US:0000789019', 'MICROSOFT CORP', 'MSFT', 9),
  company('US:0000320193', 'Apple Inc.', 'AAPL', 9),
  company('US:0001065280', 'NETFLIX INC', 'NFLX'),
  company('US:7', 'Toyota Industries of America', 'TIA', 1),
  company('US:8', 'Ubiquiti Inc.', 'UI'),
  company('JP:E09999', 'BARNACLE HOLDINGS, Inc.', '9998'),
  company('JP:E09998', 'Tidal Market Corporation', '9997'),
  company('JP:E02144', 'TOYOTA MOTOR CORPORATION', '7203', 5),
  company('GB:1', 'Apple Orchards plc', 'AAPL'),
  company('IN:507685', 'Wepro Limited', 'WEPRO'),
  company('BR:1', 'Hypora S.A.', 'HYPO3', 1, ['ticker:HYPO4', 'Kestrelmar']),
  company('US:10', 'The Wrenfield & Marlow Company', 'WMC'),
  company('AU:1', 'QVM Group Limited', 'QVM'),
]);
const suggest = createSuggestions(directory, () => 0);
const search = (q: string) => searchCompanies(directory, suggest, { q, limit: 5 });
const found = (q: string) => search(q).results.map(({ country, local_id }) => `${country}:${local_id}`);
const meant = (q: string) => search(q).did_you_mean.map(({ country, local_id }) => `${country}:${local_id}`);

describe('searching companies', () => {
  it.each([
    ['7203.T', ['JP:E02144']],
    ['7203 JP', ['JP:E02144']],
    ['AAPL US', ['US:0000320193']],
    ['aapl us equity', ['US:0000320193']],
    ['LSE:AAPL', ['GB:1']],
    ['NASDAQ: AAPL', ['US:0000320193']],
    ['HYPO4.SA', ['BR:1']],
  ])('finds %s on the market it names', (q, keys) => {
    expect(found(q)).toEqual(keys);
    expect(meant(q)).toEqual([]);
  });

  it.each([
    ['toyta', 'JP:E02144'],
    ['microsft', 'US:0000789019'],
    ['micorsoft', 'US:0000789019'],
    ['netflx', 'US:0001065280'],
    ['toyota moter', 'JP:E02144'],
    ['Toyota Motr Corp', 'JP:E02144'],
    ['Wrenfeild and Marlow', 'US:10'],
    ['QVM Group Ltd', 'AU:1'],
    ['kestrelmer', 'BR:1'],
    ['テスラ', 'US:0001318605'],
    ['マイクロソフト', 'US:0000789019'],
    ['アップル', 'US:0000320193'],
    ['ネットフリックス', 'US:0001065280'],
    ['バーナクルホールディングス', 'JP:E09999'],
    ['株式会社バーナクル', 'JP:E09999'],
    ['タイダルマーケット', 'JP:E09998'],
  ])('suggests who is meant by %s', (q, key) => {
    expect(found(q)).toEqual([]);
    expect(meant(q)[0]).toBe(key);
  });

  it('takes no name that begins with another letter where one begins with the vowel that is heard', () => {
    expect(meant('アップル')).toEqual(['US:0000320193', 'GB:1']);
  });

  it.each(['zzzzzz', 'abc', 'ズンドコ', 'x'.repeat(41)])('suggests nobody for %s', (q) => {
    expect(meant(q)).toEqual([]);
  });

  it('puts the larger first by its place in the list where no value is known', () => {
    const listed = createCompanyDirectory();
    const ofRank = (id: string, name: string, size_rank: number) => ({
      ...company(`KR:${id}`, name, null),
      market_cap_usd: null,
      size_rank,
    });
    listed.upsert([ofRank('1', 'Tarnsung Fire', 9), ofRank('2', 'Tarnsung Electronics', 1)]);
    const near = createSuggestions(listed, () => 0)('tarnsng', 5);
    expect(near.map(({ name }) => name)).toEqual(['Tarnsung Electronics', 'Tarnsung Fire']);
  });

  it('knows a company that came later once the list is read again', () => {
    let now = 0;
    const later = createSuggestions(directory, () => now);
    expect(later('brindel', 5)).toEqual([]);
    directory.upsert([company('US:9', 'Brindle Farms', 'BRF')]);
    now = 61_000;
    expect(later('brindel', 5).map(({ name }) => name)).toEqual(['Brindle Farms']);
  });

  it.each([
    ['ディズニー', 'Disney'],
    ['グーグル', 'Google'],
    ['ボーイング', 'Boeing'],
    ['ウォルマート', 'Walmart'],
    ['アマゾン', 'Amazon'],
  ])('hears %s as %s', (kana, name) => {
    expect(soundKey(kana)).toBe(soundKey(name));
  });
});

describe('a name with slips', () => {
  const words = [
    'Quarrel',
    'Tidewater',
    'Ömer',
    'Zenith',
    'Aachen',
    'Müller',
    '三全食品',
    'Kiln',
    'Lime',
    'Oxbow',
  ];
  const names = words.flatMap((one) => words.map((other) => `${one} ${other}`));
  const many = createCompanyDirectory();
  many.upsert(names.map((name, at) => company(`US:${at + 1}`, name, null)));
  const likely = createSuggestions(many, () => 0);
  const slips: [string, (typed: string, at: number) => string][] = [
    ['a letter too few', (typed, at) => typed.slice(0, at) + typed.slice(at + 1)],
    ['a letter too many', (typed, at) => `${typed.slice(0, at)}x${typed.slice(at)}`],
    ['a wrong letter', (typed, at) => `${typed.slice(0, at)}x${typed.slice(at + 1)}`],
    [
      'two exchanged',
      (typed, at) => typed.slice(0, at) + (typed[at + 1] ?? '') + typed[at] + typed.slice(at + 2),
    ],
  ];

  it.each(slips)('is found wherever it has %s, once and twice', (_slip, slip) => {
    const missed = names.flatMap((name, at) =>
      Array.from(name, (_letter, place) => [slip(name, place), slip(slip(name, place), name.length - 2)])
        .flat()
        .filter((typed) => !likely(typed, 1_000).some(({ local_id }) => local_id === String(at + 1))),
    );
    expect(missed).toEqual([]);
  });
});
