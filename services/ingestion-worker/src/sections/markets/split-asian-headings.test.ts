import { splitFiling } from '../split/split-filing.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const text = '<p>当社は電線及び計測機器の製造販売を行っております。</p>';
const chapters: [string, string[]][] = [
  ['企業の概況', ['沿革', '事業の内容', '従業員の状況']],
  ['事業の状況', ['経営方針等', '事業等のリスク']],
];
const wanted = ['part-1', '1', '1-1', '1-2', '1-3', '2', '2-1', '2-2'];

function splitEdinet(html: string) {
  const name = 'XBRL/PublicDoc/0101010_honbun_ixbrl.htm';
  const documents = [{ name, bytes: encode(`<html><body>${html}</body></html>`) }];
  return splitFiling({ country: 'JP', splitter: 'jp', form: '120', documents }).sections;
}

type Write = (rank: 1 | 2 | 3, number: number, title: string) => string;
const circled = ['', '①', '②', '③'];

function report(write: Write): string {
  const body = chapters.map(([chapter, items], at) => {
    const below = items.map((item, index) => write(3, index + 1, item) + text);
    return write(2, at + 1, chapter) + below.join('');
  });
  return write(1, 1, '企業情報') + body.join('');
}

const numbers: Record<1 | 2 | 3, (number: number) => string> = {
  1: () => '第一部',
  2: (number) => `第${number}`,
  3: (number) => `${number}`,
};

