import type { ChartSpec } from '@footnote/contracts';
import { formatNumber } from '../text/format.ts';

export interface ChartColours {
  ink: string;
  soft: string;
  line: string;
  surface: string;
  dark: boolean;
}

/** First shades of one hue, for charts of two series; then other hues that also differ in grey. */
const series = {
  light: ['#1d4ed8', '#8aa9ee', '#0f766e', '#b45309', '#7c3aed', '#be185d', '#4d7c0f', '#475569'],
  dark: ['#8fb2ff', '#4a6fc4', '#5eead4', '#fbbf24', '#c4b5fd', '#f9a8d4', '#bef264', '#cbd5e1'],
};

/** Turns our spec into an option of ECharts. The tooltip is drawn on the canvas, because as HTML it would need inline styles. */
export function chartOption(
  spec: ChartSpec,
  { ink, soft, line, surface, dark }: ChartColours,
): Record<string, unknown> {
  const common = {
    animation: false,
    color: dark ? series.dark : series.light,
    textStyle: { fontFamily: 'Inter Variable, sans-serif', color: soft },
    tooltip: {
      trigger: spec.type === 'pie' ? 'item' : 'axis',
      renderMode: 'richText',
      backgroundColor: surface,
      borderColor: line,
      textStyle: { color: ink, fontSize: 12 },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? formatNumber(value) : '–'),
    },
    legend: {
      top: 0,
      left: 0,
      icon: 'roundRect',
      itemWidth: 10,
      itemHeight: 10,
      textStyle: { color: soft },
    },
  };
  if (spec.type === 'pie') return { ...common, series: [pieOf(spec, ink)] };
  return {
    ...common,
    grid: { left: 8, right: 8, top: 56, bottom: 4 },
    xAxis: {
      type: 'category',
      data: spec.x,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: line } },
      axisLabel: { color: soft },
    },
    yAxis: {
      type: 'value',
      name: spec.unit,
      nameTextStyle: { color: soft, align: 'left' },
      splitLine: { lineStyle: { color: line } },
      axisLabel: { color: soft, formatter: sayTick },
    },
    series: spec.series.map(({ name, values }) => ({
      name,
      data: values,
      type: spec.type === 'line' || spec.type === 'area' ? 'line' : 'bar',
      ...(spec.type === 'area' ? { areaStyle: { opacity: 0.18 } } : {}),
      ...(spec.type === 'stacked-bar' ? { stack: 'all' } : {}),
      barMaxWidth: 34,
      symbolSize: 6,
    })),
  };
}

/** Amounts in a unit such as billions are not made shorter again: 30K of billions is no number that people say. */
const sayTick = (value: number) =>
  formatNumber(value, { notation: Math.abs(value) >= 1e6 ? 'compact' : 'standard' });

function pieOf(spec: ChartSpec, ink: string): object {
  const [first] = spec.series;
  return {
    type: 'pie',
    radius: ['45%', '75%'],
    label: { color: ink },
    data: spec.x.map((name, at) => ({ name: String(name), value: first?.values[at] ?? 0 })),
  };
}
