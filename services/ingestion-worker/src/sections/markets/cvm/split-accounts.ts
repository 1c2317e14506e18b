import { escapeMarkdown } from '../../markdown/escape-markdown.ts';
import type { SourceDocument } from '../../read/source-document.ts';
import type { FormTitle } from './form-titles.ts';
import type { FormElement } from './parse-form.ts';

/** By `CodigoTipoDemonstracaoFinanceira`. Source: CVM, domains of the DFP and ITR. */
const statements: Readonly<Record<string, string>> = {
  '2': 'Balanço Patrimonial Ativo',
  '3': 'Balanço Patrimonial Passivo',
  '4': 'Demonstração do Resultado',
  '5': 'Demonstração do Resultado Abrangente',
  '6': 'Demonstração do Fluxo de Caixa (Método Direto)',
  '7': 'Demonstração do Fluxo de Caixa (Método Indireto)',
  '8': 'Demonstração das Mutações do Patrimônio Líquido',
  '9': 'Demonstração do Valor Adicionado',
};
/** The columns of this statement are parts of the equity, and its rows have a period each. */
const ofEquity = '8';
/** By `CodigoTipoInformacaoFinanceira`. */
const scopes: Readonly<Record<string, string>> = { '1': 'Individual', '2': 'Consolidado' };
const columns = Array.from({ length: 12 }, (_, at) => `${at + 1}`);

export interface Accounts {
  title: FormTitle;
  /** Of Markdown. */
  table: string;
}

/** The periods that the columns of values are of, by their numbers. */
export type Periods = ReadonlyMap<string, string>;

export function isPeriods({ name }: SourceDocument): boolean {
  return /(?:^|\/)PeriodoDemonstracaoFinanceira\.xml$/i.test(name);
}

export function readPeriods(root: readonly FormElement[]): Periods {
  const periods = findAll(root, 'PeriodoDemonstracaoFinanceira').flatMap((one): [string, string][] => {
    const number = textOf(one, 'NumeroIdentificacaoPeriodo');
    const days = ['DataInicioPeriodo', 'DataFimPeriodo'].map((name) => textOf(one, name).slice(0, 10));
    return number ? [[number, days.filter(Boolean).join(' a ')]] : [];
  });
  return new Map(periods);
}

/** The statements of a DFP or ITR up to 2022, which has all accounts in one list; null for any other document. */
export function readAccounts(root: readonly FormElement[], periods: Periods): Accounts[] | null {
  const rows = findAll(root, 'InfoFinaDFin').filter((row) => codeOf(row) !== '');
  if (rows.length === 0) return null;
  return [...Map.groupBy(rows, codeOf)].map(([code, some]) => {
    const [statement = '', scope = ''] = code.split(' ');
    const name = statements[statement] ?? `Demonstração ${statement}`;
    const title = [name, scopes[scope]].filter(Boolean).join(' – ');
    return { title: { item: '', title }, table: writeTable(some, periods, statement === ofEquity) };
  });
}

/** Columns without any value but zero are left out: a form has twelve for every account. */
function writeTable(rows: readonly FormElement[], periods: Periods, ofRows: boolean): string {
  const used = columns.filter((column) => rows.some((row) => Number(amountOf(row, column)) !== 0));
  const heads = used.map((column) => (ofRows ? '' : periods.get(column)) || `Valor ${column}`);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cell = (text: string) => escapeMarkdown(text.replace(/\s+/g, ' '), false).replaceAll('|', '\\|');
  const periodOf = (row: FormElement) => {
    const number = textOf(row, 'NumeroIdentificacaoPeriodo');
    return periods.get(number) ?? number;
  };
  const lead = ['Conta', 'Descrição', ...(ofRows ? ['Período'] : [])];
  return [
    line([...lead, ...heads]),
    line([...lead, ...heads].map(() => '---')),
    ...rows.map((row) =>
      line([
        cell(textOf(row, 'NumeroConta')),
        cell(textOf(row, 'DescricaoConta1')),
        ...(ofRows ? [cell(periodOf(row))] : []),
        ...used.map((column) => amountOf(row, column)),
      ]),
    ),
  ].join('\n');
}

function amountOf(row: FormElement, column: string): string {
  return textOf(row, `ValorConta${column}`)
    .replace(/(\.\d*?)(?<!0)0+$/, '$1')
    .replace(/\.$/, '');
}

function codeOf(row: FormElement): string {
  const codes = ['CodigoTipoDemonstracaoFinanceira', 'CodigoTipoInformacaoFinanceira'];
  const [statement = '', scope = ''] = codes.map((name) => textOf(row, name));
  return statement && textOf(row, 'NumeroConta') ? `${statement} ${scope}` : '';
}

function textOf({ children }: FormElement, name: string): string {
  return findAll(children, name)[0]?.text ?? '';
}

function findAll(elements: readonly FormElement[], name: string): FormElement[] {
  return elements.flatMap((one) => (one.name === name ? [one] : findAll(one.children, name)));
}
