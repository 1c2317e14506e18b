import { askedForms, matchName } from './match-name.ts';
import { sourceNameForms } from './source-name-forms.ts';

const match = (question: string, ...names: string[]) =>
  matchName(askedForms(question), sourceNameForms(names));

describe('matchName', () => {
  it.each([
    ['What does Apple say?', 'Apple Inc.', 1],
    ['Apple’s risks', 'Apple Inc.', 1],
    ['What does ExxonMobil earn?', 'EXXON MOBIL CORP', 1],
    ['What does Exxon earn?', 'EXXON MOBIL CORP', 0.8],
    ['How does McDonald’s grow?', 'MCDONALDS CORP', 1],
    ['IBM patents', 'IBM', 1],
    ['ibm patents', 'IBM', 0],
    ['三菱ロジスネクストの配当', '三菱ロジスネクスト株式会社', 1],
    ['Ａ株式会社の配当', 'Ａ株式会社', 1],
    ['スーパーバランスの報酬', 'スーパーバランス（毎月分配型）', 1],
    ['삼성물산의 배당', '삼성물산주식회사', 1],
    ['international trade', 'INTERNATIONAL BUSINESS MACHINES CORP', 0],
    ['a pearl a day', 'Pear Growers Inc', 0],
    ['What are the risks?', 'Apple Inc.', 0],
  ])('%j of %j: %d', (question, name, expected) => {
    expect(match(question, name)).toBe(expected);
  });
});
