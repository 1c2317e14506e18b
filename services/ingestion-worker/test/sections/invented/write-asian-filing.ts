import iconv from 'iconv-lite';
import { type Choices, createChoices } from './invented-text.ts';
import type { InventedFiling } from './write-us-filing.ts';

/** Chapters and their numbered headings, as a securities report (有価証券報告書) has them. */
const jpChapters: [chapter: string, headings: string[]][] = [
  ['企業の概況', ['主要な経営指標等の推移', '沿革', '事業の内容', '関係会社の状況', '従業員の状況']],
  ['事業の状況', ['経営方針、経営環境及び対処すべき課題等', '事業等のリスク', '研究開発活動']],
  ['設備の状況', ['設備投資等の概要', '主要な設備の状況']],
  ['提出会社の状況', ['株式等の状況', '配当政策', 'コーポレート・ガバナンスの状況等']],
  ['経理の状況', ['連結財務諸表等', '財務諸表等']],
];
const jpSentences = [
  '当社グループは、電線及び計測機器の製造販売を行っております。',
  '売上高は前連結会計年度を上回りました。',
  '詳細は「２【事業等のリスク】」をご参照ください。',
  '為替相場の変動は、当社グループの業績に影響を及ぼす可能性があります。',
];
const fullWidth = '０１２３４５６７８９';

/** An invented securities report: one page of inline XBRL for each chapter, and an audit report. */
export function writeEdinetFiling(seed: number): InventedFiling {
  const choices = createChoices(seed);
  const numbered = choices.pick([
    (number: number, title: string) => `${fullWidth[number]}【${title}】`,
    (number: number, title: string) => `${fullWidth[number]}　【${title}】`,
  ]);
  const parts: Part[] = [];
  const pages = jpChapters.map(([chapter, headings], index) => {
    const kept = headings.filter((_, at) => at === 0 || choices.below(3) > 0);
    const chapterTitle = `第${fullWidth[index + 1]}【${chapter}】`;
    const opening = index === 0 ? [{ title: '第一部【企業情報】', tag: 'h1', end: null }] : [];
    const all: Part[] = [
      ...opening,
      { title: chapterTitle, tag: 'h2', end: null },
      ...kept.map((title, at) => ({
        title: numbered(at + 1, title),
        tag: 'h3',
        end: `整理番号${100_000 + choices.below(900_000)}で終わります。`,
      })),
    ];
    parts.push(...all);
    const html = `<html xmlns="http://www.w3.org/1999/xhtml"><body>${writeParts(all, jpSentences, choices)}</body></html>`;
    return {
      name: `XBRL/PublicDoc/010${index + 1}010_honbun_ixbrl.htm`,
      bytes: new TextEncoder().encode(html),
    };
  });
  const audit = '<html><body><p>独立監査人の監査報告書。監査法人は、意見を表明する。</p></body></html>';
  const documents = [
    ...pages,
    { name: 'XBRL/AuditDoc/jpaud_ixbrl.htm', bytes: new TextEncoder().encode(audit) },
  ];
  const items = [...parts.map(({ title }) => title), '監査報告書'];
  return describe('JP', 'jp', '120', `EDINET ${seed}`, items, parts, documents);
}

const krChapters: [chapter: string, headings: string[]][] = [
  ['회사의 개요', ['회사의 개요', '회사의 연혁', '자본금 변동사항', '주식의 총수 등']],
  ['사업의 내용', ['사업의 개요', '주요 제품 및 서비스', '위험관리 및 파생거래']],
  ['재무에 관한 사항', ['요약재무정보', '연결재무제표', '재무제표', '배당에 관한 사항']],
  ['이사회 등 회사의 기관에 관한 사항', ['이사회에 관한 사항', '감사제도에 관한 사항']],
];
const roman = ['I', 'II', 'III', 'IV'];
const krSentences = [
  '당사는 전선과 계측기기를 제조하여 판매하고 있습니다.',
  '매출액은 전년 대비 증가하였습니다.',
  "자세한 내용은 'II. 사업의 내용'을 참고하시기 바랍니다.",
  '환율 변동은 당사의 영업실적에 영향을 줄 수 있습니다.',
];

/** An invented business report (사업보고서) in DART's own XML, in either of its encodings. */
export function writeDartFiling(seed: number): InventedFiling {
  const choices = createChoices(seed);
  const encoding = choices.pick(['UTF-8', 'EUC-KR']);
  const parts: Part[] = [];
  const chapters = krChapters.map(([chapter, headings], index) => {
    const kept = headings.filter((_, at) => at === 0 || choices.below(3) > 0);
    const title = `${roman[index]}. ${chapter}`;
    parts.push({ title, tag: '', end: null });
    const sections = kept.map((heading, at) => {
      const part = {
        title: `${at + 1}. ${heading}`,
        tag: '',
        end: `정리번호 ${100_000 + choices.below(900_000)}로 마칩니다.`,
      };
      parts.push(part);
      return `<SECTION-2><TITLE ATOC="Y">${part.title}</TITLE>${writeProse(part.end, krSentences, choices, 'P')}</SECTION-2>`;
    });
    return `<SECTION-1><TITLE ATOC="Y">${title}</TITLE>${sections.join('\n')}</SECTION-1>`;
  });
  const xml = `<?xml version="1.0" encoding="${encoding}"?><DOCUMENT><DOCUMENT-NAME>사업보고서</DOCUMENT-NAME><BODY>
<COVER><P>사업보고서</P></COVER>${chapters.join('\n')}</BODY></DOCUMENT>`;
  const documents = [{ name: '20250318000001.xml', bytes: iconv.encode(xml, encoding) }];
  const items = ['표지', ...parts.map(({ title }) => title)];
  return describe('KR', 'kr', '사업보고서', `DART ${seed}`, items, parts, documents);
}

interface Part {
  title: string;
  tag: string;
  end: string | null;
}

function writeParts(parts: Part[], sentences: string[], choices: Choices): string {
  return parts
    .map(
      ({ title, tag, end }) =>
        `<${tag}>${title}</${tag}>${end ? writeProse(end, sentences, choices, 'p') : ''}`,
    )
    .join('\n');
}

function writeProse(end: string, sentences: string[], choices: Choices, tag: string): string {
  const count = 2 + choices.below(4);
  const paragraphs = Array.from({ length: count }, () =>
    Array.from({ length: 1 + choices.below(4) }, () => choices.pick(sentences)).join(''),
  );
  return [...paragraphs, end].map((text) => `<${tag}>${text}</${tag}>`).join('');
}

function describe(
  market: string,
  splitter: string,
  form: string,
  id: string,
  titles: string[],
  parts: Part[],
  documents: InventedFiling['input']['documents'],
): InventedFiling {
  const checks = parts.flatMap(({ title, end }) =>
    end === null ? [] : [{ part: '', item: '', title, start: title, end }],
  );
  return {
    gold: {
      id,
      file: '',
      market,
      form,
      items: titles.map((title) => ({ part: '', item: '', title })),
      checks,
    },
    input: { country: market, splitter, form, documents },
  };
}
