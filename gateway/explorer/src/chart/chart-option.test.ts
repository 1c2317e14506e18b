import { chartOption } from './chart-option.ts';

it('writes ticks of an axis in full under their unit, and shortens only amounts in units of one', () => {
  const colours = { ink: '', soft: '', line: '', surface: '', dark: false };
  const spec = {
    type: 'bar' as const,
    unit: 'KRW bn',
    x: ['2024'],
    series: [{ name: 'Revenue', values: [1] }],
  };
  const { yAxis } = chartOption(spec, colours) as {
    yAxis: { axisLabel: { formatter: (value: number) => string } };
  };
  expect([-30_000, 0, 391_000_000_000].map(yAxis.axisLabel.formatter)).toEqual(['−30,000', '0', '391B']);
});
