import { findAliases } from './name-aliases.ts';

describe('short names that a text defines', () => {
  it('finds them for names with signs in them', () => {
    const texts = [
      'Quill & Sons-Tarn Ltd. ("QST") sells balances. Selling, general and administrative ("SGA").',
    ];
    expect(findAliases(['Quill & Sons-Tarn'], texts)).toEqual(new Map([['Quill & Sons-Tarn', ['QST']]]));
    expect(findAliases(['SG&A', 'R&D', 'Tarn (UK)', 'a-b/c'], texts)).toEqual(new Map());
  });
});
