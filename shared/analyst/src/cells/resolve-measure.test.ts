import type { Desk } from '../desk/desk.ts';
import type { Target } from '../desk/target.ts';
import { openMeasures } from './resolve-measure.ts';

it('asks for every stored measure and its inputs, however many they are, twelve at a time', () => {
  const asked: string[][] = [];
  const desk = {
    prepare: () => {},
    ask: (name: string, input: { names: string[] }) => {
      if (name === 'get_measures') asked.push(input.names);
      return null;
    },
  } as unknown as Desk;
  const target = { place: { filing: { country: 'US', filing_id: '1' } } } as unknown as Target;
  const keys = ['revenue', 'gross_margin', 'operating_margin', 'net_margin', 'roe', 'net_debt_to_ebitda'];
  openMeasures(
    target,
    keys.map((key) => [key]),
    ['en'],
    desk,
  );
  expect(asked.flat()).toEqual(expect.arrayContaining([...keys, 'ebitda', 'net_debt', 'total_debt']));
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(12);
});
