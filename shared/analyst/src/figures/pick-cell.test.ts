import type { FigureTableOutput } from '@research/contracts';
import { lineItem } from './line-items.ts';
import { type FigureRow, pickCell, pickRow, plainLabel } from './pick-cell.ts';

const row = (label: string, cell: string, groups: string[] = []): FigureRow => ({
  id: label,
  label,
  groups,
  cells: [cell],
  measure: 'money',
});
const table = (rows: FigureRow[], columns: { label: string }[] = []) =>
  ({ rows, columns }) as unknown as FigureTableOutput;
const title = 'Statement of profit or loss and other comprehensive income';
const profit = row('Profit before income tax', '900', [title]);
const tax = row('Income tax expense', '270', [title]);
const ofOther = row('Income tax relating to these items', '3', ['Other comprehensive income']);

describe('the lines of debt', () => {
  const picked = (key: string, label: string) => {
    const { labels, not } = lineItem(key);
    return labels.some((form) => form.test(label)) && !not?.test(label);
  };

  it.each([
    ['long_term_debt', 'Convertible senior notes, net'],
    ['long_term_debt', 'Non-current borrowings'],
    ['long_term_debt', 'Debt, long-term'],
    ['current_maturities', 'Current debt'],
    ['current_maturities', 'Notes payable, current'],
  ])('are known by the names that they have: %s, %s', (key, label) => expect(picked(key, label)).toBe(true));

  it('does not take what is not current for current', () =>
    expect(picked('current_maturities', 'Long-term debt, non-current')).toBe(false));
});

describe('the cell of a year', () => {
  const cellOf = (heads: string[]) => {
    const columns = heads.map((label, at) => ({ label, year: [2024, 2023][at] ?? null, months: 12 }));
    const sales = { ...row('Abroad', ''), cells: ['4,600', '4,610', '(0.2)'] };
    return pickCell(sales, table([sales], columns), { year: 2024, quarter: false })?.text ?? null;
  };

  it('stands below a head of all columns that speaks of percent', () =>
    expect(cellOf(['Percent change 2024', 'Percent change 2023', 'Percent change total'])).toBe('4,600'));

  it('is no percentage where only its own column is one', () =>
    expect(cellOf(['2024 percent', '2023', 'Change'])).toBeNull());
});

describe('the tax of a statement', () => {
  const taxOf = (rows: FigureRow[]) => pickRow(lineItem('tax'), table(rows))?.label ?? null;

  it('is the line above other comprehensive income', () => {
    expect(taxOf([profit, tax, ofOther])).toBe('Income tax expense');
  });

  it('is not the tax on other comprehensive income', () => {
    expect(taxOf([profit, ofOther])).toBeNull();
    expect(taxOf([profit, row('Other comprehensive income', '12'), row('Income tax', '3')])).toBeNull();
  });
});

describe('debt that current and non-current liabilities print under one label', () => {
  const current = row('Term debt', '10,912', ['Current liabilities:']);
  const later = row('Term debt', '85,750', ['Non-current liabilities:']);
  const cellOf = (key: string, rows: FigureRow[]) =>
    pickRow(lineItem(key as 'tax'), table(rows))?.cells[0] ?? null;

  it('is chosen by its group', () => {
    expect(cellOf('long_term_debt', [current, later])).toBe('85,750');
    expect(cellOf('current_maturities', [current, later])).toBe('10,912');
  });

  it('is no current debt where only non-current liabilities print it', () => {
    expect(cellOf('current_maturities', [later])).toBeNull();
  });
});

describe('a balance', () => {
  it('at the beginning of a period is not that at its end', () => {
    const beginning = row("Total shareholders' equity, beginning balances", '63,090');
    const ending = row("Total shareholders' equity, ending balances", '50,672');
    const equity = lineItem('equity');
    expect(pickRow(equity, table([beginning]))).toBeNull();
    expect(pickRow(equity, table([beginning, ending]))?.cells[0]).toBe('50,672');
  });
});

describe('earnings per share', () => {
  it('are not read in a heading with the number of a note beside it', () => {
    const columns = [{ label: 'Notas' }, { label: 'CONSOLIDADO 31/12/24' }];
    const heading = { ...row('Lucro por ação atribuível aos controladores:', '31'), cells: ['31', ''] };
    const basic = { ...row('Lucro básico por ação (Em R$)', '31.a'), cells: ['31.a', '1,44026'] };
    expect(pickRow(lineItem('eps'), table([heading, basic], columns))?.label).toBe(basic.label);
  });
});

it('leaves the amounts that were taken off out of a label', () => {
  expect(plainLabel('Premises, less depreciation: 2024, $9,850; 2023, $8,602')).toBe(
    'Premises, less depreciation',
  );
  expect(plainLabel('Property, net of depreciation - $13,663 and $12,995 (Note 9)')).toBe(
    'Property, net of depreciation',
  );
  expect(plainLabel('Notes due 2032, 1.9%')).toBe('Notes due 2032, 1.9%');
});
