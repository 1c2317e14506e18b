import { codeOfProblem } from '../test/code-of-problem.ts';
import { parseCountry } from './find-market.ts';
import { marketDescriptors } from './market-descriptors.ts';

describe('company ids', () => {
  it.each([
    ['US', '320193', '0000320193'],
    ['US', 'CIK0000320193', '0000320193'],
    ['US', 'cik320193', '0000320193'],
    ['US', ' 0000320193 ', '0000320193'],
    ['JP', 'e02144', 'E02144'],
    ['KR', '00126380', '00126380'],
    ['GB', '549300s9xf92d1x8me43', '549300S9XF92D1X8ME43'],
    ['CA', '1234', '000001234'],
    ['IN', '500325', '500325'],
    ['AU', 'bhp.ax', 'BHP'],
    ['AU', 'BHP', 'BHP'],
    ['HK', '700', '00700'],
    ['HK', '0700.HK', '00700'],
    ['HK', '00700.hk', '00700'],
    ['CN', '600519.SH', '600519'],
    ['CN', '000001.sz', '000001'],
    ['CN', '920001.BJ', '920001'],
    ['BR', '9512', '009512'],
  ] as const)('of %s: %s is %s', (country, text, id) => {
    expect(marketDescriptors[country].normalizeLocalId(text)).toBe(id);
    expect(marketDescriptors[country].normalizeLocalId(id)).toBe(id);
  });

  it.each([
    ['US', '12345678901'],
    ['US', '0'],
    ['US', '320CIK193'],
    ['US', '320193CIK'],
    ['US', '３２０１９３'],
    ['US', '-320193'],
    ['US', ''],
    ['JP', 'E2144'],
    ['JP', 'E02144/..'],
    ['KR', '126380'],
    ['GB', '549300S9XF92D1X8ME4x'],
    ['AU', 'AX'],
    ['AU', 'BHP.AX.AX'],
    ['HK', '.HK'],
    ['HK', '07.HK00'],
    ['HK', '000700'],
    ['CN', 'SH.600519'],
    ['CN', '60051'],
    ['BR', '1234567'],
  ] as const)('of %s: %s is invalid', (country, text) => {
    expect(marketDescriptors[country].normalizeLocalId(text)).toBeNull();
  });
});

describe('a country', () => {
  it('is known in any case', () => expect(parseCountry('jp')).toBe('JP'));
  it.each(['ZZ', '', 'constructor', 'USA'])('is not %p', (text) => {
    expect(codeOfProblem(() => parseCountry(text))).toBe('unknown_market');
  });
});
