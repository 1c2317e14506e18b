import { writeNumber } from './write-number.ts';

describe('writeNumber', () => {
  it.each([
    [-11_168, 'en-US', {}, '−11,168'],
    [-11_168.5, 'pt-BR', {}, '−11.168,5'],
    [-0.14, 'ja', { style: 'percent' }, '−14%'],
    [-22_240, 'en', { style: 'currency', currency: 'KRW' }, '−₩22,240'],
    [0.025, 'en', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' }, '+2.5%'],
    [1e9, 'de', { notation: 'compact' }, '1\u00A0Mrd.'],
  ] as const)('writes %d in %s as people read it', (value, locale, options, written) => {
    expect(writeNumber(value, locale, options)).toBe(written);
  });
});
