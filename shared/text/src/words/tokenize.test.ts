import { tokenize } from './tokenize.ts';

describe('tokenize', () => {
  it.each([
    ['Repurchases, repurchased and repurchasing', ['repurchas', 'repurchas', 'and', 'repurchas']],
    ['companies’ policies', ['compani', 'polici']],
    ['The company’s Gigafactories', ['the', 'compani', 'gigafactori']],
    ['Ｎｅｔ ｓａｌｅｓ of Café', ['net', 'sale', 'of', 'cafe']],
    ['$1,234.5 and 12.5%', ['1234.5', 'and', '12.5', '12.5%']],
    ['Form 10-K, the U.S. and R&D', ['form', '10k', 'the', 'usa', 'and', 'rd']],
    ['H100 chips', ['h100', 'chip']],
    ['売上高は増加', ['売上', '上高', '高は', 'は増', '増加']],
    ['キャッシュ・フロー', ['キャ', 'ャッ', 'ッシ', 'シュ', 'ュフ', 'フロ', 'ロー']],
    ['ﾘｽｸ', ['リス', 'スク']],
    ['삼성물산 배당', ['삼성', '성물', '물산', '배당']],
    ['1,23a 100a 12.5%a 1,234-a 10-k 10-kx 1-a', '12 3a 10 0a 12.5 a 1234 a 10k 10 kx 1a'.split(' ')],
    ["don't it’s company's", ['dont', 'it', 'compani']],
    ['u.s. a.b r&d x&y&z ab& a.', 'usa a b rd xy z ab a'.split(' ')],
    ['a1 ab1 1a ab12cd', ['a1', 'ab1', '1a', 'ab12cd']],
    ['naïve re-elected 100—200 ab…', ['naiv', 're', 'elect', '100', '200', 'ab']],
    ['3円 abc円 12.円', ['3', '円', 'abc', '円', '12', '円']],
    ['株 12円', ['株', '12', '円']],
    ['a<br>b <!-- page 3 --> c', ['a', 'b', 'c']],
    ['data centres, labour and amortisation', ['data', 'center', 'labor', 'and', 'amortization']],
    ['data centers, labor and amortization', ['data', 'center', 'labor', 'and', 'amortization']],
    ['organisational programmes, capitalised', ['organizational', 'program', 'capitaliz']],
    ['touring hours of a course, software', ['tour', 'hour', 'of', 'a', 'cours', 'softwar']],
    ['', []],
  ])('takes %j apart', (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });
});
