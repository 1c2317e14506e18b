import { languageOf } from './language.ts';

describe('languageOf', () => {
  it.each([
    ['What was the revenue of 해솔정공 in 2024?', 'en'],
    ['Halcyon revenue 2024', 'en'],
    ['青嶺精機の売上高はいくらですか', 'ja'],
    ['青嶺精機 売上高 2025年3月期', 'ja'],
    ['해솔정공의 2024년 매출액은 얼마입니까?', 'ko'],
    ['沧澜精密2024年的营业收入是多少？', 'zh'],
    ['晴嵐鐘錶2024年的收益是多少？', 'zh-Hant'],
    ['依海控股2024年的溢利為何下跌？', 'zh-Hant'],
    ['Qual foi a receita líquida da Caruaçu em 2024?', 'pt'],
    ['receita líquida da Caruaçu 2024', 'pt'],
    ['o que a Caruaçu faz?', 'pt'],
  ])('of %j is %s', (question, language) => expect(languageOf(question)).toBe(language));
});
