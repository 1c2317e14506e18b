import { createReadStream, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import iconv from 'iconv-lite';
import yazl from 'yazl';
import { type Answer, answerHtml, answerText } from '../answer.ts';
import { isFolder, listFolder, openPackage } from '../edinet/edinet-package.ts';
import type { ReplayFiling, ReplayIndex } from '../replay-index.ts';
import { answerPageNotFound } from '../sec/sec-refusals.ts';
import type { CreateSites, Site } from '../site.ts';

const zipTime = new Date('2026-11-01T03:00:00Z');
/** Years for which the portal has files, whether or not the replay has filings of them. */
const firstYear = 2010;

export const createSites: CreateSites = (index) => {
  const { data, documents } = createCvmSites(index);
  return { 'dados.cvm.gov.br': { site: data }, 'www.rad.cvm.gov.br': { site: documents } };
};

/** `dados.cvm.gov.br` and `www.rad.cvm.gov.br`. */
function createCvmSites(index: ReplayIndex): { data: Site; documents: Site } {
  const filings = index.filings.filter(({ country }) => country === 'BR');
  return {
    data: async (at) => {
      if (at === '/dados/CIA_ABERTA/CAD/DADOS/cad_cia_aberta.csv') {
        return answerText(200, 'text/csv', iconv.encode(writeCompanies(index, filings), 'cp1252'));
      }
      const [, folder, kind, digits] =
        /^\/dados\/CIA_ABERTA\/DOC\/([A-Z]{3})\/DADOS\/([a-z]{3})_cia_aberta_(\d{4})\.zip$/.exec(at) ?? [];
      const year = Number(digits);
      // A year has no file before its first documents.
      const isKnown = year >= firstYear && year <= new Date().getUTCFullYear();
      if (kind === undefined || folder !== kind.toUpperCase() || !isKnown) return answerPageNotFound();
      return answerYearFile(index, filings, kind, year);
    },
    documents: async (at, query) => {
      const filing = /^\/ENET(CONSULTA)?\/frmDownloadDocumento\.aspx$/.test(at)
        ? filings.find((one) => isAskedFor(one, query))
        : undefined;
      // An unknown document is an HTML page with status 200.
      if (!filing) return answerHtml(200, 'Erro', 'Não foi possível localizar o documento solicitado.');
      return answerDocument(filing);
    },
  };
}

function isAskedFor({ filing_ref }: ReplayFiling, query: URLSearchParams): boolean {
  const [kind, number, version] = filing_ref.split('-');
  if (kind === 'i') return query.get('numProtocolo') === number && query.get('numVersao') === version;
  return query.get('NumeroSequencialDocumento') === number;
}

async function answerDocument(filing: ReplayFiling): Promise<Answer> {
  const headers = { 'content-type': 'application/octet-stream' };
  if (!isFolder(filing)) {
    return { status: 200, headers, open: () => createReadStream(filing.path), length: filing.size };
  }
  const names = await listFolder(filing.path);
  return { status: 200, headers, open: () => openPackage(filing, names) };
}

async function answerYearFile(
  index: ReplayIndex,
  filings: readonly ReplayFiling[],
  kind: string,
  year: number,
): Promise<Answer> {
  const write = kind === 'ipe' ? writeEvents : kind === 'fca' ? writeShares : writeForms;
  const name =
    kind === 'fca' ? `fca_cia_aberta_valor_mobiliario_${year}.csv` : `${kind}_cia_aberta_${year}.csv`;
  const csv = write({ index, filings, kind, year });
  const zip = new yazl.ZipFile();
  zip.addBuffer(iconv.encode(csv, 'cp1252'), name, { mtime: zipTime });
  for (const [part, table] of writeStatements({ index, filings, kind, year })) {
    const member = `${kind}_cia_aberta_${part}_${year}.csv`;
    zip.addBuffer(iconv.encode(table, 'cp1252'), member, { mtime: zipTime });
  }
  zip.end();
  // The whole file is read first, so that the answer has a tag.
  return answerText(200, 'application/zip', await buffer(zip.outputStream as Readable));
}

interface FileOf {
  readonly index: ReplayIndex;
  readonly filings: readonly ReplayFiling[];
  readonly kind: string;
  readonly year: number;
}

function writeEvents({ index, filings, year }: FileOf): string {
  const header =
    'CNPJ_Companhia;Nome_Companhia;Codigo_CVM;Data_Referencia;Categoria;Tipo;Especie;Assunto;Data_Entrega;' +
    'Tipo_Apresentacao;Protocolo_Entrega;Versao;Link_Download';
  const rows = filings
    .filter(({ filing_ref, filing_date }) => filing_ref.startsWith('i-') && filing_date.startsWith(`${year}`))
    .map((one) => {
      const [, protocol, version] = one.filing_ref.split('-');
      const isReport = /Demonstrações Financeiras/.test(one.form_type);
      const link =
        'https://www.rad.cvm.gov.br/ENET/frmDownloadDocumento.aspx?Tela=ext&descTipo=IPE&CodigoInstituicao=1' +
        `&numProtocolo=${protocol}&numSequencia=${Number(protocol) + 500_000}&numVersao=${version}`;
      return [
        cnpjOf(index, one.local_id),
        one.company_name ?? '',
        String(Number(one.local_id)),
        one.report_date,
        isReport ? 'Dados Econômico-Financeiros' : one.form_type,
        isReport ? one.form_type : '',
        '',
        one.title,
        one.filing_date,
        version === '1' ? 'AP - Apresentação' : 'RE - Reapresentação Espontânea',
        '',
        version,
        link,
      ];
    });
  return writeTable(header, rows);
}

function writeForms({ index, filings, kind, year }: FileOf): string {
  const header = 'CNPJ_CIA;DT_REFER;VERSAO;DENOM_CIA;CD_CVM;CATEG_DOC;ID_DOC;DT_RECEB;LINK_DOC';
  const rows = filings
    .filter(
      ({ filing_ref, report_date }) => filing_ref.startsWith(`${kind}-`) && report_date.startsWith(`${year}`),
    )
    .map((one) => {
      const id = one.filing_ref.split('-')[1];
      const link = `http://www.rad.cvm.gov.br/ENET/frmGerenciaPaginaFRE.aspx?NumeroSequencialDocumento=${id}&CodigoTipoInstituicao=1`;
      const code = one.local_id.padStart(6, '0');
      const name = one.company_name ?? '';
      const form = kind.toUpperCase();
      return [cnpjOf(index, one.local_id), one.report_date, '1', name, code, form, id, one.filing_date, link];
    });
  return writeTable(header, rows);
}

/** Members by part (`DRE_con`): the exhibits of a year's forms, each with a header of its own, below one another. */
function writeStatements({ filings, kind, year }: FileOf): Map<string, string> {
  const tables = new Map<string, string>();
  const exhibits = filings
    .filter(
      ({ filing_ref, report_date }) => filing_ref.startsWith(`${kind}-`) && report_date.startsWith(`${year}`),
    )
    .flatMap((one) => one.exhibits);
  for (const { type, path } of exhibits) {
    const [header = '', ...rows] = readFileSync(path, 'utf8').trim().split('\n');
    tables.set(type, [tables.get(type) ?? `${header}\r\n`, ...rows.map((row) => `${row}\r\n`)].join(''));
  }
  return tables;
}

function writeShares({ index, filings }: FileOf): string {
  const header = 'CNPJ_Companhia;Data_Referencia;Versao;Valor_Mobiliario;Codigo_Negociacao;Mercado;Segmento';
  const rows = companiesOf(index, filings)
    .filter(({ ticker }) => ticker)
    .map(({ cnpj, ticker }) => [
      cnpj,
      '2026-01-01',
      '1',
      'Ações Ordinárias',
      ticker,
      'Bolsa',
      'Novo Mercado',
    ]);
  return writeTable(header, rows);
}

function writeCompanies(index: ReplayIndex, filings: readonly ReplayFiling[]): string {
  const header =
    'CNPJ_CIA;DENOM_SOCIAL;DENOM_COMERC;DT_REG;DT_CANCEL;SIT;CD_CVM;SETOR_ATIV;TP_MERC;CATEG_REG;RESP;EMAIL_RESP;AUDITOR';
  const rows = companiesOf(index, filings).map(({ code, name, tradeName, cnpj, sector }) => [
    cnpj,
    name,
    tradeName,
    '1990-01-01',
    '',
    'ATIVO',
    // Without leading zeros here.
    String(Number(code)),
    sector,
    'BOLSA',
    'Categoria A',
    'NOME DO RESPONSÁVEL',
    'ri@example.com',
    'AUDITORES INDEPENDENTES',
  ]);
  return writeTable(header, rows);
}

function companiesOf(index: ReplayIndex, filings: readonly ReplayFiling[]) {
  const codes = [...new Set(filings.map(({ local_id }) => local_id))];
  return codes.map((code) => {
    const filed = filings.find(({ local_id }) => local_id === code);
    const known = index.companies.find((one) => one.country === 'BR' && one.local_id === code);
    return {
      code,
      name: known?.name ?? filed?.company_name ?? code,
      tradeName: known?.native_name ?? '',
      ticker: known?.ticker ?? filed?.company_ticker ?? '',
      cnpj: cnpjOf(index, code),
      sector: known?.industry ?? '',
    };
  });
}

/** Only zeros, as for foreign issuers, where the folder has no taxpayer number. */
function cnpjOf(index: ReplayIndex, code: string): string {
  const known = index.companies.find((one) => one.country === 'BR' && one.local_id === code)?.cnpj;
  return (known ?? '0'.repeat(14)).replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}

function writeTable(header: string, rows: readonly (readonly (string | undefined)[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => (cell ?? '').replace(/[;\r\n]/g, ' ')).join(';'));
  return [header, ...lines, ''].join('\r\n');
}
