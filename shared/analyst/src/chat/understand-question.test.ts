import { understandQuestion } from './understand-question.ts';

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
  ['青嶺精機の特許の保有件数は何件ですか', ['青嶺精機']],
  ['青嶺精機の株主総会で、間宮裕一氏の賛成割合は何％でしたか', ['青嶺精機']],
  ['해솔물산의 최대주주는 누구이며 지분율은 얼마입니까?', ['해솔물산']],
  ['해솔물산 이사회는 몇 명의 이사로 구성되어 있습니까?', ['해솔물산']],
  ['해솔전자와 한결유통의 2024년 매출액은 얼마입니까?', ['해솔전자', '한결유통']],
  ['云溪控股承诺2016年至2018年的净利润分别是多少？', ['云溪控股']],
  ['Sternberg Holdings供股的認購價是多少？', ['Sternberg Holdings']],
  ['ソニーはどのような事業をしていますか', ['ソニー']],
  ['減損損失はいくら計上されたか', ['減損損失']],
  ['Qual foi a receita da Caruaçu em 2024?', ['Caruaçu']],
  ['关于沧澜精密的风险', ['沧澜精密']],
])('takes no verb and no noun after a name for a company: %s', (question, names) => {
  const { mentions } = understandQuestion({ kind: 'chat', question }, []);
  expect(mentions.map(([name]) => name)).toEqual(names);
});

it.each([
  ['And sensors?', "What was Halcyon's motor revenue in fiscal 2024?", 'sensors revenue'],
  ['And eDrive?', 'What were the net sales of Halcyon in fiscal 2024?', 'eDrive net sales'],
])('asks for the figure of the part, and not for the whole: %s', (question, before, words) =>
  expect(understandQuestion({ kind: 'chat', question }, [before]).figure?.expression).toEqual({
    kind: 'phrase',
    words,
  }),
);

it('takes no first word of a question for a name', () =>
  expect(
    understandQuestion({ kind: 'chat', question: "By what percent did Halcyon's sales grow?" }, []).mentions,
  ).toEqual([['Halcyon']]));

it('takes along a company that was named without a capital', () => {
  const { mentions } = understandQuestion({ kind: 'chat', question: 'And in 2023?' }, [
    'What was the net income of halcyon in 2024?',
  ]);
  expect(mentions).toEqual([['halcyon']]);
});

it('looks a company up without its legal form or "group" as well', () => {
  const namesOf = (question: string) => understandQuestion({ kind: 'chat', question }, []).mentions;
  expect(namesOf('青嶺精機株式会社の売上高はいくらですか')).toEqual([['青嶺精機株式会社', '青嶺精機']]);
  expect(namesOf('해솔그룹의 매출액은 얼마입니까?')).toEqual([['해솔그룹', '해솔']]);
});

it.each([
  ['苹果公司2024财年的净利润是多少？', [['苹果公司', '苹果']]],
  ['依海 2014 年收益為什麼下跌？', [['依海']]],
  ['テンレイ株の2024年の営業利益率は？', [['テンレイ株', 'テンレイ']]],
  ['研究開発費は？', []],
  ['前年は？', []],
])('takes no year and no question for a part of a name: %s', (question, mentions) =>
  expect(understandQuestion({ kind: 'chat', question }, []).mentions).toEqual(mentions),
);

it('looks for a profit warning among the announcements', () =>
  expect(
    understandQuestion({ kind: 'chat', question: "What is Halcyon's profit warning about?" }, []).formFamily,
  ).toBe('current'));

it('looks for the headquarters where it is asked where a company is based', () =>
  expect(understandQuestion({ kind: 'chat', question: 'Where is Halcyon based?' }, []).question).toBe(
    'where are the headquarters of Halcyon?',
  ));

it.each([
  ['What was the net income of 7203.T?', [['7203.T']]],
  ['What was the revenue of 700 HK in 2024?', [['700 HK', '700']]],
  ['Net income of HLTW US in 2024?', [['HLTW US', 'HLTW']]],
  ['Gross margin of Halcyon in 2024?', [['Halcyon']]],
])('reads a ticker with its market, and no measure as a name: %s', (question, mentions) =>
  expect(understandQuestion({ kind: 'chat', question }, []).mentions).toEqual(mentions),
);

it('compares no years where an exchange is named', () => {
  const ask = (question: string) => understandQuestion({ kind: 'chat', question }, []).comparesYears;
  expect(ask('Which securities of Halcyon are registered on a national securities exchange?')).toBe(false);
  expect(ask("How did Halcyon's risk factors change?")).toBe(true);
});
