import { readTables } from '@footnote/financials';
import { readPrintedSegments } from './printed-segments.ts';

const about = { filing_id: 'F1', filed: '2025-03-18' };

/** What is read of a text: kind, figure, period, and the columns with their values. */
function read(text: string, country: string): string[] {
  const { tables } = readTables([{ section: '9', title: 'Notes', text }], { country });
  return readPrintedSegments(tables, about).map(({ kind, title, unit, rows }) => {
    const period = Object.values(rows[0]?.points[0]?.period ?? {}).join('/');
    const values = rows.map(({ name, points }) => `${name} ${points[0]?.value}`);
    return `${kind} ${title} ${unit.slice(-3)} ${period}: ${values.join(', ')}`;
  });
}

const korean = (...rows: string[]) => `## 연결 손익계산서
제14기 : 2024년 1월 1일부터 2024년 12월 31일까지
제13기 : 2023년 1월 1일부터 2023년 12월 31일까지
(단위 : 백만원)

|  | 제 14 (당) 기 | 제 13 (전) 기 |
|---|---|---|
| 매출액 | 900 | 800 |
| 매출원가 | 700 | 600 |
| 매출총이익 | 200 | 200 |
| 판매비와관리비 | 100 | 120 |
| 영업이익 | 100 | 80 |
| 법인세비용차감전순이익 | 100 | 80 |
| 법인세비용 | 10 | 10 |
| 당기순이익 | 90 | 70 |

## 6. 영업부문의 재무현황(단위: 백만원)

(1) 당기

| 구 분 | 밸브(*1) | 감속기 | 내부거래조정 | 합 계 |
|---|---|---|---|---|
${rows.join('\n')}

(2) 전기 (단위: 백만원)

| 구 분 | 밸브(*2) | 감속기 | 내부거래조정 | 합 계 |
|---|---|---|---|---|
| 매출액 | 500 | 400 | (100) | 800 |
`;

describe('a table of segments side by side', () => {
  it('is read from a Korean report, whose statements say how long its years are', () => {
    const text = korean(
      '| 매출액 | 600 | 400 | (100) | 900 |',
      '| 감가상각비(*3) | 20 | - | 5 | 25 |',
      '| 총자산 | 3,000 | 2,000 | (500) | 4,500 |',
    );
    const year = (n: number) => `${n}-01-01/${n}-12-31`;
    expect(read(text, 'KR')).toEqual([
      `segment 매출액 KRW ${year(2024)}: 밸브 600000000, 감속기 400000000, 내부거래조정 -100000000, 합 계 900000000`,
      `segment 감가상각비 KRW ${year(2024)}: 밸브 20000000, 감속기 0, 내부거래조정 5000000, 합 계 25000000`,
      'segment 총자산 KRW 2024-12-31: 밸브 3000000000, 감속기 2000000000, 내부거래조정 -500000000, 합 계 4500000000',
      `segment 매출액 KRW ${year(2023)}: 밸브 500000000, 감속기 400000000, 내부거래조정 -100000000, 합 계 800000000`,
    ]);
  });

  it('is read with its totals on the way to the figure of the group', () => {
    const text = `## セグメント情報

当連結会計年度（自 2024年４月１日 至 2025年３月31日）
（単位：百万円）

|  | 減速機 | 軸受 | 計 | その他（注１） | 合計 | 調整額（注２） | 連結財務諸表計上額（注３） |
|---|---|---|---|---|---|---|---|
| 外部顧客への売上高 | 500 | 300 | 800 | 100 | 900 | ― | 900 |
| セグメント利益 | 50 | 30 | 80 | 10 | 90 | △10 | 80 |
| 有形固定資産の増加額 | 10 | 5 | 15 | 1 | 16 | 1 | 17 |
`;
    expect(read(text, 'JP').map((line) => line.slice(0, 56))).toEqual([
      'segment 外部顧客への売上高 JPY 2024-04-01/2025-03-31: 減速機 5000000',
      'segment セグメント利益 JPY 2024-04-01/2025-03-31: 減速機 50000000,',
    ]);
  });

  it('is read in Chinese, English and Portuguese', () => {
    const hongKong = `## 4. 分部資料

截至2024年12月31日止年度

|  | 物流 千港元 | 倉儲 千港元 | 總計 千港元 |
|---|---|---|---|
| 來自外部客戶的收入 | 600 | 300 | 900 |
`;
    const english = `## 4. Segment information

Year ended 31 December 2024

|  | Logistics HK$'000 | Warehousing HK$'000 | Total HK$'000 |
|---|---|---|---|
| Segment results | 60 | (40) | 20 |
| Segment assets | 1,000 | 700 | 1,700 |
`;
    const brazil = `## 25. Informações por segmento
Exercício findo em 31 de dezembro de 2024 (em milhares de reais)

|  | Têxtil | Varejo | Total |
|---|---|---|---|
| Receita líquida | 600 | 300 | 900 |
`;
    expect([...read(hongKong, 'HK'), ...read(english, 'HK'), ...read(brazil, 'BR')]).toEqual([
      'segment 來自外部客戶的收入 HKD 2024-01-01/2024-12-31: 物流 600000, 倉儲 300000, 總計 900000',
      'segment Segment results HKD 2024-01-01/2024-12-31: Logistics 60000, Warehousing -40000, Total 20000',
      'segment Segment assets HKD 2024-12-31: Logistics 1000000, Warehousing 700000, Total 1700000',
      'segment Receita líquida BRL 2024-01-01/2024-12-31: Têxtil 600000, Varejo 300000, Total 900000',
    ]);
  });

  it('gives no row whose columns do not add up, or whose label is of a balance or of nothing known', () => {
    const text = korean(
      '| 매출액 | 600 | 400 | (100) | 905 |',
      '| 매출채권 | 6 | 4 | (1) | 9 |',
      '| 감가상각누계액 | 6 | 4 | (1) | 9 |',
      '| 종업원수 | 6 | 4 | (1) | 9 |',
      '| 영업손익 | 60 | 40 | 0 | 100 |',
    );
    expect(read(text, 'KR').map((line) => line.slice(0, 13))).toEqual([
      'segment 영업손익 ',
      'segment 매출액 K',
    ]);
  });

  it('is not read as a table of years when it cannot be read', () => {
    const text = `## Segment information: goodwill
Year ended 31 December 2024

|  | Logistics HK$'000 | Warehousing HK$'000 | Total HK$'000 |
|---|---|---|---|
| Balance at the end of the year | 600 | 300 | 900 |
| Amortisation | 60 | 30 | 90 |
`;
    expect(read(text, 'HK')).toEqual([]);
  });

  it('is left alone where it is of a quarter, of customers, of days, or without a total', () => {
    const table = (title: string, heads: string) => `## ${title}

|  | ${heads} |
|---|---|---|---|
| Revenue | 600 | 300 | 900 |
`;
    const year = 'Year ended 31 December 2024';
    for (const text of [
      table('Segment information\n\nThree months ended 31 March 2024', 'North | South | Total'),
      table(`Segment information: major customers\n\n${year}`, 'Customer A | Customer B | Total'),
      table('Segment information', 'North | South | Total'),
      table(`Leases\n\n${year}`, 'North | South | Total'),
      table(`Segment information\n\n${year}`, 'North | South | West'),
      table(`Segment information\n\n${year}`, 'Sales | Cost of sales | Total'),
      table('Segment information', '31 December 2024 | 31 December 2023 | Total'),
    ])
      expect(read(text, 'HK')).toEqual([]);
  });
});
