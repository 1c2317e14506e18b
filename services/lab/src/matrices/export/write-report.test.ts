import { type MatrixCell, newReport } from '@footnote/contracts';
import type { WholeMatrix } from '../edit/read-matrices.ts';
import { writeReport } from './write-report.ts';

const source = (at: number) => ({
  title: 'Halcyon 10-K',
  quote: 'Revenue was $364.2 million.',
  page: 3,
  country: 'US' as const,
  filing_id: '0009990001-25-000007',
  section: '7',
  document_id: null,
  char_start: at,
  char_end: at + 10,
  url: '/api/filings/read/US/0009990001-25-000007/7',
  source_url: 'https://www.sec.gov/a.htm',
});
const cell = (text: string, sources = [source(0)]) =>
  ({ state: 'done', value: { text }, reason: null, problem: null, sources }) as unknown as MatrixCell;

function matrixOf(columns: number, cells: Record<string, MatrixCell>, rows = 1): WholeMatrix {
  return {
    matrix: {
      name: 'Peers',
      rows: Array.from({ length: rows }, (_row, at) => ({
        row_id: `r${at}`,
        source: { document_id: `doc_${at}` },
      })),
      columns: Array.from({ length: columns }, (_column, at) => ({
        column_id: `c${at}`,
        column: { kind: 'question', text: `Question ${at}`, type: 'text' },
      })),
    },
    cells: new Map(Object.entries(cells)),
    rows: new Map(),
  } as unknown as WholeMatrix;
}

describe('a matrix as a report', () => {
  it('has a section for every five columns, with all rows', () => {
    const { title, sections } = writeReport(matrixOf(7, { 'r0.c0': cell('Yes'), 'r1.c6': cell('No') }, 2));
    expect(title).toBe('Peers');
    expect(sections.map((one) => one.narrative.split('\n').length)).toEqual([4, 4]);
    expect(sections[1]?.title).toBe('Question 5; Question 6');
    expect(sections[1]?.narrative).toMatch(/\| {2}\| No\[\^s1\] \|$/);
  });

  it('cites a place once, however many cells have it', () => {
    const whole = matrixOf(3, {
      'r0.c0': cell('A'),
      'r0.c1': cell('B'),
      'r0.c2': cell('C', [source(50)]),
    });
    const { sections, sources } = writeReport(whole);
    expect(sections[0]?.narrative).toContain('A[^s1] | B[^s1] | C[^s2] |');
    expect(sources).toHaveLength(2);
    expect(sources?.[0]).toMatchObject({ id: 's1', title: 'Halcyon 10-K, page 3', section: '7' });
  });

  it('cuts long answers, and nothing breaks a row', () => {
    const { sections } = writeReport(matrixOf(1, { 'r0.c0': cell(`a | b\n${'x'.repeat(900)}\u0007`) }));
    const row = sections[0]?.narrative.split('\n')[2] ?? '';
    expect(row).toContain('a \\| b x');
    expect(row.length).toBeLessThan(450);
    expect(row).toMatch(/…\[\^s1\] \|$/);
  });

  it('is a report also with more places than one may have, and says so', () => {
    const cells = Object.fromEntries(
      Array.from({ length: 500 }, (_row, row) =>
        Array.from(
          { length: 5 },
          (_column, at) => [`r${row}.c${at}`, cell('1', [source(row * 100 + at * 20)])] as const,
        ),
      ).flat(),
    );
    const report = writeReport(matrixOf(5, cells, 500));
    expect(newReport.safeParse(report).success).toBe(true);
    expect(report.sources).toHaveLength(2_000);
    expect(report.sections[0]?.narrative).toContain('The sources of 500 more cells are in the matrix');
  });
});
