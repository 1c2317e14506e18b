import { asksForReport, understandQuestion } from './understand-question.ts';

describe('a wish for a report', () => {
  it.each([
    "What are Apple's main risks? And write a report",
    'Write me a short memo on the annual report of Tesla',
    'Summarise its segments in a report',
    'Give me a one-page report on debt',
    'Create a PDF of the findings',
    'Report on the risks of Apple',
    'この内容でレポートを作成してください',
  ])('is %j', (text) => expect(asksForReport(text)).toBe(true));

  it.each([
    'What does the annual report say on tariffs?',
    "Give me Apple's annual report",
    'How does it make money, as its annual report tells?',
    'As stated in note 7, what is the debt?',
    'What did they report last quarter?',
    'Does the company make a profit? Look in its report',
  ])('is not %j', (text) => expect(asksForReport(text)).toBe(false));
});

it('goes on with the subject that was asked about before', () => {
  const inquiry = understandQuestion({ kind: 'chat', question: 'Write a report of these findings' }, [
    'hello',
    "How did Halcyon's risk factors change since last year?",
  ]);
  expect(inquiry).toMatchObject({
    subjects: [{ topic: { key: 'risks' } }],
    mentions: [['Halcyon']],
    comparesYears: true,
    wantsReport: true,
  });
});

it.each([
  ['日立製作所の設備投資はどこに書かれていますか', ['日立製作所']],
  ['トヨタとホンダの売上高は増えましたか', ['トヨタ', 'ホンダ']],
  ['しまむらの従業員数は何人ですか', ['しまむら']],
  ['ソニーはどのような事業をしていますか', ['ソニー']],
  ['減損損失はいくら計上されたか', ['減損損失']],
])('takes no verb and no noun after a name for a company: %s', (question, names) => {
  const { mentions } = understandQuestion({ kind: 'chat', question }, []);
  expect(mentions.map(([name]) => name)).toEqual(names);
});
