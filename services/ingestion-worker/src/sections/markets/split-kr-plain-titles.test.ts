import iconv from 'iconv-lite';
import { splitFiling } from '../split/split-filing.ts';

const text = '<P>당사는 전선과 계측기를 제조하여 국내외 고객에게 판매하고 있습니다.</P>'.repeat(3);

function split(body: string, bytes?: (xml: string) => Uint8Array) {
  const xml = `<?xml version="1.0"?><DOCUMENT><DOCUMENT-NAME ACODE="11011"></DOCUMENT-NAME><BODY>${body}</BODY></DOCUMENT>`;
  const documents = [{ name: '20250318000001.xml', bytes: bytes?.(xml) ?? new TextEncoder().encode(xml) }];
  return splitFiling({ country: 'KR', splitter: 'kr', form: '사업보고서', documents }).sections;
}

const slugs = (sections: { item_number: string }[]) => sections.map(({ item_number }) => item_number);
const report: [string, string[]][] = [
  ['I. 회사의 개황', ['1. 회사의 목적', '2. 회사의 연혁']],
  ['II. 사업의 내용', []],
  ['III. 재무에 관한 사항', ['1. 요약재무정보', '2. 재무제표']],
  ['IV. 감사인의 감사의견 등', []],
];
const wanted = ['cover', 'i', 'i-1', 'i-2', 'ii', 'iii', 'iii-1', 'iii-2', 'iv'];
const cover = '<COVER><COVER-TITLE>사 업 보 고 서</COVER-TITLE></COVER>';

function plain(write: (title: string) => string, below = text): string {
  return report
    .map(
      ([chapter, items]) =>
        write(chapter) + (items.length ? items.map((item) => write(item) + below).join('') : below),
    )
    .join('');
}

describe('chapters of DART documents without TITLE elements', () => {
  it.each<[string, (title: string) => string]>([
    ['in plain paragraphs', (title) => `<P>${title}</P>`],
    ['in bold', (title) => `<P USERMARK="B">${title}</P>`],
    ['with blanks between their letters', (title) => `<P>${[...title].join(' ')}</P>`],
  ])('are found %s', (_name, write) => {
    const sections = split(cover + plain(write));
    expect(slugs(sections)).toEqual(wanted);
    expect(sections.filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  it('are not the lines of a table of contents, references or numbered notes', () => {
    const list = report
      .map(([chapter, items]) => [chapter, ...items].map((line) => `<P>${line}</P>`).join(''))
      .join('');
    const notes = `${text}<P>III. 재무에 관한 사항 중 2. 재무제표를 참조</P><P>3. 차입금</P><P>4. 자본금</P>`;
    expect(slugs(split(`${cover}<P>목차</P>${list}${plain((title) => `<P>${title}</P>`, notes)}`))).toEqual(
      wanted,
    );
  });

  it('fill the numbers that the TITLE elements leave out', () => {
    const write = (title: string) =>
      /^I?II\./.test(title) ? `<P>${title}</P>` : `<TITLE ATOC="Y">${title}</TITLE>`;
    const sections = split(report.map(([chapter]) => write(chapter) + text).join(''));
    expect(sections.map(({ item_number, status }) => `${item_number} ${status}`)).toEqual([
      'i ok',
      'ii ok',
      'iii ok',
      'iv ok',
    ]);
  });

  it('are the parts of an auditor’s report', () => {
    const parts = ['독립된 감사인의 감사보고서', '(첨부)재 무 제 표', '주석', '외부감사 실시내용'];
    const sections = split(parts.map((part) => `<P>${part}</P>${text}`).join(''));
    expect(sections.map(({ title }) => title)).toEqual(parts);
  });
});

describe('DART documents', () => {
  const title = (name: string) => `<TITLE ATOC="Y">${name}</TITLE>${text}`;

  it('count the chapters of each division of a prospectus anew', () => {
    const sections = split(
      [
        '제1부 모집 또는 매출에 관한 사항',
        'I. 모집 개요',
        'II. 투자위험요소',
        '제2부 발행인에 관한 사항',
        'I. 회사의 개요',
        '1. 연혁',
        'II. 사업의 내용',
      ]
        .map(title)
        .join(''),
    );
    expect(slugs(sections)).toEqual(['part-1', 'i', 'ii', 'part-2', 'part-2-i', 'part-2-i-1', 'part-2-ii']);
    expect(sections.filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  it('have their cover behind a notice of correction', () => {
    const sections = split(
      `<CORRECTION>${title('정 정 신 고 (보고)')}</CORRECTION>${cover}${title('I. 회사의 개요')}`,
    );
    expect(slugs(sections)).toEqual(['correction', 'cover', 'i']);
    expect(sections[1]?.text).toContain('사 업 보 고 서');
  });

  it.each<[string, (xml: string) => Uint8Array]>([
    ['UTF-16', (xml) => iconv.encode(xml, 'utf-16le')],
    ['UTF-16 with a mark', (xml) => iconv.encode(xml, 'utf-16be', { addBOM: true })],
    ['CP949 that is not declared', (xml) => iconv.encode(xml, 'cp949')],
  ])('are read in %s', (_name, bytes) => {
    expect(split(title('I. 회사의 개요') + title('II. 사업의 내용'), bytes).map((one) => one.title)).toEqual([
      'I. 회사의 개요',
      'II. 사업의 내용',
    ]);
  });
});
