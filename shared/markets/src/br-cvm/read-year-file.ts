import { z } from 'zod';
import { readZipMember } from '../read-zip-member.ts';
import type { OddRows } from '../regulator/odd-rows.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyFiling } from '../source-adapter.ts';
import { eventDocumentAddress, type FileKind, packageAddress, viewerAddress } from './addresses.ts';
import { familyOf, standardForms } from './forms.ts';
import { padCode, type Row, readLines, readTable, regulator, type Table } from './read-table.ts';

const eventColumns = [
  'Nome_Companhia',
  'Codigo_CVM',
  'Data_Referencia',
  'Categoria',
  'Tipo',
  'Especie',
  'Assunto',
  'Data_Entrega',
  'Tipo_Apresentacao',
  'Versao',
  'Link_Download',
] as const;
const formColumns = ['CNPJ_CIA', 'DT_REFER', 'VERSAO', 'DENOM_CIA', 'CD_CVM', 'ID_DOC', 'DT_RECEB'] as const;

/** A filing with the address of its document. */
export interface CvmFiling {
  readonly filing: CompanyFiling;
  readonly address: string;
  /** How the rows of its statements are known in the same zip; null for documents without them. */
  readonly form: CvmForm | null;
}

export interface CvmForm {
  readonly kind: 'dfp' | 'itr';
  readonly code: string;
  readonly taxpayer: string;
  readonly period: string;
  readonly version: number;
}

export interface YearFile {
  readonly kind: FileKind;
  readonly table: Table;
  /** The members beside the index are read only for a filing that is fetched. */
  readonly zip: Buffer;
}

/** The index member of a year's zip. @throws source_drift */
export async function openYearFile(kind: FileKind, year: number, zip: Buffer): Promise<YearFile> {
  const csv = await readZipMember(regulator, zip, `${kind}_cia_aberta_${year}.csv`);
  return { kind, zip, table: readTable(csv, kind === 'ipe' ? eventColumns : formColumns) };
}

/** Filings of the file, in its order. Only rows that contain the text `part` are parsed. */
export function readFilings(
  { kind, table }: Pick<YearFile, 'kind' | 'table'>,
  part = '',
  odd?: OddRows,
): CvmFiling[] {
  const lines = part === '' ? table.lines : table.lines.filter((line) => line.includes(part));
  const found =
    kind === 'ipe'
      ? readLines(table, lines, eventColumns, mapEvent, odd)
      : readLines(table, lines, formColumns, (row) => mapForm(kind, row), odd);
  return found.filter((one) => one !== null);
}

/**
 * The protocol number is read from the address, because its own column may be empty. Rows without a company, or without
 * a document in CVM's own system, are left out.
 */
function mapEvent(row: Row<(typeof eventColumns)[number]>): CvmFiling | null {
  const code = padCode(row.Codigo_CVM);
  const numbers = readLink(row.Link_Download);
  if (code === null || numbers === null) return null;
  const { protocol, sequence, version } = numbers;
  const form = row.Tipo || row.Categoria || 'IPE';
  const address = eventDocumentAddress(protocol, sequence, version);
  return {
    address,
    form: null,
    filing: {
      local_id: code,
      company_name: row.Nome_Companhia || null,
      filing_ref: `i-${protocol}-${version}`,
      form_type: form.slice(0, 80),
      filing_date: readDay(row.Data_Entrega),
      report_date: readOptionalDay(row.Data_Referencia),
      title: ([form, row.Especie, row.Assunto].filter(Boolean).join(': ') || form).slice(0, 1000),
      form_family: familyOf(row.Categoria, row.Tipo),
      is_amendment: Number(version) > 1 || row.Tipo_Apresentacao.startsWith('RE'),
      source_url: address,
      size_bytes: null,
    },
  };
}

/** Only CVM's own download page is accepted; host and path are never copied from the row. */
function readLink(link: string): { protocol: string; sequence: string; version: string } | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  if (url?.hostname !== 'www.rad.cvm.gov.br' || !/^\/ENET\/frmDownloadDocumento\.aspx$/i.test(url.pathname)) {
    return null;
  }
  const [protocol = '', sequence = '', version = ''] = ['numProtocolo', 'numSequencia', 'numVersao'].map(
    (name) => url.searchParams.get(name) ?? '',
  );
  const isDigits = [protocol, sequence, version].every((number) => /^\d{1,12}$/.test(number));
  return isDigits ? { protocol, sequence, version } : null;
}

function mapForm(kind: Exclude<FileKind, 'ipe'>, row: Row<(typeof formColumns)[number]>): CvmFiling | null {
  const code = padCode(row.CD_CVM);
  if (code === null || !/^\d{1,12}$/.test(row.ID_DOC)) return null;
  const form = standardForms[kind];
  const period = readOptionalDay(row.DT_REFER);
  const version = Number(row.VERSAO);
  return {
    address: packageAddress(row.ID_DOC),
    form: kind === 'fre' || period === null ? null : { kind, code, taxpayer: row.CNPJ_CIA, period, version },
    filing: {
      local_id: code,
      company_name: row.DENOM_CIA || null,
      filing_ref: `${kind}-${row.ID_DOC}`,
      form_type: form.name,
      filing_date: readDay(row.DT_RECEB),
      report_date: period,
      title: period === null ? form.title : `${form.title} (${period})`,
      form_family: form.family,
      is_amendment: version > 1,
      source_url: viewerAddress(row.ID_DOC),
      size_bytes: null,
    },
  };
}

function readDay(text: string): string {
  const day = readOptionalDay(text);
  if (day === null) throw problemDrift(regulator, 'a filing has no day', { field: 'day' });
  return day;
}

function readOptionalDay(text: string): string | null {
  return z.iso.date().safeParse(text.slice(0, 10)).data ?? null;
}
