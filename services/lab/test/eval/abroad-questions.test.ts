import { askTexts } from './support/ask-texts.ts';

/** Invented reports, each in its own language, with the reasons where such reports put them. */
const japanese = `# 青葉計器株式会社

## 連結損益計算書

(単位：千円)

|  | 前連結会計年度 (2023年3月31日) | 当連結会計年度 (2024年3月31日) |
| --- | --- | --- |
| 売上高 | 5,200,000 | 5,600,000 |
| 売上原価 | 3,100,000 | 3,300,000 |
| 売上総利益 | 2,100,000 | 2,300,000 |
| 販売費及び一般管理費 | 1,100,000 | 1,700,000 |
| 営業利益 | 1,000,000 | 600,000 |

## 経営成績の分析

###### (営業利益)

販売費及び一般管理費は、展示会への出展の増加に伴い1,700,000千円(前期比54.5％増)となりました。

この結果、営業利益は600,000千円(前期比40.0％減)となりました。

## 大株主の状況

| 氏名又は名称 | 住所 | 所有株式数(株) | 割合(％) |
| --- | --- | --- | --- |
| 青葉 一郎 | 東京都港区 | 4,500,000 | 21.20 |
| 緑川信託銀行株式会社(信託口) | 東京都中央区 | 2,100,000 | 9.80 |

## 新株予約権

| 区分 | 第1回 | 第2回 |
| --- | --- | --- |
| 付与対象者の区分及び数 | 当社取締役 4名 | 子会社取締役 3名 |
| 付与日 | 2021年8月28日 | 2022年8月28日 |

## コーポレート・ガバナンス

当事業年度末日現在の取締役は9名(うち社外取締役は3名)であります。

## 株主総会

定時株主総会は毎年6月に開催し、議決権は1単元につき1個であります。
`;
const chinese = `# 云溪索道股份有限公司

## 主要会计数据

|  | 2023 年 | 2022 年 | 本年比上年增减 |
| --- | --- | --- | --- |
| 营业收入（元） | 59,218,300.00 | 67,488,000.00 | -12.25% |
| 归属于上市公司股东的净利润（元） | 6,115,500.00 | 11,439,600.00 | -46.54% |
| 基本每股收益（元/股） | 0.19 | 0.36 | -47.22% |

## 概述

公司全年经营平稳，各景区接待工作有序开展，安全生产形势良好。

### 2、较上年同期收入和利润减少的主要原因是：

### （1）邻近景区的新索道于二月投入运行，分流了部分客源，导致门票收入大幅下滑。

## 重要提示

经本次董事会审议通过的普通股利润分配预案为：以总股本为基数，向全体股东每 10 股派发现金红利 0.6 元（含税），送红股 0 股。

## 聘任会计师事务所情况

报告期内，公司聘请云岭会计师事务所（特殊普通合伙）为审计机构。载有会计师事务所盖章的审计报告原件备查。
`;
const portuguese = `# Balanças Ribeira S.A.

## Demonstração do Resultado

Em milhares de reais

|  | 31/12/2024 | 31/12/2023 |
| --- | --- | --- |
| Receita operacional líquida | 37.986.941 | 32.503.601 |
| Custo dos produtos vendidos | (25.173.096) | (21.702.737) |
| Lucro bruto | 12.813.845 | 10.800.864 |
| Lucro líquido do exercício | 6.318.763 | 5.867.615 |

## Relatório da Administração

O lucro líquido apresentou crescimento em 2024, motivado pelo bom resultado das operações de balanças industriais.

A subsidiária Lago, com sede em Recife, conta com uma equipe de aproximadamente 220 colaboradores.

A Companhia encerrou o ano com o total de 47.529 colaboradores, um aumento de 16,5% comparado com o ano anterior.
`;
const korean = `# 주식회사 한결유통

## 연결손익계산서

(단위 : 원)

| 과목 | 제 14 (당) 기 2024년 | 제 13 (전) 기 2023년 |
| --- | --- | --- |
| 매출액 | 29,020,896,860 | 29,472,247,894 |
| 매출원가 | 19,979,757,264 | 20,728,081,305 |
| 매출총이익 | 9,041,139,596 | 8,744,166,589 |
| 영업이익(손실) | 470,981,442 | (469,354,313) |
`;
const english = `# Skerry Meters Ltd

## Note 26. Key management personnel

|  | Consolidated 2024 $ | Consolidated 2023 $ |
| --- | --- | --- |
| Short-term employee benefits | 1,235,995 | 1,162,928 |
| Post-employment benefits | 115,829 | 109,196 |
|  | 1,351,824 | 1,272,124 |
`;
const texts = { japanese, chinese, portuguese, korean, english };

