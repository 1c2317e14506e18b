import type { FigureTableOutput } from '@research/contracts';
import { readAmount } from '../figures/read-amount.ts';
import { findParts, findPartsAcross, findPartsInGroups } from './find-parts.ts';

const row = (id: number, label: string, cells: string[], groups: string[] = []) => ({
  id: `s1.t1.r${id}`,
  label,
  groups,
  measure: 'money' as const,
  cells,
});

function table(rows: FigureTableOutput['rows'], title = 'Net sales by segment'): FigureTableOutput {
  return {
    source_id: 's1',
    title,
    unit: 'in millions',
    currency: 'USD',
    scale: 6,
    columns: [
      { label: '2024', year: 2024 },
      { label: '2023', year: 2023 },
      { label: '% change', year: null },
    ],
    rows,
  };
}

const wanted = { year: null, quarter: false, form: /sales/i };

describe('the parts of a total', () => {
  it('are the rows above it that make its sum', () => {
    const found = findParts(
      table([
        row(0, 'Scales', ['$60', '$40', '50%']),
        row(1, 'Sensors', ['45', '50', '(10)%']),
        row(2, 'Eliminations', ['(5)', '(4)', '']),
        row(3, 'Total net sales', ['$100', '$86', '16%']),
      ]),
      wanted,
    );
    expect(
      found.map((parts) => parts.map(({ label, now, before }) => [label, now.value, before?.value])),
    ).toEqual([
      [
        ['Scales', 60, 40],
        ['Sensors', 45, 50],
      ],
    ]);
    expect(found[0]?.[0]?.now.id).toBe('s1.t1.r0.c1');
  });

  it('are not found if no row holds their sum, or if the sum is of another amount', () => {
    const rows = [row(0, 'Scales', ['60', '40', '']), row(1, 'Sensors', ['45', '50', ''])];
    expect(findParts(table([...rows, row(2, 'Total net sales', ['300', '90', ''])]), wanted)).toEqual([]);
    expect(findParts(table([...rows, row(2, 'Total assets', ['105', '90', ''])]), wanted)).toEqual([]);
  });

  it('may be totals themselves, called by their group', () => {
    const found = findParts(
      table([
        row(0, 'Racing', ['$20', '$15', ''], ['Bikes']),
        row(1, 'Touring', ['40', '25', ''], ['Bikes']),
        row(2, 'Total bikes', ['60', '40', ''], ['Bikes']),
        row(3, 'Helmets', ['45', '50', ''], ['Bikes']),
        row(4, 'Total net sales', ['$105', '$90', ''], ['Bikes']),
      ]),
      wanted,
    );
    expect(found.map((parts) => parts.map(({ label, now }) => [label, now.value]))).toContainEqual([
      ['Bikes', 60],
      ['Helmets', 45],
    ]);
  });

  it('are groups of rows that each have the measure, above a group of the total', () => {
    const grouped = table([
      row(0, 'Net sales', ['$60', '$40', ''], ['Europe']),
      row(1, 'Operating income', ['6', '4', ''], ['Europe']),
      row(2, 'Net sales', ['45', '50', ''], ['Asia']),
      row(3, 'Operating income', ['9', '5', ''], ['Asia']),
      row(4, 'Net sales', ['$105', '$90', ''], ['Consolidated']),
      row(5, 'Operating income', ['15', '9', ''], ['Consolidated']),
    ]);
    const found = findPartsInGroups(grouped, /^net sales/i, wanted);
    expect(found.map(({ label, now, before }) => [label, now.value, before?.value])).toEqual([
      ['Europe', 60, 40],
      ['Asia', 45, 50],
    ]);
    expect(findPartsInGroups(grouped, /^gross profit/i, wanted)).toEqual([]);
  });

  it('are the columns of a table whose heads name them', () => {
    const across: FigureTableOutput = {
      ...table([]),
      columns: ['Europe', 'Asia', 'Unallocated', 'Consolidated'].map((label) => ({ label, year: null })),
      rows: [
        row(0, 'Total revenues', ['60', '45', '(5)', '100'], ['2024']),
        row(1, 'Total revenues', ['50', '40', '(4)', '86'], ['2023']),
        row(2, 'Other income', ['1', '2', '', '3'], ['2024']),
      ],
    };
    const of = (year: number | null, form: RegExp) =>
      findPartsAcross(across, form, { ...wanted, year }).map(({ label, now }) => [
        label,
        now.value,
        now.year,
      ]);
    expect(of(2023, /^total revenues/i)).toEqual([
      ['Europe', 50, 2023],
      ['Asia', 40, 2023],
    ]);
    expect(of(2022, /^total revenues/i)).toEqual([]);
    expect(of(null, /^net income/i)).toEqual([]);
  });

  it('reads amounts as statements print them', () =>
    expect(['$1,234', '(5.6)', '△7', '12%', '—'].map(readAmount)).toEqual([1234, -5.6, -7, null, null]));
});
