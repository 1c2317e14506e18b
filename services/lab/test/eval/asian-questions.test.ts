import { askTexts } from './support/ask-texts.ts';

/** Invented reports of Hong Kong, Korea and China, with units and rows as such reports print them. */
const texts = {
  hongKong: `# 晴嵐鐘錶控股有限公司

## 綜合損益及其他全面收益表

截至 2024 年 12 月 31 日止年度

|  | 附註 | 2024 年 千港元 | 2023 年 千港元 |
| --- | --- | --- | --- |
| 收益 | 5 | 412,624 | 404,013 |
| 銷售成本 |  | (145,908) | (123,887) |
| 毛利 |  | 266,716 | 280,126 |
| 除稅前溢利 | 9 | 59,047 | 80,743 |
| 所得稅開支 | 10 | (10,236) | (7,722) |
| 本公司擁有人應佔年度溢利 |  | 48,811 | 73,021 |
| 每股盈利 | 13 |  |  |
| — 基本（港仙） |  | 12.82 | 23.10 |

## 僱員及薪酬政策

截至 2024 年 12 月 31 日，本集團共有 226 名全職僱員，較去年有所增加。

## 供股

認購價為每股供股股份 3.24 港元，並須於接納時繳足。

本集團擬將供股的所得款項淨額用作償還銀行借貸約 60.0 百萬港元及一般營運資金。
`,
  japanese: `# 青嶺精機株式会社

## 連結損益計算書

（単位：百万円）

|  | 前連結会計年度<br>(自 令和６年４月１日<br>至 令和７年３月31日) | 当連結会計年度<br>(自 令和７年４月１日<br>至 令和８年３月31日) |
| --- | --- | --- |
| 売上高 | ※１ 216,934 | ※１ 223,609 |
| 売上原価 | 132,829 | 134,801 |
| 売上総利益 | 84,105 | 88,808 |
| 販売費及び一般管理費 | 67,173 | 66,446 |
| 営業利益 | 16,932 | 22,361 |

## 連結キャッシュ・フロー計算書

（単位：百万円）

|  | 前連結会計年度<br>(自 令和６年４月１日<br>至 令和７年３月31日) | 当連結会計年度<br>(自 令和７年４月１日<br>至 令和８年３月31日) |
| --- | --- | --- |
| 営業活動によるキャッシュ・フロー | 12,000 | 13,000 |
| 有形固定資産の取得による支出 | △9,845 | － |
| 投資活動によるキャッシュ・フロー | △9,000 | △8,000 |
| 財務活動によるキャッシュ・フロー | △1,000 | △2,000 |

## 設備投資等の概要

当連結会計年度中において実施いたしました設備投資の総額は4,396百万円であります。
`,
  korean: `# 주식회사 한결유통

## 연결손익계산서

(단위 : 원)

| 과목 | 제 14 (당) 기 2024년 | 제 13 (전) 기 2023년 |
| --- | --- | --- |
| 매출액 | 29,020,896,860 | 29,472,247,894 |
| 영업이익(손실) | 470,981,442 | (469,354,313) |
| 당기순손실 | (573,430,173) | (187,466,317) |
| 기본주당순손실 | (22,240) | (3,864) |

## 주요 위험

회사는 유통 시장의 경쟁이 심화될 위험에 노출되어 있습니다.
`,
  chinese: `# 云溪食品股份有限公司

## 主要会计数据

|  | 2023 年 | 2022 年 |
| --- | --- | --- |
| 营业收入（元） | 59,218,300.00 | 67,488,000.00 |
| 经营活动产生的现金流量净额（元） | 13,247,455.10 | 20,906,370.49 |
| 加权平均净资产收益率 | 9.60% | 20.86% |

## 经营情况

报告期内，公司实现营业收入5,921.83万元，同比减少12.25%，其中餐饮市场收入783.98万元，同比增长40.45%，零售市场收入4,137.85万元，同比减少20.10%；营业成本3,880.33万元，同比增加8.64%，主要系原材料价格上涨所致；销售费用本期发生额591.46万元，同比增加0.57%；研发费用本期发生额47.05万元，同比增加151.24%，主要系新产品投入增加所致；管理费用本期发生额219.81万元，同比增加13.52%，主要系职工薪酬增加所致。

## 员工情况

|  | 项目 |  |  |  |  |  |  |  | 人数 |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
|  | 母公司在职员工的数量（人） |  |  |  |  |  |  |  | 57 |
|  | 在职员工的数量合计（人） |  |  |  |  |  |  |  | 1,274 |
`,
};

describe('questions on reports of Asia', () => {
  const ask = askTexts(texts);

  it.each([
    ['hongKong', '2024年的收益是多少？', '412,624千港元'],
    ['hongKong', '2024年的溢利是多少？', '48,811千港元'],
    ['hongKong', '2024年的每股盈利是多少？', '12.82港仙'],
    ['hongKong', 'What was revenue in 2024?', 'HK$412,624 thousand'],
    ['japanese', '2026年3月期の売上高はいくらですか。', '223,609百万円'],
    ['japanese', '2026年3月期の営業利益率は何％ですか。', '10.0%'],
    ['chinese', 'What was operating cash flow in 2023?', 'CNY 13,247,455.10'],
    ['korean', 'What was the basic loss per share in 2024?', '-₩22,240'],
    ['korean', '2024년 당기순손실은 얼마입니까?', '-573,430,173원'],
    ['chinese', 'What was the weighted average return on equity in 2023?', '9.60%'],
  ] as const)('reads %s with its unit: %s', async (id, question, answer) =>
    expect(await ask(id, question)).toContain(answer),
  );

  it('goes on in the language of the question', async () => {
    const answer = await ask('hongKong', '2024年的收益是多少？', '那每股盈利呢？');
    expect(answer).toContain('12.82港仙');
    expect(answer).not.toMatch(/\bwere\b/);
  });

  it.each([
    ['japanese', '設備投資の総額はいくらでしたか。', '設備投資の総額は4,396百万円'],
    ['hongKong', 'How many employees are there?', '226 名全職僱員'],
    ['hongKong', '供股的認購價是多少？', '3.24 港元'],
    ['hongKong', 'What are the proceeds of the rights issue used for?', '用作償還銀行借貸'],
    ['chinese', '2023年的研发费用是多少？', '研发费用本期发生额47.05万元'],
    ['chinese', '有多少员工？', '1,274'],
  ] as const)('quotes what answers %s: %s', async (id, question, answer) =>
    expect(await ask(id, question)).toContain(answer),
  );

  it('answers in the characters of the question', async () => {
    const answer = await ask('hongKong', '本集團2024年的收益是多少？');
    expect(answer).toContain('2024年收益為 **412,624千港元**');
    expect(answer).toContain('數字取自出處的表格');
    expect(await ask('hongKong', '本集團有多少項專利？')).toContain('沒有找到');
  });

  it('gives no figure of the past for one that is aimed at', async () => {
    const answer = await ask('korean', '2025년 매출 목표는 얼마입니까?');
    expect(answer).not.toContain('29,020,896,860');
    expect(answer).toMatch(/찾지 못했습니다/);
  });
});
