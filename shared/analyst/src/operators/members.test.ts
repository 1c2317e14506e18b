import type { FigureTableOutput } from '@footnote/contracts';
import type { Cell } from '../cells/cell.ts';
import { isColumnMember, isRest, isSamePart } from './members.ts';

const quarter = { year: 2031, end: '2031-03-31', months: 3 };
const year = { year: 2031, end: '2031-12-31', months: 12 };
const table = (columns: FigureTableOutput['columns']) => ({ columns }) as FigureTableOutput;

describe('columns', () => {
  it('are parts where at least three of them are of one period', () => {
    const parts = ['Pumps', 'Valves', 'Total'].map((name) => ({
      label: `31 March 2031 ${name}`,
      ...quarter,
    }));
    expect(isColumnMember(table(parts))).toBe(true);
    // An amount and its share.
    expect(isColumnMember(table(parts.slice(0, 2)))).toBe(false);
  });

  it('are no parts where they are periods or measures', () => {
    const periods = [
      { label: '2031', ...year },
      { label: '2030', year: 2030, end: '2030-12-31', months: 12 },
    ];
    expect(isColumnMember(table(periods))).toBe(false);
    const measures = ['营业收入', '营业成本', '毛利率'].map((label) => ({ label }));
    expect(isColumnMember(table(measures))).toBe(false);
    expect(isColumnMember(table(['Pumps', 'Valves'].map((label) => ({ label }))))).toBe(true);
  });

  it('of one part are known in another year', () => {
    expect(isSamePart('Year ended December 31, 2031 Pumps', 'Year ended December 31, 2030 Pumps')).toBe(true);
    expect(isSamePart('June 28, 2031 Pumps', 'June 29, 2030 Pumps')).toBe(true);
    expect(isSamePart('2031 Pumps', '2030 Valves')).toBe(false);
    expect(isSamePart('2031 Level 1', '2030 Level 2')).toBe(false);
  });
});

it('what is left of all others has no name of its own, and a part with others beside it has', () => {
  const named = (label: string) => isRest({ label, column: '', groups: [], table: null } as unknown as Cell);
  expect(['Others', 'All other', '其他', 'その他', '기타', 'Rest of world'].map(named)).toEqual(
    Array(6).fill(true),
  );
  expect(['面点及其他', 'Pumps and others', '호텔 및 기타'].map(named)).toEqual([false, false, false]);
});
