import { checkFigures } from '../checks/check-figures.ts';
import {
  company,
  measuresOf,
  plain,
  report,
  rowsOf,
  statement,
  valuesOf,
  year,
} from '../fixtures/cvm-report.ts';
import { indexConcepts } from '../index-concepts.ts';
import { type CvmRow, readCvmFigures } from './cvm-figures.ts';

describe('the statements of a DFP or ITR in CVM’s yearly files', () => {
  it('are facts by account number and date, in full units, accurate to the thousand', () => {
    const { facts, yearEnd } = readCvmFigures(report(company));
    const revenue = facts.filter(({ concept }) => concept === 'cvm:3.01');
    expect(revenue).toMatchObject([
      { value: '800000', printed: '800', scale: 3, decimals: '-3', unit: 'iso4217:BRL', error: null },
      { value: '700000' },
    ]);
    expect(revenue.map(({ context }) => context?.period)).toEqual([
      { start: '2024-01-01', end: '2024-12-31' },
      { start: '2023-01-01', end: '2023-12-31' },
    ]);
    expect(facts.find(({ concept }) => concept === 'account:6.02.02')?.value).toBe('-95000');
    expect(yearEnd).toBe('2024-12-31');
  });

  it('are shown as CVM prints them: one balance sheet, accounts by level, newest column first', () => {
    const { statements } = readCvmFigures(report(company));
    expect(statements.map(({ id, method, basis }) => [id, method, basis])).toEqual([
      ['balance-sheet', 'regulator', 'consolidated'],
      ['income-statement', 'regulator', 'consolidated'],
      ['cash-flow', 'regulator', 'consolidated'],
    ]);
    const [balance, income] = statements;
    expect(balance?.columns.map(({ label }) => label)).toEqual(['2024-12-31', '2023-12-31']);
    expect(balance?.rows.slice(0, 3).map(({ label, level, kind }) => [label, level, kind])).toEqual([
      ['Ativo Total', 0, 'total'],
      ['Ativo Circulante', 1, 'total'],
      ['Caixa e Equivalentes de Caixa', 2, 'line'],
    ]);
    // The lines above the classes of shares hold a zero that is no figure.
    expect(income?.rows.slice(-4).map(({ label, kind, cells }) => [label, kind, cells[0]?.value])).toEqual([
      ['Lucro por Ação - (Reais / Ação)', 'heading', undefined],
      ['Lucro Básico por Ação', 'heading', undefined],
      ['ON', 'line', '3.99'],
      ['PN', 'line', '4.39'],
    ]);
  });

  it('give a company’s measures, deductions as positive amounts, and nothing for accounts that it leaves empty', () => {
    const shares = { QT_ACAO_TOTAL_CAP_INTEGR: '30000', QT_ACAO_TOTAL_TESOURO: '2000' };
    const whole = report(company, { shares });
    expect(measuresOf(whole)).toMatchObject({ standard: 'br-ifrs', template: 'industrial', currency: 'BRL' });
    expect(valuesOf(whole)).toMatchObject({
      revenue: '800000',
      cost_of_revenue: '500000',
      gross_profit: '300000',
      sga: '100000',
      operating_income: '200000',
      interest_expense: '30000',
      pretax_income: '170000',
      income_tax: '50000',
      net_income_total: '120000',
      net_income: '110000',
      eps_basic: '3.99',
      cash: '150000',
      receivables: '70000',
      total_assets: '1000000',
      ppe: '500000',
      debt_current: '60000',
      debt_noncurrent: '200000',
      total_liabilities: '550000',
      equity_total: '450000',
      equity_parent: '430000',
      noncontrolling: '20000',
      depreciation_amortisation: '45000',
      cfo: '180000',
      capex: '95000',
      dividends_paid: '43000',
      net_change_cash: '50000',
      shares_outstanding: '28000',
      total_debt: '260000',
    });
    expect(measuresOf(whole).absent).toEqual(
      expect.arrayContaining([
        { name: 'inventory', reason: 'not_reported' },
        { name: 'buybacks', reason: 'not_reported' },
      ]),
    );
    const { facts, statements, accounts } = readCvmFigures(whole);
    // Of two classes of shares, one is only a part of the measure.
    const eps = measuresOf(whole).points.find(({ name }) => name === 'eps_basic');
    expect(eps?.scope).toMatch(/narrower/);
    const { failed, passed } = checkFigures(
      facts,
      statements,
      null,
      indexConcepts(facts, statements, accounts),
    );
    expect([failed, passed]).toEqual([0, 10]);
  });

  it('keep quarter and year to date apart in an ITR, and know its year by its first day', () => {
    const revenue = rowsOf('DRE', [
      ['3.01', 'Receita de Venda de Bens e/ou Serviços', '1', '2'],
    ])[1] as CvmRow;
    const of = (DT_INI_EXERC: string, DT_FIM_EXERC: string, VL_CONTA: string, ORDEM_EXERC = 'ÚLTIMO') => ({
      ...revenue,
      ...{ DT_INI_EXERC, DT_FIM_EXERC, VL_CONTA, ORDEM_EXERC },
    });
    const rows = [
      of('2024-01-01', '2024-09-30', '90'),
      of('2024-07-01', '2024-09-30', '30'),
      of('2023-01-01', '2023-09-30', '80', 'PENÚLTIMO'),
      of('2023-07-01', '2023-09-30', '25', 'PENÚLTIMO'),
    ];
    const { statements, yearEnd } = readCvmFigures(
      report([{ part: 'DRE', basis: 'con', rows }], { form: 'itr', period_end: '2024-09-30' }),
    );
    expect(statements[0]?.columns.map(({ label }) => label)).toEqual([
      '2024-07-01 – 2024-09-30',
      '2023-07-01 – 2023-09-30',
      '2024-01-01 – 2024-09-30',
      '2023-01-01 – 2023-09-30',
    ]);
    expect(statements[0]?.rows[0]?.cells.map((cell) => cell?.value)).toEqual([
      '30000',
      '25000',
      '90000',
      '80000',
    ]);
    expect(yearEnd).toBe('2024-12-31');
  });

  it('are the company’s own beside the group’s, which the measures use where there is one', () => {
    const own = statement('DRE', [['3.01', 'Receita de Venda de Bens e/ou Serviços', '300']], 'ind');
    const balance = (basis: 'con' | 'ind', assets: string) =>
      statement('BPA', [['1', 'Ativo Total', assets, assets]], basis);
    const group = statement('DRE', [['3.01', 'Receita de Venda de Bens e/ou Serviços', '800']]);
    const both = report([balance('con', '9'), balance('ind', '7'), group, own]);
    expect(readCvmFigures(both).statements.map(({ id }) => id)).toEqual([
      'balance-sheet',
      'income-statement',
      'balance-sheet-separate',
      'income-statement-separate',
    ]);
    expect(valuesOf(both)).toMatchObject({ revenue: '800000', total_assets: '9000' });
    expect(valuesOf(report([balance('ind', '7'), own]))).toMatchObject({
      revenue: '300000',
      total_assets: '7000',
    });
  });

  it('have the columns of changes in equity as members, the group’s total without one', () => {
    const column = (COLUNA_DF: string, values: readonly string[]) =>
      (['5.01', '5.05.01', '5.07'] as const).map((CD_CONTA, at) => ({
        ...plain,
        ...year(2024),
        CD_CONTA,
        DS_CONTA: ['Saldos Iniciais', 'Lucro Líquido do Período', 'Saldos Finais'][at] ?? '',
        VL_CONTA: values[at] ?? '',
        ST_CONTA_FIXA: 'S',
        ORDEM_EXERC: 'ÚLTIMO',
        COLUNA_DF,
      }));
    const rows = [
      ...column('Capital Social Integralizado', ['100', '0', '100']),
      ...column('Patrimônio Líquido', ['150', '20', '170']),
      ...column('Patrimônio Líquido Consolidado', ['160', '22', '182']),
    ];
    const { facts, statements } = readCvmFigures(report([{ part: 'DMPL', basis: 'con', rows }]));
    expect(statements[0]?.columns.map(({ label, dims }) => [label, dims.length])).toEqual([
      ['Capital Social Integralizado', 1],
      ['Patrimônio Líquido', 1],
      ['Patrimônio Líquido Consolidado', 0],
    ]);
    expect(statements[0]?.rows.map(({ label, cells }) => [label, cells.at(-1)?.value])).toEqual([
      ['Saldos Iniciais', '160000'],
      ['Lucro Líquido do Período', '22000'],
      ['Saldos Finais', '182000'],
    ]);
    const totals = facts
      .filter(({ context }) => context?.dims.length === 0)
      .map(({ context }) => context?.period);
    expect(totals).toEqual([
      { instant: '2023-12-31' },
      { start: '2024-01-01', end: '2024-12-31' },
      { instant: '2024-12-31' },
    ]);
  });

  it('count two lines that may be whole and part for neither, and no amount without a known scale', () => {
    const lines = (...labels: string[]) =>
      report([
        statement('BPA', [['1', 'Ativo Total', '9', '9']]),
        statement(
          'DFC_MI',
          labels.map((label, at) => [`6.02.0${at + 1}`, label, '-5', '-4', 'N'] as const),
        ),
      ]);
    expect(valuesOf(lines('Aquisição de imobilizado')).capex).toBe('5000');
    expect(
      valuesOf(lines('Aquisição de imobilizado', 'Aquisição de imobilizado em andamento')).capex,
    ).toBeUndefined();
    expect(valuesOf(lines('Aquisição de imobilizado e intangível')).capex).toBe('5000');
    const rows = rowsOf('BPA', [['1', 'Ativo Total', '9', '8']], { ESCALA_MOEDA: '?' });
    const { facts } = readCvmFigures(report([{ part: 'BPA', basis: 'con', rows }]));
    expect(facts.map(({ value, error, printed }) => [value, error, printed])).toEqual([
      [null, 'bad_scale', '9'],
      [null, 'bad_scale', '8'],
    ]);
  });
});
