import { abbreviatesName, shortForms } from './abbreviates-name.ts';
import { askedForms, matchName } from './match-name.ts';
import { keysOfName, keysOfQuestion } from './name-keys.ts';
import { sourceNameForms } from './source-name-forms.ts';

const share = (question: string, name: string) => {
  const keys = new Set(keysOfQuestion(askedForms(question), shortForms(question)));
  return keysOfName(sourceNameForms([name])).some((key) => keys.has(key));
};
const names = [
  'Apple Inc.',
  'AAPL',
  'EXXON MOBIL CORP',
  'MCDONALDS CORP',
  'Johnson & Johnson',
  'American Express Company',
  'Bank of America Corporation',
  'Procter & Gamble Company',
  'JPMorgan Chase & Co.',
  '三菱ロジスネクスト株式会社',
  'Ａ株式会社',
  'スーパーバランス（毎月分配型）',
  '株式会社NTTドコモ',
  '삼성물산주식회사',
  'Growers of the Western Valley, Limited Partnership',
];
const questions = [
  'What does Apple say?',
  'Apple’s risks',
  'Apples and pears',
  'AAPL revenue',
  'What does ExxonMobil earn?',
  'What does Exxon Mobil’s board say?',
  'How does McDonald’s grow?',
  'JnJ and J&J',
  'What did AMEX and BofA lend?',
  'P&G margins against JPM',
  '三菱ロジスネクストの配当',
  '三菱ロジスの配当と三菱ロジネクスト',
  'Ａ株式会社の配当',
  'スーパーバランスの報酬',
  'ドコモとNTTドコモの売上',
  '삼성물산의 배당',
  'growers of the western valley',
  'Growers of the Western Valleys',
  'What are the risks?',
];

describe('the keys of names', () => {
  it('lead from every question to each name that it matches', () => {
    const matched = questions.flatMap((question) =>
      names.flatMap((name) => {
        const forms = sourceNameForms([name]);
        const short = shortForms(question).some((form) => abbreviatesName(form, forms));
        return short || matchName(askedForms(question), forms) > 0 ? [[question, name] as const] : [];
      }),
    );
    expect(matched.length).toBeGreaterThan(15);
    expect(matched.filter(([question, name]) => !share(question, name))).toEqual([]);
  });

  it('leave most other names alone', () => {
    expect(names.filter((name) => share('What are the risks?', name))).toEqual([]);
  });
});
