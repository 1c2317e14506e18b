import { openModel } from '../agent/support/open-agent.ts';
import { askDesk } from './support/ask-desk.ts';
import { openDesk } from './support/open-desk.ts';

/** Invented annual reports. */
const portuguese = `## Demonstração do Resultado

Exercícios findos em 31 de dezembro (em milhares de reais)

|  | 2024 | 2023 |
| --- | --- | --- |
| Receita líquida | 37.986.940 | 32.503.600 |
| Custos dos produtos vendidos | (25.173.095) | (21.702.736) |
| Lucro bruto | 12.813.845 | 10.800.864 |
| Imposto de renda e contribuição social | (1.280.400) | (912.300) |
| Lucro líquido do exercício | 6.318.763 | 5.867.615 |
| Lucro diluído por ação | 1,43994 | 1,36577 |

A Companhia fabrica e comercializa tecidos industriais em três países. A receita líquida aumentou em função de preços mais altos na Europa.
`;
const korean = `## 연결손익계산서

(단위: 백만원)

|  | 2024년 | 2023년 |
| --- | --- | --- |
| 매출액 | 29,020,896 | 29,472,247 |
| 매출원가 | 19,979,757 | 20,728,081 |
| 영업이익 | 47,098 | 46,935 |
| 법인세비용 | 3,100 | 2,900 |
| 당기순이익 | 12,400 | 11,900 |

당사는 정밀 저울의 제조와 판매를 주요 사업으로 영위하고 있습니다.
`;
const chinese = `## 合并利润表

单位：元

| 项目 | 2024年 | 2023年 |
| --- | --- | --- |
| 营业收入 | 592,183,000.00 | 679,600,000.00 |
| 营业成本 | 410,000,000.00 | 480,000,000.00 |
| 所得税费用 | 20,100,000.00 | 19,400,000.00 |
| 营业利润 | 90,100,000.00 | 80,200,000.00 |
| 净利润 | 60,500,000.00 | 58,400,000.00 |

公司主要从事精密天平的研发、生产和销售。
`;

const japanese = `## 連結損益計算書

(単位：千円)

|  | 注記 | 前連結会計年度 (2023年3月31日) | 当連結会計年度 (2024年3月31日) |
| --- | --- | --- | --- |
| 売上高 |  | ※１ 5,200,000 | ※１ 5,600,000 |
| 売上原価 |  | 3,100,000 | 3,300,000 |
| 売上総利益 |  | 2,100,000 | 2,300,000 |
| 営業利益 |  | 1,000,000 | 600,000 |
| 潜在株式調整後１株当たり当期純利益金額 |  | 30.12 | 15.07 |

## 事業等のリスク

事業等のリスクは以下のとおりであります。

原材料の価格が上昇した場合、当社グループの業績に影響を及ぼす可能性があります。
`;

const ofLoss = `## Statement of Comprehensive Income

For the year ended 31 December 2024

|  | Note | 2024 £’000 | 2023 £’000 |
| --- | --- | --- | --- |
| Administrative expenses |  | (309) | (330) |
| Operating loss |  | (206) | (322) |
| Loss before taxation | 5 | (206) | (333) |
| Taxation | 8 | - | - |
| Loss after taxation |  | (206) | (333) |
| Loss per share |  | Pence | Pence |
| Basic and diluted loss per share | 9 | (0.04) | (0.07) |
`;

const of = (local_id: string, name: string, title: string, text: string) => ({
  company: { country: 'US' as const, local_id, name },
  filing: {
    country: 'US' as const,
    local_id,
    filing_ref: `${local_id}-25-000001`,
    form_type: '10-K',
    filing_date: '2025-02-20',
    report_date: '2024-12-31',
    sections: [{ section: '8', title, text }],
  },
});
const all = [
  of('0009990051', 'Caruaçu', 'Demonstrações Financeiras', portuguese),
  of('0009990052', '해솔정공', '재무제표', korean),
  of('0009990053', '沧澜精密', '财务报告', chinese),
  of('0009990054', '青葉計器', '第５ 経理の状況', japanese),
  of('0009990055', 'Tarnfield Minerals', 'Financial statements', ofLoss),
];

describe('a report without a language model', () => {
  const desk = openDesk(openModel(), {
    companies: all.map(({ company }) => company),
    filings: all.map(({ filing }) => filing),
    documents: [],
  });
  afterAll(() => desk.close());

  async function reportOn(question: string) {
    const { text } = await askDesk(desk, { question });
    const report = desk.reports.at(-1);
    return { text, title: report?.title, sections: report?.sections ?? [] };
  }

  it('asked for in Portuguese is in Portuguese, with its figures as they are written there', async () => {
    const { text, title, sections } = await reportOn('Escreva um relatório sobre a Caruaçu');
    expect(title).toBe('Caruaçu: relatório sobre a companhia, 10-K, período encerrado em 31/12/2024');
    expect(sections[0]?.title).toBe('Resultados');
    expect(sections[0]?.narrative).toMatch(
      /\| Receita líquida \| BRL mil \| 32\.503\.600 \| 37\.986\.940 \| \[\^c\d+\] \|/,
    );
    expect(sections[0]?.narrative).toMatch(
      /\| Lucro diluído por ação \| BRL por ação \| 1,36577 \| 1,43994 \|/,
    );
    expect(sections[0]?.narrative).toContain('"values":[32503600,37986940]');
    expect(sections.map((one) => one.title)).toContain('Negócios');
    expect(text).toContain('O relatório está pronto');
  });

  it('asked for in Korean is in Korean', async () => {
    const { text, title, sections } = await reportOn('해솔정공에 대한 보고서를 작성해 주세요');
    expect(title).toBe('해솔정공: 기업 보고서, 10-K(2024년 12월 31일 기준)');
    expect(sections[0]?.narrative).toMatch(
      /\| 매출액 \| KRW 백만 \| 29,472,247 \| 29,020,896 \| \[\^c\d+\] \|/,
    );
    expect(sections.map((one) => one.title)).toContain('사업의 내용');
    expect(text).toContain('보고서를 만들었습니다');
  });

  it('asked for in Chinese is in Chinese', async () => {
    const { text, title, sections } = await reportOn('写一份关于沧澜精密的报告');
    expect(title).toBe('沧澜精密：公司报告，10-K（截至2024年12月31日）');
    expect(sections[0]?.narrative).toMatch(/\| 营业收入 \| CNY \| 679,600,000\.00 \| 592,183,000\.00 \|/);
    expect(sections.map((one) => one.title)).toContain('业务');
    expect(text).toContain('报告已生成');
  });

  it('asked for in Japanese cites amounts behind a note mark, and quotes what Japanese reports say', async () => {
    const { sections } = await reportOn('青葉計器についてのレポートを作成してください');
    const results = sections.find(({ title }) => title === '業績')?.narrative ?? '';
    expect(results).toMatch(/\| 売上高 \| JPY 千 \| 5,200,000 \| 5,600,000 \| \[\^c\d+\] \|/);
    expect(results).toContain('"title":"売上高');
    const risks = sections.find(({ title }) => title === '主なリスク')?.narrative ?? '';
    expect(risks).toContain('影響を及ぼす可能性');
    expect(risks).not.toContain('以下のとおり');
  });

  it('on a company without sales has its losses, and the coin of its loss per share', async () => {
    const { sections } = await reportOn('Write a report on the results of Tarnfield Minerals');
    expect(sections[0]?.narrative).toMatch(/\| Net income \| GBP thousand \| −333 \| −206 \|/);
    expect(sections[0]?.narrative).toMatch(/\| pence per share \| −0\.07 \| −0\.04 \|/);
  });
});
