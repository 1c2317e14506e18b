import { parseQuestion } from './parse-question.ts';

const read = (text: string) => {
  const { operator, words, measures, marks, decimals } = parseQuestion(text);
  return {
    operator,
    words: words.map((word) => word.text),
    measures: measures.map(({ keys }) => keys[0]),
    marks: [...marks],
    decimals,
  };
};

describe('a question', () => {
  it('asks nothing by how many decimals it wants', () => {
    const asked = 'What is the ratio of total current assets to total current liabilities? Two decimals.';
    expect(read(asked)).toMatchObject({ operator: 'ratio', words: [], decimals: 2 });
    expect(read('change of net income in percent with one decimal')).toMatchObject({
      words: [],
      decimals: 1,
    });
  });

  it.each([
    'By how many basis points did the gross margin change?',
    'By how many points did the gross margin fall?',
  ])('%j asks for a change and for no count', (text) =>
    expect(read(text)).toMatchObject({ operator: 'change', measures: ['gross_margin'] }),
  );

  it.each(['revenue CAGR from 2029 to 2031', '2029年至2031年营业收入年均复合增长率', '売上高の年平均成長率'])(
    '%j asks for the growth a year',
    (text) => {
      const { marks, measures, words } = read(text);
      expect([marks.includes('annual'), measures, words]).toEqual([true, ['revenue'], []]);
    },
  );

  it.each(['how many shares does it have out?', 'how many shares are outstanding'])(
    'counts all shares: %s',
    (text) => {
      const { measures, words } = parseQuestion(text);
      expect(measures.map(({ keys }) => keys[0])).toEqual(['shares_outstanding']);
      expect(words).toEqual([]);
    },
  );

  it.each([
    'how many shares were issued',
    'how many shares did it buy back',
    'how many shares are reserved for employees',
  ])('counts some shares: %s', (text) => expect(parseQuestion(text).measures).toEqual([]));

  it('knows total equity from that of the owners', () => {
    expect(read('total equity in 2031').measures).toEqual(['equity_total']);
    expect(read("stockholders' equity in 2031").measures).toEqual(['equity_parent']);
  });

  it('leaves what is compared to the question before', () =>
    expect(read('how does it compare with FY2030?')).toMatchObject({ operator: 'change', words: [] }));
});
