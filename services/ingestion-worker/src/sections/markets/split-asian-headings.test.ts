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
    ['without brackets', (rank, number, title) => `<h${rank}>${numbers[rank](number)}　${title}</h${rank}>`],
  ])('are found %s', (_name, write) => {
    const sections = splitEdinet(report(write));
    expect(sections.map(({ item_number }) => item_number)).toEqual(wanted);
    expect(sections.filter(({ status }) => status !== 'ok')).toEqual([]);
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
