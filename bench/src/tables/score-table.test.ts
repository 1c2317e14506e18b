import { readTables } from '@research/text';
import { readGold, scoreTable } from './score-table.ts';

const [gold] = readGold(`# said
@ a|Graphics
Revenue|Jan 26, 2025 Amount|130,497
Graphics|Change|(13)%
Graphics|Jan 26, 2025 Amount|(761)
`);
const table = (rows: string) =>
  readTables(`| | Jan 26, 2025<br>Amount | Change |\n| --- | --- | --- |\n${rows}\n`);

describe('the cells of a table', () => {
  it('are right where value, row and head agree', () => {
    const tables = table('| Revenue | $130,497 | 2% |\n| Graphics (1) | $(761) | (13)% |');
    expect(gold && scoreTable(gold, tables)).toEqual({ right: 3, wrong: [] });
  });

  it.each([
    ['a shifted column', '| Revenue | | $130,497 |\n| Graphics | (761) | (13)% |', 2],
    ['another value', '| Revenue | 130,479 | 2% |\n| Graphics | (761) | 13% |', 1],
    ['another table', '| Revenue | $130,497 | 2% |', 0],
  ])('are wrong with %s', (_what, rows, right) => {
    expect(gold && scoreTable(gold, table(rows)).right).toBe(right);
  });
});
