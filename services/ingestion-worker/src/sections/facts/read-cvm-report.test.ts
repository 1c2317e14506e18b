import { splitAnyFiling } from '../split/split-any-filing.ts';
import { buildFinancials } from './build-financials.ts';

const row = {
  CD_CONTA: '3.01',
  DS_CONTA: 'Receita de Venda de Bens e/ou Serviços',
  VL_CONTA: '1284713.0000000000',
  ST_CONTA_FIXA: 'S',
  MOEDA: 'REAL',
  ESCALA_MOEDA: 'MIL',
  ORDEM_EXERC: 'ÚLTIMO',
  DT_INI_EXERC: '2024-01-01',
  DT_FIM_EXERC: '2024-12-31',
  COLUNA_DF: '',
};
const valueAdded = {
  ...row,
  CD_CONTA: '7.04.01',
  DS_CONTA: 'Depreciação, Amortização e Exaustão',
  VL_CONTA: '-70',
};
const report = {
  form: 'dfp',
  period_end: '2024-12-31',
  statements: [
    { part: 'DRE', basis: 'con', rows: [row] },
    { part: 'DVA', basis: 'con', rows: [valueAdded] },
  ],
  shares: null,
};

describe('a DFP of CVM with its rows of the yearly files', () => {
  it('has the text of its package alone, and facts, statements and measures of the rows', async () => {
    const form = '<DocumentoDFP><Notas><Texto>Contexto operacional</Texto></Notas></DocumentoDFP>';
    const documents = [
      { name: 'AnexoDocumento.xml', bytes: Buffer.from(form) },
      { name: 'cvm-statements.json', bytes: Buffer.from(JSON.stringify(report)) },
    ];
    const split = await splitAnyFiling({ country: 'BR', splitter: 'br', form: 'DFP', documents });
    expect(split.sections.map(({ text }) => text).join()).toContain('Contexto operacional');
    expect(split.sections.map(({ text }) => text).join()).not.toContain('1284713');
    const figures = buildFinancials('BR', 'dfp-999201', documents, split);
    expect(figures?.statements.map(({ id, rows }) => [id, rows.length])).toEqual([['income-statement', 1]]);
    expect(figures?.concepts).toEqual([
      { name: 'cvm:3.01', own: false, label: 'Receita de Venda de Bens e/ou Serviços' },
      { name: 'cvm:7.04.01', own: false, label: 'Depreciação, Amortização e Exaustão' },
    ]);
    expect(
      figures?.measures.points.map(({ name, fiscal, value, standing }) => [
        name,
        fiscal?.year,
        value,
        standing,
      ]),
    ).toEqual([
      ['revenue', 2024, '1284713000', 'reported'],
      ['depreciation_amortisation', 2024, '70000', 'from_notes'],
      ['depreciation_to_revenue', 2024, expect.stringMatching(/^0\.0000544/), 'derived'],
    ]);
  });
});
