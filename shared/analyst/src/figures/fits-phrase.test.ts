import type { FigureTableOutput } from '@research/contracts';
import { otherMeasures, surplusOf } from './fits-phrase.ts';
import type { FigureRow } from './pick-cell.ts';

describe('the other names of a measure', () => {
  it('take the place of its plural as well', () =>
    expect(otherMeasures('revenues Asia segment')).toEqual([
      'revenues Asia segment',
      'net sales asia segment',
      'sales asia segment',
      'net revenue asia segment',
    ]));
});

const row = (label: string, groups: string[]) =>
  ({ id: 'r', label, groups, cells: ['664'], measure: 'money' }) as unknown as FigureRow;
const table = {
  title: 'Net revenue and operating income (loss) for each period were as follows:',
  columns: [{ label: '2024' }],
} as unknown as FigureTableOutput;

describe('a row under a heading that names several measures', () => {
  it('is of the measure that its group says', () => {
    expect(surplusOf('Berths operating income', row('Berths', ['Operating income (loss):']), table)).toBe(0);
    expect(surplusOf('Berths operating income', row('Berths', ['Net revenue:', 'Docks']), table)).toBeNull();
  });

  it('is of what the heading says where no group says it', () =>
    expect(surplusOf('Berths operating income', row('Berths', []), table)).not.toBeNull());
});