describe('questions in the language of the report', () => {
  const ask = askTexts(texts);

  it('tells why a Japanese figure fell, with the sentences that led to it', async () => {
    const answer = await ask('japanese', '営業利益が減少した要因は何ですか？');
    expect(answer).toMatch(/1,000,000千円.*600,000千円/);
    expect(answer).toContain('展示会への出展の増加に伴い');
  });

  it('tells why, when only that is asked after the figure', async () =>
    expect(await ask('japanese', '2024年3月期の営業利益はいくらですか？', 'なぜ減ったのですか？')).toContain(
      '展示会への出展',
    ));

  it('says how much a figure fell, without a yes, as the language does', async () => {
    const answer = await ask('japanese', '営業利益はどのくらい減りましたか？');
    expect(answer).toMatch(/^営業利益は/);
    expect(answer).toMatch(/600,000千円\*\* \[1\].*-40.0%\*\* \[\d\]/s);
  });

  it.each([['净利润为什么减少？'], ['为什么营业收入下降？']])(
    'finds the reasons of a Chinese report in the items below their heading: %s',
    async (question) => {
      const answer = await ask('chinese', question);
      expect(answer).toContain('变动率');
      expect(answer).toContain('邻近景区的新索道');
    },
  );

  it('says the unit that the label of a row prints', async () => {
    expect(await ask('chinese', '2023年营业收入是多少？')).toContain('59,218,300.00元');
    expect(await ask('chinese', '基本每股收益是多少？')).toContain('0.19元');
  });

  it('reads a change where it is asked how much a Chinese figure fell', async () =>
    expect(await ask('chinese', '2023年净利润减少了多少？')).toMatch(/-5\.3百万元\*\* \[\d\].*-46\.5%/s));

  it('tells the reason of a Portuguese figure, and goes on to another year', async () => {
    expect(await ask('portuguese', 'Por que o lucro líquido cresceu em 2024?')).toContain('motivado pelo');
    expect(
      await ask('portuguese', 'Qual foi a receita operacional líquida em 2024?', 'e em 2023?'),
    ).toContain('32.503.601 mil');
  });

  it.each([
    ['japanese', '筆頭株主は誰ですか？', '青葉 一郎'],
    ['japanese', 'Who is the largest shareholder?', '青葉 一郎'],
    ['japanese', '取締役は何名いますか？', '当事業年度末日現在の取締役は9名'],
    ['chinese', '分红方案是什么？', '每 10 股派发现金红利 0.6 元'],
    ['chinese', '会计师事务所是哪家？', '云岭会计师事务所'],
    ['portuguese', 'Quantos colaboradores a empresa tem?', 'total de 47.529 colaboradores'],
  ] as const)('quotes what answers %s: %s', async (id, question, answer) =>
    expect(await ask(id, question)).toContain(answer),
  );

  it('takes no amounts of money for a number of people', async () =>
    expect(await ask('english', 'How many employees are there?')).not.toContain('1,235,995'));

  it('says no rate from a loss to a profit', async () => {
    const answer = await ask('korean', '2024년 영업이익은 얼마나 증가했나요?');
    expect(answer).toContain('940.3백만원');
    expect(answer).not.toContain('증감률');
  });

  it.each([
    ['korean', '건설업 부문의 매출은 얼마인가요?'],
    ['chinese', '旅游服务业的营业收入是多少？'],
  ] as const)('gives no total for a part that is not printed (%s)', async (id, question) =>
    expect(await ask(id, question)).not.toMatch(/29,020,896,860원|59,218,300\.00元/),
  );
});
