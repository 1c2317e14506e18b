import { buffer } from 'node:stream/consumers';
import iconv from 'iconv-lite';
import type { Replay } from '../../../deploy/local/src/replay/replay-server.ts';
import { makeRow } from '../../../deploy/local/test/replay/replay-fixture.ts';
import { isTaxpayerNumber, parseCompanies } from '../src/br-cvm/parse-companies.ts';
import { readTable } from '../src/br-cvm/read-table.ts';
import { readFilings } from '../src/br-cvm/read-year-file.ts';
import type { Markets, PartListing, SourceAdapter } from '../src/index.ts';
import { testAdapterContract } from './adapter-contract.ts';
import { codeOfProblem } from './code-of-problem.ts';
import { codeOf, openMarkets } from './market-fixture.ts';
import { startFolderReplay } from './start-folder-replay.ts';

const code = '099901';
const row = (changes: Record<string, unknown>) =>
  makeRow({
    country: 'BR',
    local_id: code,
    company_name: 'INVENÇÕES BRASILEIRAS S.A.',
    company_ticker: 'INVB3',
    form_type: 'Demonstrações Financeiras Anuais Completas',
    filing_date: '2025-02-26',
    report_date: '2024-12-31',
    title: 'Demonstrações Financeiras 2024',
    document: 'a.pdf',
    media_type: 'application/pdf',
    ...changes,
  });

const taxpayer = '99.999.990/0001-80';
const dreRow = (
  cnpj: string,
  version: number,
  cvmCode: string,
  order: string,
  label: string,
  value: string,
) =>
  `${cnpj};2024-12-31;${version};INVENÇÕES BRASILEIRAS S.A.;${cvmCode};DF Consolidado - Demonstração do Resultado;REAL;MIL;${order};2024-01-01;2024-12-31;3.01;${label};${value};S`;

const startCvm = () =>
  startFolderReplay({
    'index.json': JSON.stringify([
      row({ filing_ref: 'i-9999101-1' }),
      row({ filing_ref: 'i-9999101-2', filing_date: '2025-03-05' }),
      row({
        filing_ref: 'i-9999102-1',
        form_type: 'Fato Relevante',
        title: 'Aquisição; aprovada',
        document: 'b.bin',
      }),
      row({
        filing_ref: 'dfp-999201',
        form_type: 'DFP',
        filing_date: '2025-02-26',
        document: 'b.zip',
        exhibits: [
          { document: 'dre.csv', type: 'DRE_con' },
          { document: 'shares.csv', type: 'composicao_capital' },
        ],
      }),
      row({
        filing_ref: 'fre-999301',
        form_type: 'FRE',
        filing_date: '2025-05-30',
        report_date: '2025-12-31',
        document: 'fre-999301',
        media_type: 'application/x-cvm-folder',
      }),
    ]),
    'companies.json': JSON.stringify([
      {
        country: 'BR',
        local_id: code,
        name: 'INVENÇÕES BRASILEIRAS S.A.',
        ticker: 'INVB3',
        industry: 'Máquinas',
        cnpj: '99999990000180',
      },
    ]),
    'a.pdf': '%PDF-1.7 relatório da administração',
    'b.bin': 'not a document',
    'dre.csv': [
      'CNPJ_CIA;DT_REFER;VERSAO;DENOM_CIA;CD_CVM;GRUPO_DFP;MOEDA;ESCALA_MOEDA;ORDEM_EXERC;DT_INI_EXERC;DT_FIM_EXERC;CD_CONTA;DS_CONTA;VL_CONTA;ST_CONTA_FIXA',
      dreRow(taxpayer, 1, code, 'ÚLTIMO', 'Receita de Vendas', '800.0000000000'),
      // Another company's code ends as this one's, and another version has the same code.
      dreRow(taxpayer, 1, '199901', 'ÚLTIMO', 'Receita de Outra', '5.0000000000'),
      dreRow(taxpayer, 2, code, 'ÚLTIMO', 'Receita Reapresentada', '6.0000000000'),
    ].join('\n'),
    'shares.csv': [
      'CNPJ_CIA;DT_REFER;VERSAO;DENOM_CIA;QT_ACAO_TOTAL_CAP_INTEGR;QT_ACAO_TOTAL_TESOURO',
      `${taxpayer};2024-12-31;1;INVENÇÕES BRASILEIRAS S.A.;1000;10`,
    ].join('\n'),
    'b.zip': Buffer.from('PK\x03\x04 form', 'latin1'),
    'fre-999301/099901FRE31-12-2025v1.xml': '<XmlFormularioReferencia/>',
  });

