import { readZipMember } from '../read-zip-member.ts';
import type { OddRows } from '../regulator/odd-rows.ts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import type { CompanyRecord } from '../source-adapter.ts';
import { padCode, type Row, readLines, readTable, regulator } from './read-table.ts';

/** Columns about officers (names, addresses, telephones) are never read. */
const columns = [
  'CNPJ_CIA',
  'DENOM_SOCIAL',
  'DENOM_COMERC',
  'SIT',
  'CD_CVM',
  'SETOR_ATIV',
  'TP_MERC',
] as const;
const shareColumns = ['CNPJ_Companhia', 'Valor_Mobiliario', 'Codigo_Negociacao'] as const;

export interface Companies {
  readonly companies: CompanyRecord[];
  /** Number of taxpayer numbers left out because their check digits are wrong. */
  readonly badNumbers: number;
}

/** `cad_cia_aberta.csv`: active registrants. A company may have several rows. @throws source_drift */
export function parseCompanies(
  csv: Buffer,
  tickers: ReadonlyMap<string, readonly string[]>,
  odd?: OddRows,
): Companies {
  const table = readTable(csv, columns);
  const companies = new Map<string, CompanyRecord>();
  let badNumbers = 0;
  const all = (row: Row<(typeof columns)[number]>) => row;
  for (const row of readLines(table, table.lines, columns, all, odd)) {
    const code = padCode(row.CD_CVM);
    if (row.SIT !== 'ATIVO' || code === null || row.DENOM_SOCIAL === '') continue;
    const cnpj = row.CNPJ_CIA.replace(/\D/g, '');
    const isRight = isTaxpayerNumber(cnpj);
    // Foreign issuers have only zeros.
    if (!isRight && /[1-9]/.test(cnpj)) badNumbers += 1;
    const [ticker = null, ...others] = tickers.get(cnpj) ?? [];
    const tradeName = row.DENOM_COMERC !== '' && row.DENOM_COMERC !== row.DENOM_SOCIAL;
    companies.set(code, {
      local_id: code,
      name: row.DENOM_SOCIAL,
      native_name: null,
      ticker,
      exchange: row.TP_MERC === 'BOLSA' ? 'B3' : null,
      aliases: [...(tradeName ? [row.DENOM_COMERC] : []), ...others.map((one) => `ticker:${one}`)],
      sector: null,
      industry: row.SETOR_ATIV || null,
      identifiers: isRight ? { cnpj } : {},
      size_rank: null,
    });
  }
  if (companies.size === 0) throw problemDrift(regulator, 'the list of companies is empty');
  return { companies: [...companies.values()], badNumbers };
}

/** Tickers by taxpayer number, from a year's registration forms (`fca`): ordinary shares first. @throws source_drift */
export async function parseTickers(year: number, zip: Buffer): Promise<Map<string, string[]>> {
  const csv = await readZipMember(regulator, zip, `fca_cia_aberta_valor_mobiliario_${year}.csv`);
  const table = readTable(csv, shareColumns);
  const rows = readLines(table, table.lines, shareColumns, (row) => row);
  const tickers = new Map<string, string[]>();
  const isOrdinary = (kind: string) => /ordin/i.test(kind);
  for (const ordinaryFirst of [true, false]) {
    for (const { CNPJ_Companhia, Valor_Mobiliario, Codigo_Negociacao: code } of rows) {
      if (isOrdinary(Valor_Mobiliario) !== ordinaryFirst || !/^[A-Z0-9]{4}\d{1,2}$/.test(code)) continue;
      const cnpj = CNPJ_Companhia.replace(/\D/g, '');
      const known = tickers.get(cnpj) ?? [];
      if (!known.includes(code)) tickers.set(cnpj, [...known, code]);
    }
  }
  return tickers;
}

/** CNPJ: 14 digits. The last two are check digits, modulo 11. */
export function isTaxpayerNumber(digits: string): boolean {
  if (!/^\d{14}$/.test(digits) || /^0+$/.test(digits)) return false;
  const checkDigit = (length: number) => {
    let sum = 0;
    for (let at = 0; at < length; at += 1) sum += Number(digits[at]) * (((length - 1 - at) % 8) + 2);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  return checkDigit(12) === Number(digits[12]) && checkDigit(13) === Number(digits[13]);
}
