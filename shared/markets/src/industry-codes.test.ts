import { sectorOfIdentifiers, sectorOfIndustryCode } from './industry-codes.ts';
import { loadStarterCompanies } from './market-descriptors.ts';

describe('the sector of a company', () => {
  it.each([
    ['sic', '3674', 'Manufacturing'],
    ['sic', '0100', 'Agriculture, forestry and fishing'],
    ['sic', '2711', 'Information and communication'],
    ['sic', '2750', 'Manufacturing'],
    ['sic', '4941', 'Water supply, sewerage and waste management'],
    ['sic', '5812', 'Accommodation and food service'],
    ['sic', '6021', 'Financial and insurance activities'],
    ['ksic', '264', 'Manufacturing'],
    ['ksic', '64992', 'Financial and insurance activities'],
    ['ksic', 'J63', 'Information and communication'],
    ['csrc', 'C39计算机、通信和其他电子设备制造业', 'Manufacturing'],
    ['csrc', 'J66', 'Financial and insurance activities'],
    ['csrc', 'G53', 'Transportation and storage'],
    ['csrc', 'D46', 'Water supply, sewerage and waste management'],
  ] as const)('follows from %s %s', (scheme, code, sector) => {
    expect(sectorOfIndustryCode(scheme, code)).toBe(sector);
  });

  it.each([
    ['sic', '7389', 'business services of any kind'],
    ['sic', '6798', 'real estate investment trusts, which are funds or lessors'],
    ['sic', '0000', 'no code'],
    ['sic', 'C39', 'a code of another scheme'],
    ['ksic', '952', 'repairs'],
    ['csrc', 'L72', 'services of any kind'],
    ['csrc', 'S90', 'conglomerates'],
    ['csrc', 'J', 'a letter alone, which means another section than in ISIC'],
  ] as const)('is left open by %s %s: %s', (scheme, code, _why) => {
    expect(sectorOfIndustryCode(scheme, code)).toBeNull();
  });

  it('is read from the identifiers of a company', () => {
    expect(sectorOfIdentifiers({ isin: 'US0378331005', sic: '3571' })).toBe('Manufacturing');
    expect(sectorOfIdentifiers({ sic: '7389', ksic: '264' })).toBe('Manufacturing');
    expect(sectorOfIdentifiers({ isin: 'US0378331005' })).toBeNull();
  });

  it("is that of the regulator's code in the starter lists of the US and Korea", () => {
    const us = loadStarterCompanies('US');
    const kr = loadStarterCompanies('KR');
    expect(us.filter(({ identifiers }) => identifiers.sic === undefined)).toEqual([]);
    expect(kr.filter(({ identifiers }) => identifiers.ksic === undefined)).toEqual([]);
    const refiner = us.find(({ ticker }) => ticker === 'XOM');
    expect(refiner).toMatchObject({ sector: 'Manufacturing', industry: null, identifiers: { sic: '2911' } });
    const cards = us.find(({ ticker }) => ticker === 'V');
    expect(cards).toMatchObject({
      sector: 'Financial and insurance activities',
      identifiers: { sic: '7389' },
    });
  });
});
