import { grammarOf, memberNamesIn } from './grammar.ts';

describe('the kinds of members', () => {
  it('are known in all languages, those of the question first', () => {
    expect(grammarOf('en').memberNames.segment[0]).toBe('segment');
    expect(grammarOf('en').memberNames.segment).toEqual(
      expect.arrayContaining(['セグメント', '부문', 'segmento']),
    );
    expect(grammarOf('ja').memberNames.segment[0]).toBe('セグメント');
  });

  it('are called as the filing’s language calls them where its tables are searched', () => {
    expect(memberNamesIn('segment', 'ko')[0]).toBe('부문');
    expect(memberNamesIn('product', 'zh-Hant')).toContain('產品');
    expect(memberNamesIn('subsidiary', 'ja')).toEqual([]);
  });
});
