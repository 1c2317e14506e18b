import { measuresOf, report, statement, valuesOf } from '../fixtures/cvm-report.ts';

describe('the measures of Brazilian filers of other kinds', () => {
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
      pretax_margin: expect.stringMatching(/^0\.2142857/),
      effective_tax_rate: expect.stringMatching(/^0\.26666/),
      equity_ratio: expect.stringMatching(/^0\.0977/),
      liabilities_to_assets: '0.9',
      liabilities_to_equity: '9',
      revenue_growth: expect.stringMatching(/^0\.1666/),
      total_assets_growth: '0.125',
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
});
