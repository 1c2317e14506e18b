import { countries } from '@footnote/contracts';
import { isicCodes, namesOfIsic, sectorOfTokyo } from './isic.ts';
import { loadStarterCompanies } from './market-descriptors.ts';

describe('what companies do', () => {
  it('is named by section and division', () => {
    expect(namesOfIsic('CF')).toEqual({ sector: 'Manufacturing', industry: 'Pharmaceuticals' });
    expect(namesOfIsic('K')).toEqual({ sector: 'Financial and insurance activities', industry: null });
    const names = isicCodes.map((code) => JSON.stringify(namesOfIsic(code)));
    expect(new Set(names).size).toBe(isicCodes.length);
  });

  it('is known for every company of the starter lists, the same in all markets', () => {
    const sectorOf = new Map<string, string | null>();
    for (const country of countries) {
      for (const { name, sector, industry } of loadStarterCompanies(country)) {
        const known = sectorOf.get(name) ?? `${sector}: ${industry}`;
        expect([name, `${sector}: ${industry}`]).toEqual([name, known]);
        sectorOf.set(name, known);
      }
    }
    expect(sectorOf.size).toBeGreaterThan(450);
  });

  it('follows from an industry of the Tokyo exchange, but not from services', () => {
    expect(sectorOfTokyo('電気・ガス業')).toBe('Electricity, gas, steam and air conditioning supply');
    expect(sectorOfTokyo('銀行業')).toBe('Financial and insurance activities');
    expect(sectorOfTokyo('サービス業')).toBeNull();
    expect(sectorOfTokyo('')).toBeNull();
  });
});
