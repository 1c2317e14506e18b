import { classifySecForm, isSecAmendment, needsExhibits } from './forms.ts';

describe('forms of the SEC', () => {
  it.each([
    [
      'annual',
      [
        '10-K',
        '10-K/A',
        '10-KT',
        '10-K405',
        '10-KSB',
        '10KSB',
        '20-F',
        '20-F/A',
        '40-F',
        '11-K',
        'ARS',
        'N-CSR',
      ],
    ],
    ['quarterly', ['10-Q', '10-QT', '10-Q/A', '10QSB']],
    ['semiannual', ['1-SA', 'N-CSRS', 'N-CSRS/A']],
    ['current', ['8-K', '8-K/A', '8-K12B', '6-K']],
    ['proxy', ['DEF 14A', 'PRE 14A', 'DEFM14A', 'DEFA14A', 'DEF 14C', 'PRER14A']],
    ['prospectus', ['S-8 POS', '8-A12B', 'DRS', 'DRS/A', 'D', '485BPOS', '497K', 'F-6EF', 'N-2', '424B8']],
    [
      'prospectus',
      ['S-1', 'S-1/A', 'S-3ASR', 'S-8', 'F-1', '424B5', '424B3', 'FWP', 'POS AM', '10-12B', '20FR12B'],
    ],
    [
      'ownership',
      ['3', '4', '4/A', '5', '144', 'SC 13D', 'SC 13G/A', 'SCHEDULE 13D', 'SCHEDULE 13G/A', '13F-HR'],
    ],
    ['other', ['CORRESP', 'UPLOAD', 'SD', 'NT 10-K', '25-NSE', 'IRANNOTICE', '']],
  ])('of the %s family', (family, forms) => {
    expect(forms.map((form) => [form, classifySecForm(form)])).toEqual(forms.map((form) => [form, family]));
  });

  it('are amendments if they end in /A', () => {
    expect(['10-K/A', '10-K', 'A/B'].map(isSecAmendment)).toEqual([true, false, false]);
  });

  it('have their content in exhibits when they are current reports or Canadian', () => {
    expect(['8-K', '8-K/A', '6-K', '40-F/A'].every(needsExhibits)).toBe(true);
    expect(['10-K', '10-Q', '20-F', 'NT 10-K'].some(needsExhibits)).toBe(false);
  });
});
