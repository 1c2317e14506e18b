import { checkFigures } from '../checks/check-figures.ts';
import { deriveMeasures } from '../measures/derive-measures.ts';
import { indexConcepts } from '../measures/index-concepts.ts';
import { type CvmReport, type CvmRow, readCvmFigures } from './cvm-figures.ts';

type Part = CvmReport['statements'][number]['part'];
type Account = readonly [code: string, label: string, now: string, before?: string, fixed?: 'S' | 'N'];

const year = (one: number) => ({ DT_INI_EXERC: `${one}-01-01`, DT_FIM_EXERC: `${one}-12-31` });
const plain = { MOEDA: 'REAL', ESCALA_MOEDA: 'MIL', COLUNA_DF: '' };
const isBalance = (part: Part) => part === 'BPA' || part === 'BPP';

/** The year before comes first in CVM's files. */
const rowsOf = (part: Part, accounts: readonly Account[], rest: Partial<CvmRow> = {}): CvmRow[] =>
  accounts.flatMap(([CD_CONTA, DS_CONTA, now, before = '0.0000000000', ST_CONTA_FIXA = 'S']) => {
    const row = { ...plain, CD_CONTA, DS_CONTA, ST_CONTA_FIXA };
    const dates = (of: number) => ({ ...year(of), ...(isBalance(part) ? { DT_INI_EXERC: '' } : {}) });
    return [
      { ...row, ...dates(2023), ORDEM_EXERC: 'PENÚLTIMO', VL_CONTA: before, ...rest },
      { ...row, ...dates(2024), ORDEM_EXERC: 'ÚLTIMO', VL_CONTA: now, ...rest },
    ];
  });
const statement = (part: Part, accounts: readonly Account[], basis: 'con' | 'ind' = 'con') => ({
  part,
  basis,
  rows: rowsOf(part, accounts),
});
const report = (statements: CvmReport['statements'], rest: Partial<CvmReport> = {}): CvmReport => ({
  form: 'dfp',
  period_end: '2024-12-31',
  statements,
  shares: null,
  ...rest,
});
const measuresOf = (one: CvmReport) => {
  const { facts, statements, accounts } = readCvmFigures(one);
  return deriveMeasures(facts, statements, indexConcepts(facts, statements, accounts));
};
/** Of the last year, without what is computed from the others. */
const valuesOf = (one: CvmReport) =>
  Object.fromEntries(
    measuresOf(one)
      .points.filter(
        ({ period }) =>
          ('end' in period ? period.end : 'instant' in period && period.instant) === '2024-12-31',
      )
      .map(({ name, value }) => [name, value]),
  );

