import { createCompanyIndex, type IndexedCompany } from './company-index.ts';

function company(key: string, name: string, rest: Partial<IndexedCompany> = {}): IndexedCompany {
  const [country = '', local_id = ''] = key.split(':');
  const blank = { native_name: null, ticker: null, aliases: [], market_cap_usd: null, size_rank: null };
  return { country, local_id, name, ...blank, ...rest };
}

const companies = [
  company('US:0000320193', 'Apple Inc.', {
    ticker: 'AAPL',
    market_cap_usd: 3e12,
    aliases: ['isin:US0378331005'],
  }),
  company('US:0001403161', 'VISA INC.', { ticker: 'V', market_cap_usd: 6e11 }),
  company('US:0000732712', 'Verizon Communications', { ticker: 'VZ', market_cap_usd: 1.7e11 }),
  company('US:0000315189', 'DEERE & CO', { ticker: 'DE', market_cap_usd: 1.2e11 }),
  company('US:0001571996', 'Dell Technologies Inc.', { ticker: 'DELL', market_cap_usd: 9e10 }),
  company('US:0001652044', 'Alphabet Inc.', {
    ticker: 'GOOGL',
    aliases: ['ticker:GOOG', 'Google', 'sic:7370'],
  }),
  company('US:0001067983', 'BERKSHIRE HATHAWAY INC', { ticker: 'BRK-B', aliases: ['ticker:BRK-A'] }),
  company('US:0000732717', 'AT&T INC.', { ticker: 'T' }),
  company('US:0000021344', 'COCA COLA CO', { ticker: 'KO' }),
  company('US:0000063908', "McDonald's Corp", { ticker: 'MCD' }),
  company('JP:E02144', 'TOYOTA MOTOR CORPORATION', { native_name: 'トヨタ自動車株式会社', ticker: '7203' }),
  company('JP:E00006', 'SAKATA SEED CORPORATION', { native_name: '株式会社 サカタのタネ', ticker: '1377' }),
  company('JP:E02274', 'CANON INC.', { native_name: 'キヤノン株式会社', ticker: '7751' }),
  company('JP:E00004', 'KANEKO SEEDS CO., LTD.', { native_name: '㈱カネコ種苗', ticker: '1376' }),
  company('KR:00126380', 'Samsung Electronics', {
    native_name: '삼성전자',
    ticker: '005930',
    aliases: ['fye:12월'],
  }),
  company('KR:00164779', 'SK hynix Inc.', { native_name: '주식회사 SK하이닉스', ticker: '000660' }),
  company('CN:600519', 'Kweichow Moutai Co., Ltd.', {
    native_name: '贵州茅台',
    identifiers: { isin: 'CNE0000018R8' },
  }),
  company('HK:00700', 'Tencent Holdings Limited', {
    native_name: '騰訊控股有限公司',
    ticker: '00700',
    aliases: ['700'],
  }),
  company('BR:009512', 'Petróleo Brasileiro S.A. - Petrobras', {
    ticker: 'PETR4',
    aliases: ['ticker:PETR3'],
  }),
  company('BR:019348', 'Itaú Unibanco', { ticker: 'ITUB4' }),
  company('GB:549300XSXUZ1I19DB105', 'Mærsk Ørsted plc', {}),
];
const index = createCompanyIndex(companies);
const keys = (q: string, limit = 20) => index.search(q, limit).map((hit) => hit.key);
const first = (q: string) => {
  const [hit] = index.search(q, 1);
  return hit === undefined ? 'none' : `${hit.key} ${hit.matched_on}`;
};