describe('headings of EDINET reports', () => {
  it.each<[string, Write]>([
    [
      'with the number in a paragraph of its own',
      (rank, number, title) => `<p>${numbers[rank](number)}</p><p>【${title}】</p>`,
    ],
    [
      'as chapters 第1章 and 1、',
      (rank, number, title) => `<p>${numbers[rank](number)}${['', '', '章', '、'][rank]}【${title}】</p>`,
    ],
    [
      'with marks of notes',
      (rank, number, title) => `<p>${numbers[rank](number)}【${title}】（連結）※１</p>`,
    ],
    [
      'in other brackets',
      (rank, number, title) => `<h${rank}>${numbers[rank](number)}［${title}］</h${rank}>`,
    ],
    [
      'in brackets of yet another kind, in plain type',
      (rank, number, title) => `<p>${numbers[rank](number)}〔${title}〕</p>`,
    ],
    [
      'with items numbered (1)',
      (rank, number, title) => `<p>${rank === 3 ? `(${number})` : numbers[rank](number)}【${title}】</p>`,
    ],
    [
      'with items numbered ①',
      (rank, number, title) => `<p>${rank === 3 ? circled[number] : numbers[rank](number)}【${title}】</p>`,
    ],
    ['without brackets', (rank, number, title) => `<h${rank}>${numbers[rank](number)}　${title}</h${rank}>`],
  ])('are found %s', (_name, write) => {
    const sections = splitEdinet(report(write));
    expect(sections.map(({ item_number }) => item_number)).toEqual(wanted);
    expect(sections.filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  it('are the points of a fund’s offering, which has no chapters, and no points of an item elsewhere', () => {
    const points = (from: number) => `<p>（${from}）【名称】</p>${text}<p>（${from + 1}）【価格】</p>${text}`;
    const html = `<p>第一部【証券情報】</p>${points(1)}<p>第二部【ファンド情報】</p><p>第１【状況】</p><p>１【性格】</p>${points(1)}<p>第２【管理】</p>${points(1)}`;
    expect(splitEdinet(html).map(({ item_number }) => item_number)).toEqual([
      'part-1',
      '1',
      '2',
      'part-2',
      'part-2-1',
      'part-2-1-1',
      'part-2-2',
    ]);
  });

  it('are those of an extraordinary report without brackets, and with a comma in them', () => {
    const html = `<p>表紙</p><p><b>１　提出理由</b></p>${text}<p><b>２　報告内容、異動の年月日</b></p>${text}`;
    expect(splitEdinet(html).map(({ title }) => title)).toEqual([
      '表紙',
      '１ 提出理由',
      '２ 報告内容、異動の年月日',
    ]);
  });

  it('of an amended report are those of the chapters that it changes, and none is missed', () => {
    const lines = [
      '１【有価証券報告書の訂正報告書の提出理由】',
      '２【訂正事項】',
      '３【訂正箇所】',
      '第一部【企業情報】',
      '第２【事業の状況】',
      '４【経営成績の分析】',
      '第５【経理の状況】',
      '１【連結財務諸表等】',
    ];
    const sections = splitEdinet(lines.map((line) => `<p>${line}</p>${text}`).join(''));
    expect(sections.map(({ title, status }) => [title, status])).toEqual(lines.map((line) => [line, 'ok']));
  });

  it('of an amended report are the points of a chapter too, where it has no others', () => {
    const lines = ['（1）【訂 正 事 項】', '第５【経理の状況】', '（4）【連結財務諸表】'];
    const sections = splitEdinet(lines.map((line) => `<p>${line}</p>${text}`).join(''));
    expect(sections.map(({ title, status }) => [title, status])).toEqual(lines.map((line) => [line, 'ok']));
  });

  it('are no sentences and lists in plain type', () => {
    const list = ['１ 電線', '２ 計測機器', '３ その他'].map((line) => `<p>${line}</p>`).join('');
    expect(splitEdinet(`<p>表紙</p>${list}${text}`)).toHaveLength(1);
  });

  it('are counted again where a chapter’s heading is a picture, and the text before is doubted', () => {
    const write: Write = (rank, number, title) =>
      rank === 2 && number === 2 ? '<img src="chapter.png">' : `<p>${numbers[rank](number)}【${title}】</p>`;
    const sections = splitEdinet(report(write));
    expect(sections.map(({ item_number }) => item_number)).toEqual(wanted.filter((slug) => slug !== '2'));
    expect(
      sections.filter(({ status }) => status === 'suspect').map(({ item_number }) => item_number),
    ).toEqual(['1-3']);
  });
});

describe('titles of DART reports', () => {
  const title = (depth: number, name: string, below = '') =>
    `<SECTION-${depth}><TITLE ATOC="Y">${name}</TITLE><P>당사는 전선을 제조합니다.</P>${below}</SECTION-${depth}>`;
  /** Without the cover. */
  const splitDart = (body: string) =>
    splitFiling({
      country: 'KR',
      splitter: 'kr',
      form: '사업보고서',
      documents: [
        {
          name: '1.xml',
          bytes: encode(`<DOCUMENT><DOCUMENT-NAME>사업보고서</DOCUMENT-NAME><BODY>${body}</BODY></DOCUMENT>`),
        },
      ],
    }).sections.slice(1);

  it.each([
    ['Roman numbers of one character', 'Ⅰ. ', 'Ⅱ. ', '1. ', '2. '],
    ['numbers of full width', 'I．', 'II．', '１．', '２．'],
  ])('are numbered by %s', (_name, one, two, a, b) => {
    const below = title(2, `${a}개요`) + title(2, `${b}연혁`);
    const sections = splitDart(title(1, `${one}회사의 개요`, below) + title(1, `${two}사업의 내용`, below));
    expect(sections.map(({ item_number }) => item_number)).toEqual(['i', 'i-1', 'i-2', 'ii', 'ii-1', 'ii-2']);
  });

  it('are found without a mark of the contents, or with spaces between their letters', () => {
    const section = (number: string) =>
      `<SECTION-1><TITLE>${number}. 회 사 의 개 요</TITLE><P>당사는 전선을 제조합니다.</P></SECTION-1>`;
    const sections = splitDart(['I', 'I I', 'I I I', 'I V'].map(section).join(''));
    expect(sections.map(({ item_number, status }) => `${item_number} ${status}`)).toEqual([
      'i ok',
      'ii ok',
      'iii ok',
      'iv ok',
    ]);
  });

  it('belong to their chapter below a title without a number', () => {
    const below = title(2, '1. 요약', title(3, '재무상태표')) + title(2, '2. 주석');
    const sections = splitDart(title(1, 'III. 재무에 관한 사항', below));
    expect(sections.map(({ item_number, part }) => `${part} ${item_number}`)).toEqual([
      'III iii',
      'III iii-1',
      'III chapter',
      'III iii-2',
    ]);
    expect(sections.filter(({ status }) => status !== 'ok')).toEqual([]);
  });
});
