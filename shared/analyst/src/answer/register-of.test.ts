import { registerOf } from './register-of.ts';

const cover = `| One Brindle Road (Address of principal executive offices) | 02895 (Zip Code) |  |
| --- | --- | --- |
| Title of each class | Trading Symbol(s) | Name of each exchange on which registered |
| Common Stock | TARN | NYSE |
| 1.900% Notes Due 2032 | TARN32 | NYSE |
| Securities registered pursuant to Section 12(g) of the Act: | None |  |
| Indicate by check mark if the registrant is a well-known seasoned issuer. | Yes | No |`;

describe('registerOf', () => {
  it('takes the list of securities out of a table of the whole cover page', () => {
    expect(registerOf(cover)?.split('\n')).toEqual([
      '| Title of each class | Trading Symbol(s) | Name of each exchange on which registered |',
      '| --- | --- | --- |',
      '| Common Stock | TARN | NYSE |',
      '| 1.900% Notes Due 2032 | TARN32 | NYSE |',
    ]);
  });

  it('leaves a list by itself and other tables as they are', () => {
    expect(registerOf('| Title of each class | Exchange |\n| --- | --- |\n| Shares | NYSE |')).toBeNull();
    expect(registerOf('| Year | Sales |\n| --- | --- |\n| 2024 | 5 |')).toBeNull();
  });
});
