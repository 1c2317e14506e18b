import { readTables } from '@research/text';
import { toFigureTable } from './figure-table.ts';

const text = `### Statements of income

(In millions)

|  | 2024 | 2023 |
| --- | --- | --- |
| Revenue from operations | 4,897 | 4,676 |
| Cash provided by operations | 961 | 738 |
| Gross margin | $1,180 | $1,069 |
| Gross margin percentage | 24.1 | 22.9 |
| Combined ratio | 99.7 | 99.0 |
`;

describe('what a row prints', () => {
  it('is money in a row of operations or of a margin in amounts, and a rate in one of a ratio', () => {
    const [read] = readTables(text);
    if (!read) throw new Error('the table was not read');
    const { rows } = toFigureTable(
      { place: { kind: 'document', document_id: 'doc_one' }, title: 'one', text },
      read,
    );
    expect(rows.map(({ measure }) => measure)).toEqual(['money', 'money', 'money', 'percent', 'percent']);
  });
});
