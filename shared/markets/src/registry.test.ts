import { createMetrics, readConfig, silentLog, systemClock } from '@footnote/runtime';
import { createMarkets, marketSettings, pauseAfterRefusal } from './index.ts';

function open(env: Record<string, string>) {
  const config = readConfig(marketSettings, env);
  return createMarkets(config, {
    redis: null,
    log: silentLog,
    metrics: createMetrics('test'),
    clock: systemClock,
  });
}

describe('a market', () => {
  const replay = { REPLAY_URL: 'http://127.0.0.1:1' };

  it.each([
    ['live with its credential', { SEC_USER_AGENT: 'Example a@example.com', ...replay }, 'live', 'replay'],
    ['replayed without', replay, 'replay', 'replay'],
    ['in need of a key without either', {}, 'needs_key', 'needs_key'],
    ['live by its key', { EDINET_API_KEY: 'k' }, 'needs_key', 'live'],
  ])('is %s', (_name, env, us, jp) => {
    const markets = open(env);
    expect([markets.access('US'), markets.access('JP')]).toEqual([us, jp]);
    expect(markets.adapter('US')?.access ?? 'needs_key').toBe(us);
    expect(markets.adapter('JP')?.access ?? 'needs_key').toBe(jp);
  });

  it('has no adapter where documents come by upload', () => {
    expect(open(replay).access('CA')).toBe('upload');
    expect(open(replay).adapter('CA')).toBeNull();
  });

  it.each([
    ['AU', 'ASX_TERMS_MET', 'licence'],
    ['IN', 'BSE_TERMS_MET', 'upload'],
  ] as const)('%s is off until the operator says that its terms are met', (country, name, closed) => {
    expect(open({}).access(country)).toBe(closed);
    expect(open({}).adapter(country)).toBeNull();
    expect(open({ [name]: 'false' }).access(country)).toBe(closed);
    expect(open({ [name]: 'true' }).access(country)).toBe('live');
    expect(open(replay).access(country)).toBe('replay');
  });

  it('of two sources is opened by the key of one or by the word on the terms of the other', () => {
    const openings: [Record<string, string>, string, boolean, boolean][] = [
      [{}, 'needs_key', false, false],
      [{ COMPANIES_HOUSE_API_KEY: 'k' }, 'live', true, false],
      [{ NSM_TERMS_MET: 'true' }, 'live', false, true],
      [{ NSM_TERMS_MET: 'true', COMPANIES_HOUSE_API_KEY: 'k' }, 'live', true, true],
      [replay, 'replay', true, true],
    ];
    for (const [env, access, house, mechanism] of openings) {
      const markets = open(env);
      const adapter = markets.adapter('GB');
      expect(markets.access('GB')).toBe(access);
      expect(adapter?.checkFilingRef('ch-MzQwNjQxNzY5OWFkaXF6a2N4') ?? false).toBe(house);
      expect(adapter?.checkFilingRef('NI-000145170') ?? false).toBe(mechanism);
      markets.close();
    }
  });

  it('made for people is left alone for hours after it refused, and a replay for seconds', () => {
    const pause = (kind: 'key' | 'licence', replayUrl: string | null = null, set = 600) =>
      pauseAfterRefusal({ opening: { kind, setting: 'X' } }, { REGULATOR_BLOCK_SECONDS: set }, replayUrl);
    expect([pause('key'), pause('licence'), pause('licence', null, 90_000)]).toEqual([600, 7200, 90_000]);
    expect([pause('licence', 'http://127.0.0.1:1'), pause('key', 'http://127.0.0.1:1', 1)]).toEqual([5, 1]);
  });

  it.each([
    ['a user agent without a mail address', { SEC_USER_AGENT: 'Mozilla/5.0' }],
    ['a user agent that breaks the header', { SEC_USER_AGENT: 'a@example.com\r\nX: y' }],
    ['a rate above the bound of the SEC', { SEC_REQUESTS_PER_SECOND: '11' }],
  ])('is not opened with %s', (_name, env) => {
    expect(() => open(env)).toThrow('Settings are missing or invalid');
  });
});
