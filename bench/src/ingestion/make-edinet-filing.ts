import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { createRandom, pick } from '../search/random.ts';

const chapters = [
  ['企業の概況', '主要な経営指標等の推移', '沿革', '事業の内容', '関係会社の状況', '従業員の状況'],
  [
    '事業の状況',
    '経営方針、経営環境及び対処すべき課題等',
    '事業等のリスク',
    '経営者による分析',
    '研究開発活動',
  ],
  ['設備の状況', '設備投資等の概要', '主要な設備の状況', '設備の新設、除却等の計画'],
  ['提出会社の状況', '株式等の状況', '自己株式の取得等の状況', '配当政策'],
  ['経理の状況', '連結財務諸表等', '財務諸表等'],
] as const;
const clauses = [
  '当社グループは、部品の安定した供給を経営の柱としており、',
  '当連結会計年度における受注高は前年同期に比べて増加し、',
  '原材料価格の高騰と為替の変動が利益を圧迫したものの、',
  '国内の工場では自動化の投資を続けた結果、',
  '海外の販売会社は新しい製品の投入により、',
];
const endings = [
  '売上高は計画を上回りました。',
  '今後も慎重に見守ってまいります。',
  '翌期も同じ水準を見込んでおります。',
  '費用の見直しを進めております。',
];
const lines = ['売上高', '営業利益', '経常利益', '純資産額', '総資産額', '自己資本比率', '従業員数'];

/**
 * An invented annual report (有価証券報告書) as EDINET's zip: one inline XBRL page a chapter, about `htmlBytes` of
 * HTML in all, half of it tables. The same seed gives the same bytes.
 */
export async function makeEdinetFiling(seed: number, htmlBytes: number): Promise<Buffer> {
  const random = createRandom(seed);
  const zip = new yazl.ZipFile();
  for (const [at, [chapter, ...items]] of chapters.entries()) {
    const name = `XBRL/PublicDoc/010${at + 1}010_honbun_jpcrp030000-asr-001_E98000-000_2025-03-31_01_2025-06-26_ixbrl.htm`;
    const part = at === 0 ? '<h1>第一部【企業情報】</h1>\n' : '';
    const head = `${part}<h2>第${toFullWidth(at + 1)}【${chapter}】</h2>\n`;
    const each = htmlBytes / chapters.length / items.length;
    const body = items.map(
      (item, index) => `<h3>${toFullWidth(index + 1)}【${item}】</h3>\n${makeItem(random, each)}`,
    );
    const html = `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2008/inlineXBRL"><head><title>honbun</title></head><body>\n${head}${body.join('')}</body></html>\n`;
    zip.addBuffer(Buffer.from(html), name, { mtime: new Date('2025-06-26T06:00:00Z') });
  }
  zip.end();
  return buffer(zip.outputStream);
}

function toFullWidth(digit: number): string {
  return String.fromCharCode(0xff10 + digit);
}

function makeItem(random: () => number, bytes: number): string {
  const parts: string[] = [];
  for (let size = 0; size < bytes; ) {
    const part = parts.length % 2 === 0 ? makeParagraph(random) : makeTable(random);
    parts.push(part);
    size += Buffer.byteLength(part);
  }
  return parts.join('');
}

function makeParagraph(random: () => number): string {
  const sentences = Array.from({ length: 8 }, () => `${pick(random, clauses)}${pick(random, endings)}`);
  return `<p style="text-align: left; margin-left: 12pt">${sentences.join('')}</p>\n`;
}

function makeTable(random: () => number): string {
  const cell = (text: string, align: string) =>
    `<td style="border: solid black 0.75pt; padding: 0pt"><p style="text-align: ${align}; font-size: 9pt">${text}</p></td>`;
  const amount = () => {
    const value = Math.floor(random() * 1e6).toLocaleString('en');
    return `<ix:nonFraction name="x:Amount" contextRef="CurrentYear" unitRef="JPY" decimals="-6" scale="6">${value}</ix:nonFraction>`;
  };
  const rows = Array.from({ length: 4 }, () => {
    const cells = Array.from({ length: 5 }, () => cell(amount(), 'right'));
    return `<tr>${cell(`${pick(random, lines)}（百万円）`, 'left')}${cells.join('')}</tr>`;
  });
  return `<table style="border-collapse: collapse; width: 480pt"><tbody>${rows.join('\n')}</tbody></table>\n`;
}
