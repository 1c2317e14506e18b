import { isIdentifier, isSecuritiesNumber } from './identifiers.ts';

describe('an identifier of a security', () => {
  it.each(['US0378331005', 'INE002A01018', 'KYG217651051', 'GB0002634946', 'KR7005930003'])(
    '%s is right',
    (isin) => expect(isSecuritiesNumber(isin)).toBe(true),
  );
  it.each([
    'US0378331006',
    'US0378313005',
    'GBOOBG6L7297',
    'US037833100',
    'us0378331005',
    '',
    'US037833100X',
  ])('%p is wrong', (isin) => expect(isSecuritiesNumber(isin)).toBe(false));
});

it.each([
  ['lei', '213800LH1BZH3DI6G760', '213800LH1BZH3DI6G761'],
  ['cnpj', '33000167000101', '33000167000102'],
  ['corp_no', '1180301018771', '1180301018772'],
])('checks the digits of a %s', (key, right, wrong) => {
  expect([isIdentifier(key, right), isIdentifier(key, wrong)]).toEqual([true, false]);
});

it('takes an identifier without check digits as it is', () => {
  expect(isIdentifier('sic', '7370')).toBe(true);
});