describe('finding a company', () => {
  it.each([
    ['APPLE', 'US:0000320193 name'],
    ['ａｐｐｌｅ', 'US:0000320193 name'],
    ['appl', 'US:0000320193 name'],
    ['goog', 'US:0001652044 ticker'],
    ['google', 'US:0001652044 alias'],
    ['inc apple', 'US:0000320193 name'],
    ['hath berk', 'US:0001067983 name'],
    ['aapl inc', 'US:0000320193 ticker'],
  ])('%s in Latin letters gives %s', (q, expected) => {
    expect(first(q)).toBe(expected);
  });

  it.each(['BRK-B', 'brk.b', 'BRKB', 'brk/b', 'brk b', 'BRK.A'])('%s is a share class of Berkshire', (q) => {
    expect(first(q)).toBe('US:0001067983 ticker');
  });

  it.each(['AT&T', 'at & t', 'att', 'AT&T Inc.'])('%s is AT&T', (q) => {
    expect(keys(q)).toContain('US:0000732717');
  });

  it.each([
    ['coca-cola', 'US:0000021344'],
    ['coca cola', 'US:0000021344'],
    ['mcdonalds', 'US:0000063908'],
    ['McDonald’s', 'US:0000063908'],
    ['petroleo', 'BR:009512'],
    ['PETRÓLEO', 'BR:009512'],
    ['brasileiro sa', 'BR:009512'],
    ['brasileiro S.A.', 'BR:009512'],
    ['itau', 'BR:019348'],
    ['maersk', 'GB:549300XSXUZ1I19DB105'],
    ['orsted', 'GB:549300XSXUZ1I19DB105'],
  ])('%s passes over accents and punctuation', (q, key) => {
    expect(keys(q)[0]).toBe(key);
  });

  it.each([
    ['トヨタ', 'JP:E02144'],
    ['ﾄﾖﾀ', 'JP:E02144'],
    ['とよた', 'JP:E02144'],
    ['トヨタ 自動車', 'JP:E02144'],
    ['株式会社サカタ', 'JP:E00006'],
    ['サカタ', 'JP:E00006'],
    ['キャノン', 'JP:E02274'],
    ['カネコ', 'JP:E00004'],
    ['(株)カネコ', 'JP:E00004'],
    ['삼성', 'KR:00126380'],
    ['삼성 전자', 'KR:00126380'],
    ['sk하이', 'KR:00164779'],
    ['SK 하이닉스', 'KR:00164779'],
    ['하이닉스', 'KR:00164779'],
    ['贵州', 'CN:600519'],
    ['騰訊', 'HK:00700'],
  ])('%s is found by its own script', (q, key) => {
    expect(first(q)).toBe(`${key} native_name`);
  });

  it('keeps voiced kana apart', () => {
    expect(keys('ドヨタ')).toEqual([]);
    expect(keys('サガタ')).toEqual([]);
  });

  it.each([
    ['320193', 'US:0000320193 local_id'],
    ['0000320193', 'US:0000320193 local_id'],
    ['CIK0000320193', 'US:0000320193 local_id'],
    ['e02144', 'JP:E02144 local_id'],
    ['00126380', 'KR:00126380 local_id'],
    ['700', 'HK:00700 local_id'],
    ['0700.HK', 'HK:00700 local_id'],
    ['9512', 'BR:009512 local_id'],
    ['549300xsxuz1i19db105', 'GB:549300XSXUZ1I19DB105 local_id'],
    ['us0378331005', 'US:0000320193 alias'],
    ['CNE0000018R8', 'CN:600519 alias'],
  ])('%s is an id', (q, expected) => {
    expect(first(q)).toBe(expected);
  });

  it('takes an identifier only whole, and a shared attribute not at all', () => {
    expect(keys('US037833')).toEqual([]);
    expect(keys('7370')).toEqual([]);
    expect(keys('12월')).toEqual([]);
  });

  it('finds nothing for blanks, bare punctuation, unknown words and a limit below one', () => {
    expect([keys(''), keys(' \t\u3000'), keys('&'), keys('qqqq'), keys('apple qqqq'), keys('a', 0)]).toEqual(
      Array.from({ length: 6 }, () => []),
    );
  });

  it('bounds what an endless query costs', () => {
    expect(keys('ab '.repeat(100_000))).toEqual([]);
  });
});

describe('the order of hits', () => {
  it('has the exact ticker first, then ticker prefixes, then names, by market cap', () => {
    expect(keys('V')).toEqual(['US:0001403161', 'US:0000732712']);
    expect(keys('DE').slice(0, 2)).toEqual(['US:0000315189', 'US:0001571996']);
  });

  it('goes by rank, market cap, size rank, name and key, in this order', () => {
    const ordered = [
      company('US:09', 'Other', { ticker: 'abc' }),
      company('US:08', 'Other', { ticker: 'abcd', market_cap_usd: 1 }),
      company('US:07', 'Abc Words', { market_cap_usd: 9 }),
      company('US:06', 'Abc Words', { market_cap_usd: 8, size_rank: 5 }),
      company('US:05', 'Zed', { aliases: ['Abc'], size_rank: 1 }),
      company('US:04', 'Abc Zed', { size_rank: 2 }),
      company('US:02', 'Abc Alpha'),
      company('US:03', 'Abc Beta'),
      company('CA:01', 'Ábc beta', {}),
      company('US:01', 'The Abc', { market_cap_usd: 1e9 }),
    ];
    const wanted = ordered.map((entry) => `${entry.country}:${entry.local_id}`);
    [wanted[7], wanted[8]] = ['CA:01', 'US:03'];
    const shuffled = createCompanyIndex([...ordered].reverse());
    expect(shuffled.search('abc', 20).map((hit) => hit.key)).toEqual(wanted);
    expect(shuffled.search('abc', 4).map((hit) => hit.key)).toEqual(wanted.slice(0, 4));
  });
});

describe('changing the companies', () => {
  it('replaces and removes at once, and ignores unknown keys', () => {
    const own = createCompanyIndex(companies);
    own.upsert([company('US:0000320193', 'Pear Inc.', { ticker: 'PEAR' }), company('US:1', 'Appleton')]);
    expect(own.search('app', 5)).toEqual([{ key: 'US:1', matched_on: 'name' }]);
    expect(own.search('pear', 5)).toEqual([{ key: 'US:0000320193', matched_on: 'ticker' }]);
    expect(own.size).toBe(companies.length + 1);
    own.remove(['US:1', 'XX:nothing']);
    expect(own.search('app', 5)).toEqual([]);
    expect(own.size).toBe(companies.length);
  });

  it('takes the last of a company given twice', () => {
    const own = createCompanyIndex([company('US:1', 'First'), company('US:1', 'Second')]);
    expect([own.search('first', 5).length, own.search('second', 5).length, own.size]).toEqual([0, 1, 1]);
  });

  it('starts empty and empties again', () => {
    const own = createCompanyIndex([]);
    expect(own.search('a', 5)).toEqual([]);
    own.upsert([company('US:1', 'First')]);
    own.remove(['US:1']);
    expect([own.size, own.search('first', 5).length]).toEqual([0, 0]);
  });
});
