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
    ['株 12円', ['株', '12', '円']],
    ['a<br>b <!-- page 3 --> c', ['a', 'b', 'c']],
    ['', []],
  ])('takes %j apart', (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });
});
