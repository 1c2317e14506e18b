import { findTopic } from '../topics.ts';
import { pickQuotes } from './pick-quotes.ts';

const sources = [
  {
    id: 'doc_1',
    title: 'Annual report',
    text: 'The company was founded in 1976.\n\nResearch and development expense rose 5% to $31.4 billion in 2024. The increase was driven by headcount.\n\nThe weather was fine all year long.',
  },
  {
    id: 'doc_2',
    title: '有価証券報告書',
    text: '研究開発費は前年比8%増の1兆2000億円となった。\n\n役員の報酬は次のとおりである。',
  },
];

const pick = (text: string) => {
  const topic = findTopic(text);
  return pickQuotes({ text, ...(topic && { words: topic.words }) }, sources, 6);
};

describe('the quotes that answer a question', () => {
  it('are exact parts of their source, the best first', () => {
    const quotes = pick('How did research and development expense develop?');
    expect(quotes[0]).toMatchObject({ source: { id: 'doc_1' } });
    expect(quotes[0]?.text).toContain('$31.4 billion');
    for (const { source, text } of quotes) expect(source.text).toContain(text);
    expect(quotes.map(({ text }) => text).join(' ')).not.toContain('weather');
  });

  it('are those in the language of the question', () => {
    expect(pick('研究開発費はどうなりましたか').map(({ text }) => text)).toEqual([
      '研究開発費は前年比8%増の1兆2000億円となった。',
    ]);
  });

  it('are an empty list when nothing answers', () => {
    expect(pick('Which zeppelins?')).toEqual([]);
  });

  it('begin with what the company does where its business is asked for', () => {
    const text = [
      'The Company designs and sells laboratory scales.',
      'Tarn faces competitors whose products and services customers may prefer to those of the company.',
      'Its customers ask the company for products and services.',
    ].join('\n\n');
    const question = {
      text: 'What does Tarn do?',
      words: 'company products services customers',
      names: ['Tarn'],
    };
    const [plain] = pickQuotes(question, [{ id: 's1', title: '10-K', text }], 1);
    expect(plain?.text).toContain('products and services');
    const [best] = pickQuotes({ ...question, preferActivity: true }, [{ id: 's1', title: '10-K', text }], 1);
    expect(best?.text).toBe('The Company designs and sells laboratory scales.');
  });

  it('are no title of a group of risks', () => {
    const text =
      '### Risks Related to Our Ability to Grow Our Business Over Time\n\n**We may fail to grow our business at the rate that we expect.**\n\nOur growth depends on new plants.';
    const question = { text: 'risk factors', words: 'grow business', preferHeadlines: true };
    const quotes = pickQuotes(question, [{ id: 's1', title: '10-K', text }], 3);
    expect(quotes.map((quote) => quote.text)).not.toContain(
      'Risks Related to Our Ability to Grow Our Business Over Time',
    );
    expect(quotes[0]?.text).toContain('We may fail to grow');
  });

  it('are the first risks of a chapter and of its groups before those that repeat the words of all risks', () => {
    const risk = (title: string) =>
      `**${title}**\n\nThis and what follows from it is described here at some length, with examples of it.`;
    const text = [
      '### Our Plants',
      risk('Delays in building our second plant may leave orders unfilled.'),
      risk('The first plant is old, and its repair may take months.'),
      '### Our Law',
      risk('New rules on radio sensors may end the sale of our oldest product.'),
      risk(
        'Events could materially adversely affect our business, results of operations and financial condition.',
      ),
    ].join('\n\n');
    const question = {
      text: 'main risks',
      words: 'could materially adversely affect business',
      preferHeadlines: true,
    };
    const quotes = pickQuotes(question, [{ id: 's1', title: '10-K', text }], 2);
    expect(quotes.map((quote) => quote.text.slice(0, 12))).toEqual(['Delays in bu', 'New rules on']);
  });
});
