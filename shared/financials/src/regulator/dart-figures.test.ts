import { deriveMeasures } from '../measures/derive-measures.ts';
import { type DartReport, type DartRow, readDartFigures } from './dart-figures.ts';

const row = (sj_div: string, account_id: string, account_nm: string, amounts: Partial<DartRow>): DartRow => ({
  sj_div,
  account_id,
  account_nm,
  currency: 'KRW',
  ...amounts,
});
const annual = (amount: string, before = '', third = ''): Partial<DartRow> => ({
  thstrm_amount: amount,
  frmtrm_amount: before,
  bfefrmtrm_amount: third,
});
const report = (list: DartRow[], rest: Partial<DartReport> = {}): DartReport => ({
  reprt_code: '11011',
  fs_div: 'CFS',
  period_end: '2024-12-31',
  list,
  ...rest,
});
const periodsOf = (one: DartReport) =>
  readDartFigures(one).facts.map(({ concept, value, context }) => [
    concept,
    value,
    Object.values(context?.period ?? {}).join('/'),
  ]);

describe('the table of figures of DART', () => {
  it('is facts by DART’s own concepts, with three years of an annual report', () => {
    const list = [
      row('BS', 'ifrs-full_Assets', '자산총계', annual('1,000', '900', '800')),
      row('IS', 'ifrs_Revenue', '매출액', annual('500', '-', '')),
      row('SCE', 'ifrs-full_ProfitLoss', '당기순이익', annual('7')),
    ];
    expect(periodsOf(report(list))).toEqual([
      ['ifrs-full:Assets', '1000', '2024-12-31'],
      ['ifrs-full:Assets', '900', '2023-12-31'],
      ['ifrs-full:Assets', '800', '2022-12-31'],
      ['ifrs-full:Revenue', '500', '2024-01-01/2024-12-31'],
    ]);
  });

  it('has three months beside the year to date in an interim report, and no span that is not said', () => {
    const income = {
      thstrm_amount: '3',
      thstrm_add_amount: '6',
      frmtrm_q_amount: '2',
      frmtrm_add_amount: '4',
    };
    const list = [
      row('BS', 'ifrs-full_Assets', '자산총계', annual('10', '9')),
      row('IS', 'ifrs-full_Revenue', '매출액', { ...income, frmtrm_amount: '8' }),
      row('CF', 'ifrs-full_CashFlowsFromUsedInOperatingActivities', '영업활동', {
        thstrm_amount: '5',
        frmtrm_amount: '1',
      }),
    ];
    expect(periodsOf(report(list, { reprt_code: '11012', period_end: '2024-06-30' }))).toEqual([
      ['ifrs-full:Assets', '10', '2024-06-30'],
      ['ifrs-full:Assets', '9', '2023-12-31'],
      ['ifrs-full:Revenue', '3', '2024-04-01/2024-06-30'],
      ['ifrs-full:Revenue', '2', '2023-04-01/2023-06-30'],
      ['ifrs-full:Revenue', '6', '2024-01-01/2024-06-30'],
      ['ifrs-full:Revenue', '4', '2023-01-01/2023-06-30'],
      ['ifrs-full:CashFlowsFromUsedInOperatingActivities', '5', '2024-01-01/2024-06-30'],
    ]);
  });

  it('keeps rows without a code by their name, in their place in the statement', () => {
    const list = [
      row('BS', '-표준계정코드 미사용-', 'Ⅰ. 단기 차입금', annual('30')),
      row('BS', 'ifrs-full_LiabilitiesAbstract', '부채', {}),
      row('BS', 'ifrs-full_Liabilities', '부채총계', annual('40')),
    ];
    const [statement] = readDartFigures(report(list)).statements;
    expect(statement).toMatchObject({ id: 'balance-sheet', method: 'regulator', basis: 'consolidated' });
    expect(statement?.rows.map(({ kind, concept, label }) => [kind, concept, label])).toEqual([
      ['line', 'account:단기차입금', 'Ⅰ. 단기 차입금'],
      ['heading', null, '부채'],
      ['total', 'ifrs-full:Liabilities', '부채총계'],
    ]);
  });

  it('takes a statement of comprehensive income as that of income where it is the only one', () => {
    const rows = (sj_div: string) => [row(sj_div, 'ifrs-full_ProfitLoss', '당기순이익', annual('5'))];
    const kinds = (list: DartRow[]) => readDartFigures(report(list)).statements.map(({ kind }) => kind);
    expect(kinds(rows('CIS'))).toEqual(['income-statement']);
    expect(kinds([...rows('IS'), ...rows('CIS')])).toEqual(['income-statement', 'comprehensive-income']);
  });

  it.each(['CFS', 'OFS'] as const)('gives measures by Korea’s own template, of a table %s', (fs_div) => {
    const list = [
      row('BS', 'ifrs-full_Assets', '자산총계', annual('1000')),
      row('IS', 'ifrs-full_Revenue', '매출액', annual('500')),
      row('IS', 'dart_OperatingIncomeLoss', '영업이익', annual('50')),
      row('IS', 'ifrs-full_BasicEarningsLossPerShare', '기본주당이익', annual('12')),
      row('CF', 'ifrs-full_CashFlowsFromUsedInOperatingActivities', '영업활동', annual('70')),
      row(
        'CF',
        'ifrs-full_PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
        '유형자산의 취득',
        annual('-20'),
      ),
    ];
    const { facts, statements } = readDartFigures(report(list, { fs_div }));
    const measures = deriveMeasures(facts, statements);
    expect(measures).toMatchObject({ standard: 'k-ifrs', currency: 'KRW' });
    expect(measures.points.map(({ name, value, unit, standing }) => [name, value, unit, standing])).toEqual([
      ['revenue', '500', 'iso4217:KRW', 'reported'],
      ['operating_income', '50', 'iso4217:KRW', 'reported'],
      ['eps_basic', '12', 'iso4217:KRW/xbrli:shares', 'reported'],
      ['total_assets', '1000', 'iso4217:KRW', 'reported'],
      ['cfo', '70', 'iso4217:KRW', 'reported'],
      ['capex', '20', 'iso4217:KRW', 'reported'],
      ['free_cash_flow', '50', 'iso4217:KRW', 'derived'],
      ['operating_margin', '0.1', 'xbrli:pure', 'derived'],
      ['capex_to_revenue', '0.04', 'xbrli:pure', 'derived'],
      ['cfo_margin', '0.14', 'xbrli:pure', 'derived'],
      ['fcf_margin', '0.1', 'xbrli:pure', 'derived'],
    ]);
  });
});
