import { proposeMatrix } from './propose-matrix.ts';

const propose = (...rows: string[][]) => proposeMatrix({ rows });
const question = (text: string) => ({ kind: 'question', text, type: 'text', compare: 'none' });

describe('a file of tickers and questions', () => {
  it('gives rows by its first column and columns by its first row', () => {
    const { lines, columns, unknownColumns, cellsLeftOut } = propose(
      [
        'Company',
        'Net income',
        'revenue',
        '売上高',
        '@risk_factors',
        '/covenant-and-debt-review',
        'Who audits it?',
      ],
      ['AAPL'],
      ['7203.T', '', '12'],
    );
    expect(lines).toEqual(['AAPL', '7203.T']);
    expect(columns).toEqual([
      { kind: 'measure', measure: 'net_income', compare: 'none' },
      { kind: 'measure', measure: 'revenue', compare: 'none' },
      { kind: 'measure', measure: 'revenue', compare: 'none' },
      { kind: 'section', section: '@risk_factors', compare: 'none' },
      { kind: 'skill', call: '/covenant-and-debt-review', type: 'text', compare: 'none' },
      question('Who audits it?'),
    ]);
    expect(unknownColumns).toEqual([]);
    expect(cellsLeftOut).toBe(1);
  });

  it('reports heads that ask for nothing, and makes no columns of them', () => {
    const { columns, unknownColumns } = propose(['', 'Sector', 'Our view'], ['AAPL', 'Tech']);
    expect(columns).toEqual([]);
    expect(unknownColumns).toEqual(['Sector', 'Our view']);
  });

  it('of one column gives rows and questions, wherever the column is', () => {
    const { lines, columns } = propose(
      ['', 'AAPL'],
      ['', 'Wie hoch sind die Schulden？'],
      ['', '従業員は何人ですか'],
    );
    expect(lines).toEqual(['AAPL']);
    expect(columns).toEqual([question('Wie hoch sind die Schulden？'), question('従業員は何人ですか')]);
  });

  it('does not cut a question that is too long to ask', () => {
    expect(propose(['', `${'x'.repeat(600)}?`], ['AAPL']).unknownColumns).toHaveLength(1);
  });
});
