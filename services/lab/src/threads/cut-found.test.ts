import { wantedWords } from '../search-words.ts';
import { cutFound } from './cut-found.ts';

const cut = (text: string, asked: string) => cutFound(text, wantedWords(asked) ?? []);

describe('the words around those that are found', () => {
  const long = `${'Before it. '.repeat(30)}The **covenants** were waived.[^c1] ${'After it. '.repeat(30)}`;

  it('begin and end at other words, without markup', () => {
    const found = cut(long, 'covenant waived');
    expect(found).toMatch(/^…(?:Before )?it\. .*The covenants were waived\. After it\..*…$/);
    expect(found.length).toBeLessThan(210);
  });

  it('are the whole of a short text', () => {
    expect(cut('売上高は増加した。', '増加')).toBe('売上高は増加した。');
    expect(cut('Net debt\nrose', 'deb')).toBe('Net debt rose');
  });

  it('are the beginning where the text has the words in another form', () => {
    expect(cut('Crédit-bail', 'credit')).toBe('Crédit-bail');
  });
});