testAdapterContract({
  country: 'BR',
  startReplay: startCvm,
  openMarkets,
  localId: code,
  day: '2025-02-26',
  filing: {
    ref: 'i-9999101-1',
    form: 'Demonstrações Financeiras Anuais Completas',
    day: '2025-02-26',
    reportDate: '2024-12-31',
    startsWith: '%PDF-',
  },
  unknownRef: 'i-9999999-1',
  listPath: 'ipe_cia_aberta_2025.zip',
  documentPath: 'numProtocolo=9999101&',
  // Its lists are zips of tables; one odd row of them is tested with the parsers.
  rows: null,
});

describe('the adapter of CVM', () => {
  let replay: Replay;
  let markets: Markets;
  let cvm: SourceAdapter;
  let files: PartListing;
  const fetch = (filing_ref: string, filing_date: string | null, local_id = code) =>
    cvm.fetchFiling({ local_id, filing_ref, filing_date });
  const readMain = async (filing_ref: string, filing_date: string) => {
    for await (const { body, name, mediaType } of (await fetch(filing_ref, filing_date)).documents) {
      return { name, mediaType, start: (await buffer(body)).subarray(0, 4).toString('latin1') };
    }
    throw new Error('a filing without documents');
  };

  beforeAll(async () => {
    replay = await startCvm();
  });
  afterAll(() => replay.stop());
  beforeEach(() => {
    replay.requests.clear();
    replay.faults.clear();
    markets = openMarkets(replay.url);
    cvm = markets.adapter('BR') as SourceAdapter;
    files = cvm.listing as PartListing;
  });
  afterEach(() => markets.close());

  it('has four files a year, and those of the year before, in which the period ended', () => {
    expect(files.partsOf('2025-02-01', '2025-02-03').map(({ key }) => key)).toEqual(
      [2025, 2024].flatMap((year) => ['ipe', 'itr', 'dfp', 'fre'].map((kind) => `${kind}-${year}`)),
    );
  });

  it('reads a file in its own encoding, codes padded, later versions as amendments', async () => {
    const reading = await files.readPart('ipe-2025');
    expect(reading).toMatchObject({
      kind: 'read',
      filings: [
        { filing_ref: 'i-9999101-1', local_id: code, form_family: 'annual', is_amendment: false },
        { filing_ref: 'i-9999101-2', is_amendment: true },
        { form_type: 'Fato Relevante', form_family: 'current', title: 'Fato Relevante: Aquisição  aprovada' },
      ],
    });
  });

  it('learns from the tag that a file has not changed', async () => {
    const reading = await files.readPart('dfp-2024');
    if (reading.kind !== 'read') throw new Error('nothing was read');
    expect(reading.filings).toMatchObject([{ filing_ref: 'dfp-999201', form_type: 'DFP' }]);
    expect(reading.tag).toMatch(/"/);
    expect(await files.readPart('dfp-2024', { tag: reading.tag })).toEqual({ kind: 'unchanged' });
    expect(replay.requests.list().at(-1)?.status).toBe(304);
  });

  it('takes a missing file for a new year without documents, and for drift in an old one', async () => {
    const year = new Date().getUTCFullYear();
    expect(await files.readPart(`ipe-${year + 1}`)).toMatchObject({ kind: 'read', filings: [] });
    expect(await codeOf(files.readPart('ipe-2009'))).toBe('source_drift');
    expect(await codeOf(files.readPart('../../x'))).toBe('invalid_parameter');
  });

  it('never takes a page for a file', async () => {
    replay.faults.add({ match: 'ipe_cia_aberta_2025', body: 'html' });
    expect(await codeOf(files.readPart('ipe-2025'))).toBe('source_drift');
  });

  it('finds a form by its period, its package as a zip', async () => {
    expect(await readMain('dfp-999201', '2025-02-26')).toMatchObject({
      name: 'dfp-999201.zip',
      start: 'PK\x03\x04',
    });
    expect(await readMain('fre-999301', '2025-05-30')).toMatchObject({
      mediaType: 'application/zip',
      start: 'PK\x03\x04',
    });
  });

  it('has beside a form’s package what the year’s file says of its statements, of this company and version', async () => {
    const documents = [];
    for await (const { body, ...document } of (await fetch('dfp-999201', '2025-02-26')).documents) {
      documents.push({ ...document, text: (await buffer(body)).toString() });
    }
    expect(documents.map(({ name, role }) => [name, role])).toEqual([
      ['dfp-999201.zip', 'main'],
      ['cvm-statements.json', 'exhibit'],
    ]);
    expect(JSON.parse(documents[1]?.text ?? '')).toEqual({
      form: 'dfp',
      period_end: '2024-12-31',
      statements: [
        {
          part: 'DRE',
          basis: 'con',
          rows: [
            {
              CD_CONTA: '3.01',
              DS_CONTA: 'Receita de Vendas',
              VL_CONTA: '800.0000000000',
              ST_CONTA_FIXA: 'S',
              MOEDA: 'REAL',
              ESCALA_MOEDA: 'MIL',
              ORDEM_EXERC: 'ÚLTIMO',
              DT_INI_EXERC: '2024-01-01',
              DT_FIM_EXERC: '2024-12-31',
              COLUNA_DF: '',
            },
          ],
        },
      ],
      shares: { QT_ACAO_TOTAL_CAP_INTEGR: '1000', QT_ACAO_TOTAL_TESOURO: '10' },
    });
  });

  it('takes what is neither a PDF nor an archive for drift', async () => {
    expect(await codeOf(readMain('i-9999102-1', '2025-02-26'))).toBe('source_drift');
  });

  it("fetches no other company's filing, and none without its day", async () => {
    expect(await codeOf(fetch('i-9999101-1', '2025-02-26', '000001'))).toBe('filing_not_found');
    expect(await codeOf(fetch('i-9999101-1', null))).toBe('filing_not_found');
  });

  it('lists companies with their ticker and taxpayer number, and nobody by name', async () => {
    const companies = await cvm.listCompanies();
    expect(companies).toEqual([
      expect.objectContaining({
        local_id: code,
        name: 'INVENÇÕES BRASILEIRAS S.A.',
        ticker: 'INVB3',
        exchange: 'B3',
        industry: 'Máquinas',
        identifiers: { cnpj: '99999990000180' },
      }),
    ]);
    expect(JSON.stringify(companies)).not.toMatch(/RESPONS|example\.com/);
  });
});

describe('files of CVM', () => {
  const header = 'CNPJ_CIA;DENOM_SOCIAL;DENOM_COMERC;SIT;CD_CVM;SETOR_ATIV;TP_MERC';
  const csv = (...rows: string[]) => iconv.encode([header, ...rows, ''].join('\r\n'), 'cp1252');

  it.each([
    ['33000167000101', true],
    ['33000167000102', false],
    ['00000000000000', false],
    ['3300016700010', false],
  ])('%s as taxpayer number: %s', (digits, right) => {
    expect(isTaxpayerNumber(digits)).toBe(right);
  });

  it('keep a company once, without wrong numbers and cancelled companies', () => {
    const petrobras = '33.000.167/0001-01;PETRÓLEO BRASILEIRO S.A.;PETROBRAS;ATIVO;9512;Petróleo e Gás;BOLSA';
    const { companies, badNumbers } = parseCompanies(
      csv(
        petrobras,
        petrobras,
        '11.111.111/1111-11;B;;ATIVO;77;;',
        '00.000.000/0000-00;C;;CANCELADA;78;;',
        '00.000.000/0000-00;FOREIGN INC;;ATIVO;79;;',
      ),
      new Map([['33000167000101', ['PETR3', 'PETR4']]]),
    );
    expect(companies.map(({ local_id, ticker, identifiers }) => [local_id, ticker, identifiers])).toEqual([
      ['009512', 'PETR3', { cnpj: '33000167000101' }],
      ['000077', null, {}],
      // A foreign issuer has no number: that is not a wrong one.
      ['000079', null, {}],
    ]);
    expect(companies[0]?.aliases).toEqual(['PETROBRAS', 'ticker:PETR4']);
    expect(badNumbers).toBe(1);
  });

  it('are in another form without their columns, or with a row of other cells', () => {
    expect(codeOfProblem(() => readTable(Buffer.from('<html>'), ['CD_CVM']))).toBe('source_drift');
    expect(codeOfProblem(() => parseCompanies(csv('a;b'), new Map()))).toBe('source_drift');
  });

  it('lead to no other host than that of CVM', () => {
    const columns =
      'Nome_Companhia;Codigo_CVM;Data_Referencia;Categoria;Tipo;Especie;Assunto;Data_Entrega;Tipo_Apresentacao;Versao;Link_Download';
    const line = (host: string) =>
      `A;9512;2026-03-05;Fato Relevante;;;;2026-03-05;AP;1;https://${host}/ENET/frmDownloadDocumento.aspx?numProtocolo=1488644&numSequencia=1013350&numVersao=1`;
    const text = [columns, line('www.rad.cvm.gov.br'), line('evil.example'), ''].join('\r\n');
    const table = readTable(Buffer.from(text), ['Codigo_CVM']);
    expect(readFilings({ kind: 'ipe', table }).map(({ filing }) => filing.filing_ref)).toEqual([
      'i-1488644-1',
    ]);
  });
});
