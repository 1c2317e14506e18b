import type { Country } from '@footnote/contracts';
import { marketDescriptors } from '@footnote/markets';
import iconv from 'iconv-lite';
import { splitFiling } from '../split/split-filing.ts';

function split(country: string, form: string, files: [string, string | Uint8Array][]) {
  const documents = files.map(([name, content]) => ({
    name,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
  }));
  return splitFiling({ country, splitter: marketDescriptors[country as Country].splitter, form, documents })
    .sections;
}

describe('the splitter of EDINET filings', () => {
  const first = `<html><body><h1>第一部【企業情報】</h1><h2>第１【企業の概況】</h2><h3>１【主要な経営指標等の推移】</h3>
    <p>売上高は「２【沿革】」のとおり。</p><h3>２【沿革】</h3><p>設立。</p><h4>（１）【細目】</h4><p>細目の内容。</p></body></html>`;
  const second = `<html><body><h2>第２【事業の状況】</h2><p>１　【経営方針】</p><p>方針。</p><p>３【引用】</p>
    <h1>第二部【提出会社の保証会社等の情報】</h1><p>該当事項はありません。</p></body></html>`;

  it('joins the pages in name order and cuts at the numbered chapters', () => {
    const sections = split('JP', '120', [
      ['XBRL/PublicDoc/0102010_honbun_ixbrl.htm', second],
      ['XBRL/PublicDoc/0101010_honbun_ixbrl.htm', first],
      ['XBRL/PublicDoc/manifest_PublicDoc.xml', '<manifest/>'],
      ['XBRL/AuditDoc/jpaud_ixbrl.htm', '<html><body><p>監査報告書の本文</p></body></html>'],
    ]);
    expect(sections.map((section) => section.item_number)).toEqual([
      'part-1',
      '1',
      '1-1',
      '1-2',
      '2',
      '2-1',
      'part-2',
      'audit-report',
    ]);
    expect(sections[3]?.text).toContain('細目の内容');
    expect(sections[5]?.text).toContain('３【引用】');
  });

  it('reads a CSV package, one section a text block', () => {
    const rows = [
      [
        '要素ID',
        '項目名',
        'コンテキストID',
        '相対年度',
        '連結・個別',
        '期間・時点',
        'ユニットID',
        '単位',
        '値',
      ],
      [
        'jpcrp_cor:CompanyNameCoverPage',
        '会社名、表紙',
        'x',
        '提出日時点',
        'その他',
        '時点',
        '－',
        '－',
        '見本株式会社',
      ],
      [
        'jpcrp_cor:BusinessRisksTextBlock',
        '事業等のリスク [テキストブロック]',
        'x',
        '提出日時点',
        'その他',
        '時点',
        '－',
        '－',
        '３【事業等のリスク】　危険\t\t説明 （１） 市場 当社は電線を売る。 ① 需要 上記①のとおり。',
      ],
      [
        'jpsps_X99001-000:MotherFundTextBlock',
        'jpsps_X99001-000:MotherFundTextBlock',
        'x',
        '提出日時点',
        'その他',
        '時点',
        '－',
        '－',
        '見本マザーファンド\t\t投資状況',
      ],
    ];
    const text = rows.map((row) => row.map((field) => `"${field}"`).join('\t')).join('\r\n');
    const sections = split('JP', '120', [
      ['XBRL_TO_CSV/jpcrp.csv', Buffer.concat([Buffer.from([0xff, 0xfe]), iconv.encode(text, 'utf-16le')])],
    ]);
    expect(sections.map((section) => section.item_number)).toEqual([
      'facts',
      'business-risks',
      'mother-fund',
    ]);
    expect(sections[1]).toMatchObject({
      title: '３【事業等のリスク】',
      text: '## ３【事業等のリスク】\n\n危険\n\n説明\n\n（１） 市場 当社は電線を売る。\n\n① 需要 上記①のとおり。',
    });
    // A company's own element has no label but its name.
    expect(sections[2]).toMatchObject({
      title: '見本マザーファンド',
      text: '## 見本マザーファンド\n\n投資状況',
    });
    expect(sections[0]?.text).toContain('| 会社名、表紙 | 提出日時点 | 見本株式会社 |');
  });
});

describe('the splitter of DART filings', () => {
  const xml = `<?xml version="1.0" encoding="EUC-KR"?><DOCUMENT><DOCUMENT-NAME>사업보고서</DOCUMENT-NAME><BODY><COVER><P>표지</P></COVER>
    <SECTION-1><TITLE ATOC="Y">I. 회사의 개요</TITLE><SECTION-2><TITLE ATOC="Y">1. 회사의 연혁</TITLE><P>설립 & 성장 < 끝</P>
    <TABLE><TR><TD>구분</TD><TU>금액</TU></TR><TR><TD>자산</TD><TE>1,000</TE></TR></TABLE></SECTION-2></SECTION-1>
    <SECTION-1><TITLE ATOC="Y">【 전문가의 확인 】</TITLE><P>해당사항 없음</SECTION-1></BODY>`;

  it('cuts at the titles of the contents, in an old encoding and with broken markup', () => {
    const sections = split('KR', '사업보고서', [['20200101000001.xml', iconv.encode(xml, 'euc-kr')]]);
    expect(sections.map((section) => [section.item_number, section.part, section.item])).toEqual([
      ['cover', '', ''],
      ['i', 'I', ''],
      ['i-1', 'I', '1'],
      ['expert-confirmation', '', ''],
    ]);
    expect(sections[2]?.text).toContain('| 자산 | 1,000 |');
    expect(sections[3]?.text).toContain('해당사항 없음');
  });
});