const company = [
  statement('BPA', [
    ['1', 'Ativo Total', '1000', '900'],
    ['1.01', 'Ativo Circulante', '400', '350'],
    ['1.01.01', 'Caixa e Equivalentes de Caixa', '150', '100'],
    ['1.01.03', 'Contas a Receber', '90', '80'],
    ['1.01.03.01', 'Clientes', '70', '60'],
    ['1.01.04', 'Estoques', '0', '0'],
    ['1.02', 'Ativo Não Circulante', '600', '550'],
    ['1.02.03', 'Imobilizado', '500', '460'],
  ]),
  statement('BPP', [
    ['2', 'Passivo Total', '1000', '900'],
    ['2.01', 'Passivo Circulante', '250', '220'],
    ['2.01.04', 'Empréstimos e Financiamentos', '60', '50'],
    ['2.02', 'Passivo Não Circulante', '300', '290'],
    ['2.02.01', 'Empréstimos e Financiamentos', '200', '190'],
    ['2.03', 'Patrimônio Líquido Consolidado', '450', '390'],
    ['2.03.09', 'Participação dos Acionistas Não Controladores', '20', '15'],
  ]),
  statement('DRE', [
    ['3.01', 'Receita de Venda de Bens e/ou Serviços', '800', '700'],
    ['3.02', 'Custo dos Bens e/ou Serviços Vendidos', '-500', '-450'],
    ['3.03', 'Resultado Bruto', '300', '250'],
    ['3.04.01', 'Despesas com Vendas', '-60', '-55'],
    ['3.04.02', 'Despesas Gerais e Administrativas', '-40', '-35'],
    ['3.05', 'Resultado Antes do Resultado Financeiro e dos Tributos', '200', '160'],
    ['3.06.02', 'Despesas Financeiras', '-30', '-25'],
    ['3.07', 'Resultado Antes dos Tributos sobre o Lucro', '170', '135'],
    ['3.08', 'Imposto de Renda e Contribuição Social sobre o Lucro', '-50', '-40'],
    ['3.09', 'Resultado Líquido das Operações Continuadas', '120', '95'],
    ['3.11', 'Lucro/Prejuízo Consolidado do Período', '120', '95'],
    ['3.11.01', 'Atribuído a Sócios da Empresa Controladora', '110', '90'],
    ['3.11.02', 'Atribuído a Sócios Não Controladores', '10', '5'],
    ['3.99', 'Lucro por Ação - (Reais / Ação)', '0', '0'],
    ['3.99.01', 'Lucro Básico por Ação', '0', '0'],
    ['3.99.01.01', 'ON', '3.9900000000', '3.2500000000'],
    ['3.99.01.02', 'PN', '4.3900000000', '3.5800000000'],
  ]),
  statement('DFC_MI', [
    ['6.01', 'Caixa Líquido Atividades Operacionais', '180', '150'],
    ['6.01.01.01', 'Depreciação e amortização', '45', '40', 'N'],
    ['6.02', 'Caixa Líquido Atividades de Investimento', '-90', '-80'],
    ['6.02.01', 'Venda de imobilizado', '5', '4', 'N'],
    ['6.02.02', 'Aquisições de imobilizado', '-95', '-84', 'N'],
    ['6.03', 'Caixa Líquido Atividades de Financiamento', '-40', '-60'],
    ['6.03.01', 'Dividendos recebidos', '3', '3', 'N'],
    ['6.03.02', 'Dividendos e juros sobre o capital próprio pagos', '-43', '-63', 'N'],
    ['6.05', 'Aumento (Redução) de Caixa e Equivalentes', '50', '10'],
  ]),
];

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

  it('find a bank’s equity, pre-tax and net income by their words, under other numbers', () => {
    const bank = report([
      statement('BPA', [['1', 'Ativo Total', '9000', '8000']]),
      statement('BPP', [
        ['2', 'Passivo Total', '9000', '8000'],
        ['2.02.01', 'Depósitos', '5000', '4500'],
        ['2.07', 'Patrimônio Líquido Consolidado', '900', '800'],
        ['2.07.01', 'Patrimônio Líquido Atribuído ao Controlador', '880', '785'],
        ['2.07.02', 'Patrimônio Líquido Atribuído aos Não Controladores', '20', '15'],
      ]),
      statement('DRE', [
        ['3.01', 'Receitas da Intermediação Financeira', '700', '600'],
        ['3.02', 'Despesas da Intermediação Financeira', '-400', '-350'],
        ['3.03', 'Resultado Bruto Intermediação Financeira', '300', '250'],
        ['3.05', 'Resultado Antes dos Tributos sobre o Lucro', '150', '120'],
        ['3.06', 'Imposto de Renda e Contribuição Social', '-40', '-30'],
        ['3.09', 'Lucro ou Prejuízo Líquido Consolidado do Período', '0', '0'],
        ['3.11', 'Lucro ou Prejuízo Líquido Consolidado do Período', '110', '90'],
      ]),
    ]);
    expect(measuresOf(bank).template).toBe('bank');
    expect(valuesOf(bank)).toEqual({
      revenue: '700000',
      pretax_income: '150000',
      income_tax: '40000',
      net_income_total: '110000',
      net_interest_income: '300000',
      total_assets: '9000000',
      total_liabilities: '8100000',
      equity_parent: '880000',
      noncontrolling: '20000',
      equity_total: '900000',
      deposits: '5000000',
    });
  });

  it('find an insurer’s premiums, claims and results under the numbers of its own plan', () => {
    const insurer = report([
      statement('BPA', [
        ['1', 'Ativo Total', '900'],
        ['1.01.01', 'Caixa e Equivalentes de Caixa', '40'],
        ['1.01.02', 'Aplicações Financeiras', '500'],
      ]),
      statement('BPP', [
        ['2', 'Passivo Total', '900'],
        ['2.01', 'Passivo Circulante', '400'],
        ['2.02', 'Passivo Não Circulante', '200'],
        ['2.03', 'Patrimônio Líquido Consolidado', '300'],
      ]),
      statement('DRE', [
        ['3.01', 'Receitas das Operações Seguradoras', '600'],
        ['3.02', 'Sinistros e Despesas das Operações', '-420'],
        ['3.03', 'Resultado Bruto', '180'],
        ['3.07', 'Resultado Antes do Resultado Financeiro e dos Tributos', '90'],
        ['3.09', 'Resultado Antes dos Tributos sobre o Lucro', '110'],
        ['3.10', 'Imposto de Renda e Contribuição Social sobre o Lucro', '-30'],
        ['3.13', 'Lucro/Prejuízo Consolidado do Período', '80'],
        ['3.13.01', 'Atribuído a Sócios da Empresa Controladora', '75'],
      ]),
    ]);
    expect(measuresOf(insurer).template).toBe('insurer');
    const values = valuesOf(insurer);
    expect(values).toMatchObject({
      revenue: '600000',
      premiums: '600000',
      claims: '420000',
      operating_income: '90000',
      pretax_income: '110000',
      income_tax: '30000',
      net_income_total: '80000',
      net_income: '75000',
      equity_total: '300000',
    });
    // These have no meaning for an insurer, whatever its plan calls its lines.
    expect(values).not.toHaveProperty('gross_profit');
    expect(values).not.toHaveProperty('current_liabilities');
  });

  it('find a bank’s income before tax as older forms call it', () => {
    const bank = report([
      statement('DRE', [
        ['3.01', 'Receitas da Intermediação Financeira', '100'],
        ['3.02', 'Despesas da Intermediação Financeira', '-60'],
        ['3.05', 'Resultado Operacional', '35'],
        ['3.07', 'Resultado Antes Tributação/Participações', '33'],
        ['3.13', 'Lucro/Prejuízo do Período', '20'],
      ]),
    ]);
    expect(valuesOf(bank)).toMatchObject({ pretax_income: '33000', net_income_total: '20000' });
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
