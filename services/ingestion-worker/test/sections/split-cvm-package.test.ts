import { storedZip } from '../../src/sections/fixtures/stored-zip.ts';
import type { SourceDocument } from '../../src/sections/read/source-document.ts';
import { splitAnyFiling } from '../../src/sections/split/split-any-filing.ts';
import { makePdf, setText } from '../documents/make-pdf.ts';

const split = (documents: SourceDocument[], form = 'FRE') =>
  splitAnyFiling({ country: 'BR', splitter: 'br', form, documents });

async function enclose(words: string): Promise<string> {
  const pdf = await makePdf([(pen) => void setText(pen, words, { x: 60, y: 80, width: 470 })]);
  return `<NomeArquivoPdf>4,1 - anexo.pdf</NomeArquivoPdf><ImagemObjetoArquivoPdf>${Buffer.from(pdf).toString('base64')}</ImagemObjetoArquivoPdf>`;
}

/** Forms declare UTF-8 and are written in CP1252. */
const form = (xml: string) => Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${xml}`, 'latin1');

describe('a package of CVM', () => {
  it('has the chapters and items of a reference form, each with the text of what it encloses', async () => {
    const xml = `<XmlFormularioReferencia><DadosEmpresa><NomeEmpresa>INVENÇÃO S.A.</NomeEmpresa></DadosEmpresa>
      <DadosFRE><DataReferencia>31/12/2025</DataReferencia><Formulario>
      <FatoresRisco><DescricaoFatoresRisco>${await enclose('Depende de um fornecedor.')}</DescricaoFatoresRisco>
      <Processos><Processo><Juizo>Vara A</Juizo><Valor>10</Valor></Processo><Processo><Juizo>Vara|B</Juizo><Valor>20</Valor></Processo></Processos>
      </FatoresRisco><RecursosHumanos><Descricao><Empregados>42</Empregados></Descricao></RecursosHumanos>
      </Formulario></DadosFRE></XmlFormularioReferencia>`;
    const { sections, warnings } = await split([{ name: '099901FRE31-12-2025v1.xml', bytes: form(xml) }]);
    expect(sections.map((one) => [one.item_number, one.title, one.level])).toEqual([
      ['capa', 'Capa', 1],
      ['4', 'Fatores de risco', 1],
      ['4.1', 'Descrição dos fatores de risco', 2],
      ['processos', 'Processos', 2],
      ['10', 'Recursos humanos', 1],
      ['descricao', 'Descricao', 2],
    ]);
    const texts = sections.map(({ text }) => text);
    expect(texts[0]).toContain('INVENÇÃO S.A.');
    expect(texts[2]).toContain('Depende de um fornecedor.');
    expect(texts[3]).toContain('| Vara A | 10 |\n| Vara\\|B | 20 |');
    expect(texts[5]).toContain('Empregados: 42');
    expect(texts.join('')).not.toMatch(/JVBERi|anexo\.pdf/);
    expect(warnings).toEqual([]);
  });

  it('has the numbers that chapters had up to 2022 in a form of that time', async () => {
    const chapters = [
      'AuditoresIndependentes',
      'InformacoesFinanceirasSelecionadas',
      'FatoresRisco',
      'HistoricoEmissor',
      'AtividadesEmissor',
      'ComentariosDiretores',
      'RemuneracaoAdministradores',
    ];
    const body = chapters.map((name) => `<${name}><Texto>Segue.</Texto></${name}>`).join('');
    const item = '<PlanoNegocios><Plano><Valor>7</Valor></Plano></PlanoNegocios>';
    const xml = `<X><DadosFRE><Formulario>${body}<Projecoes>${item}</Projecoes></Formulario></DadosFRE></X>`;
    const { sections } = await split([{ name: '099901FRE31-12-2021v1.xml', bytes: form(xml) }]);
    const numbers = ['2', '3', '4', '6', '7', '10', '13', '11'];
    expect(sections.filter(({ level }) => level === 1).map(({ item }) => item)).toEqual(numbers);
    expect(sections.at(-1)).toMatchObject({ item: '', title: 'Plano de negócios' });
  });

  it('is opened where the form lies in an archive of its own, each part once', async () => {
    const part = form('<InfoFinaDFin><Conta><Numero>1</Numero><Valor>900</Valor></Conta></InfoFinaDFin>');
    const report = form(`<Anexos><Anexo>${await enclose('Examinamos as contas.')}</Anexo></Anexos>`);
    const nested = storedZip([
      ['InfoFinaDFin.xml', part],
      ['AnexoDocumento.xml', report],
    ]);
    const documents = [
      { name: '099901.dfp', bytes: nested },
      { name: 'InfoFinaDFin.xml', bytes: part },
    ];
    const { sections } = await split(documents, 'DFP');
    const whole = sections.map(({ text }) => text).join('\n');
    expect(whole.match(/900/g)).toHaveLength(1);
    expect(whole).toContain('Examinamos as contas.');
    expect(new Set(sections.map((one) => one.item_number)).size).toBe(sections.length);
  });

  it('has a section for each statement, where all accounts are in one list', async () => {
    const account = (scope: number, statement: number, number: string, values: string, more = '') =>
      `<InfoFinaDFin><PlanoConta><NumeroConta>${number}</NumeroConta><VersaoPlanoConta><CodigoTipoDemonstracaoFinanceira>${statement}</CodigoTipoDemonstracaoFinanceira><CodigoTipoInformacaoFinanceira>${scope}</CodigoTipoInformacaoFinanceira></VersaoPlanoConta></PlanoConta>${more}<DescricaoConta1>Conta ${number}</DescricaoConta1>${values}</InfoFinaDFin>`;
    const values = (...some: string[]) =>
      [...some, '0.0'].map((one, at) => `<ValorConta${at + 1}>${one}</ValorConta${at + 1}>`).join('');
    const period = (number: number, from: string, to: string) =>
      `<PeriodoDemonstracaoFinanceira><NumeroIdentificacaoPeriodo>${number}</NumeroIdentificacaoPeriodo><DataInicioPeriodo>${from}T00:00:00</DataInicioPeriodo><DataFimPeriodo>${to}T00:00:00</DataFimPeriodo></PeriodoDemonstracaoFinanceira>`;
    const list = [
      account(1, 2, '1.01', values('900.0000', '800.5000')),
      account(2, 2, '1.01', values('1900.0000', '1800.0000')),
      account(2, 8, '5.01', values('7', '8'), period(1, '2019-01-01', '2019-12-31')),
    ];
    const { sections } = await split(
      [
        {
          name: 'InfoFinaDFin.xml',
          bytes: form(`<ArrayOfInfoFinaDFin>${list.join('')}</ArrayOfInfoFinaDFin>`),
        },
        {
          name: 'PeriodoDemonstracaoFinanceira.xml',
          bytes: form(
            `<A>${period(1, '2019-01-01', '2019-12-31')}${period(2, '2018-01-01', '2018-12-31')}</A>`,
          ),
        },
      ],
      'DFP',
    );
    expect(sections.slice(0, 3).map(({ title }) => title)).toEqual([
      'Balanço Patrimonial Ativo – Individual',
      'Balanço Patrimonial Ativo – Consolidado',
      'Demonstração das Mutações do Patrimônio Líquido – Consolidado',
    ]);
    expect(sections[0]?.text).toBe(
      '## Balanço Patrimonial Ativo – Individual\n\n| Conta | Descrição | 2019-01-01 a 2019-12-31 | 2018-01-01 a 2018-12-31 |\n| --- | --- | --- | --- |\n| 1.01 | Conta 1.01 | 900 | 800.5 |',
    );
    expect(sections[2]?.text).toContain('| 5.01 | Conta 5.01 | 2019-01-01 a 2019-12-31 | 7 | 8 |');
  });

  it('says which enclosed file could not be read', async () => {
    const broken = Buffer.from('%PDF-1.7 broken').toString('base64');
    const xml = `<X><Y><ImagemObjetoArquivoPdf>${broken}</ImagemObjetoArquivoPdf><Valor>7</Valor></Y></X>`;
    const { sections, warnings } = await split([{ name: 'a.xml', bytes: form(xml) }]);
    expect(sections.map(({ text }) => text).join('')).toContain('7');
    expect(warnings).toHaveLength(1);
  });

  it('is refused where its markup is nested beyond reason', async () => {
    await expect(split([{ name: 'a.xml', bytes: form('<a>'.repeat(500)) }])).rejects.toThrow(
      'nested too deeply',
    );
  });
});
