import { sayRegistered } from './say-registered.ts';

const table = (rows: string) => ({
  source: { id: 's1', title: 'report.pdf', text: '' },
  text: `| Title of each class | Trading Symbol(s) | Name of each exchange on which registered |\n| --- | --- | --- |\n| Common Stock | TARN | NYSE |${rows}`,
  kind: 'table' as const,
  under: '',
  score: 1,
});
const question = 'Which debt securities are registered to trade on a national securities exchange?';

describe('sayRegistered', () => {
  it('names the notes of the list of registered securities', () => {
    const notes = table(
      '\n| 1.900% Notes Due 2032 | TARN32 | NYSE |\n| 2.500% Notes Due 2036 | TARN36 | NYSE |',
    );
    expect(sayRegistered(question, notes)).toBe('1.900% Notes Due 2032; 2.500% Notes Due 2036.');
  });

  it('says None where only shares are listed', () => {
    expect(sayRegistered(question, table(''))).toMatch(/^None/);
  });

  it('says nothing to other questions', () => {
    expect(sayRegistered('Who is the auditor?', table(''))).toBeNull();
  });
});
