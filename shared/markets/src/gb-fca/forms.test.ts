import { familyOf } from './forms.ts';

describe('a type of the National Storage Mechanism', () => {
  it.each([
    ['acs', 'annual'],
    ['IR', 'semiannual'],
    ['QRF', 'quarterly'],
    ['QRT', 'quarterly'],
    ['FR', 'earnings'],
    ['PRE', 'earnings'],
    ['DSH', 'ownership'],
    ['HOL', 'ownership'],
    ['PDI', 'prospectus'],
    ['PSP', 'prospectus'],
    ['PFT', 'prospectus'],
    ['UPD', 'current'],
    ['ACQ', 'current'],
    ['DIS', 'current'],
    ['TST', 'current'],
    ['BOA', 'current'],
    ['NOA', 'proxy'],
    ['ROM', 'proxy'],
    ['RAG', 'proxy'],
  ])('is known by its code %s: %s', (code, family) => {
    expect(familyOf({ code, type: 'A name that says nothing' })).toBe(family);
  });

  it.each([
    ['Transaction in Own Shares', 'ownership'],
    ['Total Voting Rights', 'ownership'],
    ['Admission to Trading', 'prospectus'],
    ['Publication of a Prospectus', 'prospectus'],
    ['Result of AGM', 'proxy'],
    ['Posting of Circular', 'proxy'],
    ['Directorate Change', 'governance'],
    ['Dividend Declaration', 'current'],
    ['Trading Statement', 'current'],
    ['Final Results', 'earnings'],
    ['Miscellaneous', 'other'],
  ])('of another code is known by its name: %s', (type, family) => {
    expect(familyOf({ code: 'ZZZ', type })).toBe(family);
  });

  it('of inside information is current, whatever its name', () => {
    expect(familyOf({ code: 'MSC', type: 'Miscellaneous', classification: '2.2' })).toBe('current');
    expect(familyOf({ code: 'MSC', type: 'Miscellaneous', classification: '1.1' })).toBe('other');
  });
});
