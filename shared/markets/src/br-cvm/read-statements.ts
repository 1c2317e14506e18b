import { type CvmReport, cvmAccountRow, cvmParts, cvmReport } from '@footnote/contracts';
import { problemDrift } from '../regulator/regulator-problems.ts';
import { filterZipLines, type WantedLines } from './filter-zip-lines.ts';
import { padCode, readEveryLine, regulator, type Table } from './read-table.ts';
import type { CvmForm } from './read-year-file.ts';

const keys = ['DT_REFER', 'VERSAO'] as const;
const accountColumns = cvmAccountRow.keyof().options;
const shareColumns = ['QT_ACAO_TOTAL_CAP_INTEGR', 'QT_ACAO_TOTAL_TESOURO'] as const;
const bases = ['con', 'ind'] as const;

/**
 * The statements of one DFP or ITR, from the members of its year's zip. Null where they have no row of this version: CVM keeps
 * the statements of the newest version only.
 */
export async function readStatements(zip: Buffer, form: CvmForm): Promise<CvmReport | null> {
  const year = form.period.slice(0, 4);
  const member = (part: string) => `${form.kind}_cia_aberta_${part}_${year}.csv`;
  const company: Omit<WantedLines, 'name'> = {
    // A code is written with or without its leading zeros.
    contains: `${Number(form.code)};`,
  };
  const wished = cvmParts.flatMap((part) =>
    bases.map((basis) => ({ part, basis, name: member(`${part}_${basis}`) })),
  );
  const sharesName = member('composicao_capital');
  const tables = await filterZipLines(zip, [
    ...wished.map(({ name }) => ({ ...company, name })),
    { name: sharesName, contains: `${form.taxpayer};` },
  ]);
  const statements = wished.flatMap(({ part, basis, name }) => {
    const table = tables.get(name);
    const rows = table ? readOwnRows(table, form) : [];
    return rows.length > 0 ? [{ part, basis, rows }] : [];
  });
  if (statements.length === 0) return null;
  const shares = tables.get(sharesName);
  const report = cvmReport.safeParse({
    form: form.kind,
    period_end: form.period,
    statements,
    shares: shares ? readShares(shares, form) : null,
  });
  if (!report.success)
    throw problemDrift(regulator, 'a statement is not in the documented form', report.error);
  return report.data;
}

function readOwnRows(table: Table, { code, period, version }: CvmForm) {
  // Only changes in equity have columns, and a balance sheet has no first day.
  const known = accountColumns.filter((column) => table.header.includes(column));
  const missing = accountColumns.filter((column) => !known.includes(column));
  if (missing.some((column) => column !== 'COLUNA_DF' && column !== 'DT_INI_EXERC')) {
    throw problemDrift(regulator, 'a statement does not have the documented columns');
  }
  return readEveryLine(table, table.lines, [...keys, 'CD_CVM', ...known])
    .filter(
      (row) => padCode(row.CD_CVM) === code && row.DT_REFER === period && Number(row.VERSAO) === version,
    )
    .map((row) => ({ ...row, COLUNA_DF: row.COLUNA_DF ?? '', DT_INI_EXERC: row.DT_INI_EXERC ?? '' }));
}

function readShares(table: Table, { taxpayer, period, version }: CvmForm): CvmReport['shares'] {
  if (shareColumns.some((column) => !table.header.includes(column))) return null;
  const rows = readEveryLine(table, table.lines, [...keys, 'CNPJ_CIA', ...shareColumns]).filter(
    (row) => row.CNPJ_CIA === taxpayer && row.DT_REFER === period && Number(row.VERSAO) === version,
  );
  const [row] = rows;
  // Foreign issuers share a taxpayer number of zeros.
  return row && rows.length === 1 ? row : null;
}
