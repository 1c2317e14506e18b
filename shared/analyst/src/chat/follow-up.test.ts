import { readAskedPeriod } from './asked-period.ts';
import { completeQuestion, mayNameAPart } from './follow-up.ts';

const before = ["What was Halcyon's services revenue in fiscal 2024?"];

describe('completeQuestion', () => {
  it.each([
    ['And in 2023?', /Halcyon's services revenue.*2023/],
    ['And in the 10-Q for June 2025?', /Halcyon's services revenue.*10-Q for June 2025/],
    ['And how much was net income?', /net income.*2024/],
    ['And sensors?', /sensors.*revenue.*2024/i],
  ])('takes from the question before what %j leaves out', (question, whole) => {
    expect(completeQuestion(question, before)).toMatch(whole);
  });

  it.each([
    ['And Tern?', "Who audits Halcyon's accounts?", "Who audits Tern's accounts?"],
    [
      'and in the same quarter of 2024?',
      "What was Halcyon's net income in the second quarter of 2025?",
      /net income in the second quarter of 2024/,
    ],
    [
      'why did it fall?',
      "What was Halcyon's net income in 2024?",
      /drove the change in Halcyon's net income/,
    ],
    [
      'How did it change from 2023?',
      "What was Halcyon's net income in 2024?",
      "How did Halcyon's net income change from 2023 to 2024?",
    ],
    [
      'how did it develop?',
      "What was Halcyon's net income in 2024?",
      "How did Halcyon's net income develop in 2024?",
    ],
    [
      'and in percent of revenue?',
      "What was Halcyon's net income in 2024?",
      "What was Halcyon's net income as a percentage of revenue in 2024?",
    ],
    ['営業利益は？', '青嶺精機の2024年の売上高は？', '2024年の営業利益はいくらですか？'],
    ['水島商会は？', '2024年の営業利益はいくらですか？', '2024年の水島商会の営業利益はいくらですか？'],
    ['왜?', '해솔의 매출액이 2024년에 감소했나요?', /^왜？해솔의 매출액/],
    ['why?', "How much did Halcyon's revenue grow in 2024?", "Why did Halcyon's revenue grow in 2024?"],
    [
      'How are they being fixed?',
      'Did Halcyon have material weaknesses?',
      /fixed \(Did Halcyon have material weaknesses\)/,
    ],
  ])('asks %j after %j', (question, last, whole) => {
    const asked = completeQuestion(question, [last]);
    if (typeof whole === 'string') expect(asked).toBe(whole);
    else expect(asked).toMatch(whole);
  });

  it.each([
    ['and the year before?', "What was Halcyon's net income in 2024?", /Halcyon's net income.*fiscal 2023/],
    ['And in the prior year?', "What was Halcyon's net income in 2024?", /Halcyon's net income.*fiscal 2023/],
    [
      'and the following year?',
      "What was Halcyon's net income in 2022?",
      /Halcyon's net income.*fiscal 2023/,
    ],
    ['전년은?', '해솔의 2024년 매출액은?', /해솔의.*매출액.*2023년/],
    ['上一年呢？', '海丰集团2024财年的净利润是多少？', /海丰集团.*净利润.*2023年/],
    ['e no ano anterior?', 'Qual foi a receita líquida da Lua em 2024?', /receita líquida da Lua.*2023/],
    ['その前の年は？', '青嶺精機の2024年の売上高はいくらですか', /青嶺精機の ?売上高.*2023年/],
  ])('counts the year of %j from that of %j', (question, last, whole) =>
    expect(completeQuestion(question, [last])).toMatch(whole),
  );

  it('takes a quarter along', () =>
    expect(
      completeQuestion('And services net sales?', [
        "What was Halcyon's net income in the June 2025 quarter?",
      ]),
    ).toMatch(/services net sales.*June.*2025 quarter/i));

  it('asks for the year of a quarter that was asked for before', () => {
    const asked = completeQuestion('and the full year?', ["What was Halcyon's net income in Q4 2024?"]);
    expect(asked).toMatch(/Halcyon's net income for fiscal 2024/);
    expect(asked).not.toMatch(/Q4/);
  });

  it.each([
    [
      '2024年3月期の売上高はいくらですか？',
      'そのうち計測事業は？',
      '2024年3月期の計測事業の売上高はいくらですか？',
    ],
    [
      'Quantos colaboradores a empresa tem?',
      'E na Europa?',
      'Quantos colaboradores a empresa tem na Europa?',
    ],
    ['Qual foi a receita líquida em 2024?', 'e em 2023?', 'Qual foi a receita líquida em 2023?'],
    ['2016年营业收入是多少？', '为什么下降？', '为什么下降？2016年营业收入是多少？'],
  ])('%s %s', (first, then, whole) => expect(completeQuestion(then, [first])).toBe(whole));

  it.each([
    'And who are its competitors?',
    'Who are the competitors of Halcyon?',
    'What was revenue in 2022?',
  ])('leaves %j as it is', (question) => {
    expect(completeQuestion(question, before)).toBe(question);
  });

  it('knows that a name in a follow-up may be a part of the company', () => {
    expect(mayNameAPart('And how much was Sensors?')).toBe(true);
    expect(mayNameAPart('How much was Halcyon worth?')).toBe(false);
  });
});

describe('readAskedPeriod', () => {
  it.each([
    ['from 2023 to 2024', { year: 2024, month: null, quarter: null }],
    ['in the 10-Q for June 2025', { year: 2025, month: 6, quarter: null }],
    ['in the second quarter of 2025', { year: 2025, month: null, quarter: 2 }],
    ['2024년 1분기 매출액', { year: 2024, month: null, quarter: 1 }],
    ['2024年第三季度的营业收入', { year: 2024, month: null, quarter: 3 }],
    ['a receita no 2T24', { year: 2024, month: null, quarter: 2 }],
    ['o lucro do quarto trimestre de 2024', { year: 2024, month: null, quarter: 4 }],
    ['in FY24', { year: 2024, month: null, quarter: null }],
    ['$2,024 million', { year: null, month: null, quarter: null }],
  ])('reads %j', (text, period) => expect(readAskedPeriod(text)).toEqual(period));
});
