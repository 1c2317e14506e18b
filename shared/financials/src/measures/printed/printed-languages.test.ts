import { printedFiling, tableOf } from '../../fixtures/printed-filing.ts';

describe('the measures of filings without tags in other languages', () => {
  it('are read from a Chinese report of Hong Kong', () => {
    const { value } = printedFiling(
      { country: 'HK', yearEnd: '2024-03-31' },
      `### 綜合損益及其他全面收益表\n\n${tableOf(
        '| 附註 | 2024年 千港元 | 2023年 千港元',
        '收益 | 5 | 602,624 | 604,013',
        '銷售成本 | | (235,908) | (223,887)',
        '毛利 | | 366,716 | 380,126',
        '行政開支 | | (65,903) | (58,045)',
        '除稅前溢利 | 6 | 79,047 | 110,743',
        '所得稅開支 | 7 | (20,236) | (17,722)',
        '本公司擁有人應佔年度溢利 | | 58,811 | 93,021',
        '每股盈利 | | |',
        '— 基本（港仙） | | 18.82 | 33.10',
        '— 攤薄（港仙） | | 18.76 | 33.10',
      )}`,
      `### 綜合財務狀況表\n\n${tableOf(
        '| 2024年 千港元 | 2023年 千港元',
        '非流動資產 | |',
        '物業、廠房及設備 | 81,440 | 79,002',
        '流動資產 | |',
        '存貨 | 498,027 | 424,381',
        '銀行結餘及現金 | 141,285 | 60,907',
        '| 639,312 | 485,288',
        '流動負債 | |',
        '銀行借貸 | 28,652 | 71,318',
        '應付稅項 | 9,669 | 7,217',
        '| 38,321 | 78,535',
        '資產淨值 | 682,431 | 485,755',
      )}`,
    );
    expect(value('revenue', '2024-03-31')).toBe('602624000');
    expect(value('income_tax', '2023-03-31')).toBe('17722000');
    expect(value('net_income', '2024-03-31')).toBe('58811000');
    expect(value('eps_diluted', '2024-03-31')).toBe('0.1876');
    // A total without a label is the exact sum of its part.
    expect(value('current_assets', '2024-03-31')).toBe('639312000');
    expect(value('current_liabilities', '2023-03-31')).toBe('78535000');
    expect(value('debt_current', '2024-03-31')).toBe('28652000');
    expect(value('equity_total', '2024-03-31')).toBe('682431000');
  });

  it('are read from a report of mainland China, without its lines of several meanings', () => {
    const { value, find, reason } = printedFiling(
      { country: 'CN', yearEnd: '2024-12-31' },
      `### 合并利润表\n\n单位：元\n\n${tableOf(
        '项目 | 本期发生额 | 上期发生额',
        '一、营业总收入 | 592.10 | 674.88',
        '其中：营业收入 | 590.10 | 670.88',
        '二、营业总成本 | 499.11 | 518.42',
        '其中：营业成本 | 358.36 | 383.01',
        '三、营业利润（亏损以“－”号填列） | 92.43 | 158.03',
        '四、利润总额（亏损总额以“－”号填列） | 92.10 | 158.38',
        '减：所得税费用 | 31.66 | 44.04',
        '五、净利润（净亏损以“－”号填列） | 60.44 | 114.34',
        '归属于母公司所有者的净利润 | 61.15 | 114.39',
        '少数股东损益 | -0.71 | -0.05',
        '（一）基本每股收益 | 0.19 | 0.36',
      )}`,
    );
    expect(value('revenue', '2024-12-31')).toBe('592.1');
    expect(value('cost_of_revenue', '2024-12-31')).toBe('358.36');
    expect(value('net_income', '2023-12-31')).toBe('114.39');
    expect(value('income_tax', '2024-12-31')).toBe('31.66');
    expect(find('eps_basic', '2024-12-31')).toMatchObject({
      value: '0.19',
      unit: 'iso4217:CNY/xbrli:shares',
    });
    expect(reason('sga')).toBe('not_tagged');
  });

  it('are read from a Korean report, where totals stand at the head of their part', () => {
    const { value, statements } = printedFiling(
      { country: 'KR', yearEnd: '2024-12-31' },
      `### 연결재무상태표\n\n(단위 : 원)\n\n${tableOf(
        '과 목 | 제 14 (당) 기 | 제 13 (전) 기',
        '자산 | |',
        'I. 유 동 자 산 | 1,000 | 900',
        '1. 현금및현금성자산 | 300 | 250',
        '2. 재고자산 | 700 | 650',
        'II. 비 유 동 자 산 | 2,000 | 1,900',
        '자 산 총 계 | 3,000 | 2,800',
        'I. 유 동 부 채 | 800 | 700',
        '1. 단기차입금 | 300 | 200',
        '2. 유동성장기부채 | 100 | 50',
        '부 채 총 계 | 1,200 | 1,100',
        '지배기업 소유주지분 | 1,500 | 1,450',
        '비지배지분 | 300 | 250',
        '자 본 총 계 | 1,800 | 1,700',
        '부채와자본총계 | 3,000 | 2,800',
      )}`,
      `### 연결손익계산서\n\n(단위 : 원)\n\n${tableOf(
        '과 목 | 제 14 (당) 기 | 제 13 (전) 기',
        'I. 매 출 액 | 5,000 | 4,800',
        'II. 매 출 원 가 | 3,000 | 2,900',
        'III. 매 출 총 이 익 | 2,000 | 1,900',
        'IV. 영 업 이 익(손실) | 400 | (100)',
        'V. 법인세비용차감전순이익(손실) | 380 | (120)',
        'VI. 법인세비용 | 80 | 10',
        'VII. 당 기 순 이 익(손실) | 300 | (130)',
        '당기순이익(손실)의 귀속 | |',
        '지배기업 소유주지분 | 280 | (120)',
        '비지배지분 | 20 | (10)',
      )}`,
    );
    expect(statements.every(({ basis }) => basis === 'consolidated')).toBe(true);
    expect(value('revenue', '2024-12-31')).toBe('5000');
    expect(value('operating_income', '2023-12-31')).toBe('-100');
    expect(value('income_tax', '2023-12-31')).toBe('10');
    expect(value('net_income', '2023-12-31')).toBe('-120');
    expect(value('current_assets', '2024-12-31')).toBe('1000');
    expect(value('debt_current', '2024-12-31')).toBe('400');
    expect(value('equity_parent', '2024-12-31')).toBe('1500');
  });

  it('are read from the group’s columns of a Brazilian report', () => {
    const { value } = printedFiling(
      { country: 'BR', yearEnd: '2024-12-31' },
      `### Demonstração do Resultado\n\nExercícios findos em 31 de dezembro de 2024 e 2023 (Em milhares de reais)\n\n${tableOf(
        '| CONTROLADORA 31/12/24 | CONTROLADORA 31/12/23 | CONSOLIDADO 31/12/24 | CONSOLIDADO 31/12/23',
        'Receita líquida | 10 | 9 | 37.986.941 | 32.503.601',
        'Custo dos produtos vendidos | (5) | (4) | (25.173.096) | (21.702.737)',
        'Lucro bruto | 5 | 5 | 12.813.845 | 10.800.864',
        'Lucro antes dos impostos | 4 | 4 | 7.908.508 | 6.590.797',
        'Imposto de renda | (1) | (1) | (1.589.745) | (723.182)',
        'Lucro líquido do exercício | 3 | 3 | 6.318.763 | 5.867.615',
        'Lucro básico por ação (Em R$) | 1,2 | 1,1 | 1,44026 | 1,36608',
      )}`,
    );
    expect(value('revenue', '2024-12-31')).toBe('37986941000');
    expect(value('gross_profit', '2023-12-31')).toBe('10800864000');
    expect(value('eps_basic', '2024-12-31')).toBe('1.44026');
  });

  it('are read from an old Japanese report', () => {
    const { value } = printedFiling(
      { country: 'JP' },
      `### 連結損益計算書\n\n（単位：百万円）\n\n${tableOf(
        '| 自 2005年４月１日 至 2006年３月31日 | 自 2006年４月１日 至 2007年３月31日',
        '売上高 | 1,000 | 1,200',
        '売上原価 | 600 | 700',
        '売上総利益 | 400 | 500',
        '販売費及び一般管理費 | 300 | 350',
        '営業利益 | 100 | 150',
        '経常利益 | 90 | 140',
        '税金等調整前当期純利益又は税金等調整前当期純損失（△） | △80 | 120',
        '当期純利益又は当期純損失（△） | △85 | 70',
      )}`,
    );
    expect(value('revenue', '2007-03-31')).toBe('1200000000');
    expect(value('ordinary_income', '2007-03-31')).toBe('140000000');
    expect(value('pretax_income', '2006-03-31')).toBe('-80000000');
    expect(value('sga', '2006-03-31')).toBe('300000000');
  });
});
