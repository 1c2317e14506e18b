import type { ChartSpec } from '@footnote/contracts';
import { writeNumber } from '@footnote/text';
import type { BarSeriesOption, EChartsOption, LineSeriesOption } from 'echarts';
import { cleanLine } from '../printable-text.ts';

// Distinguishable in print, for colour-blind readers and on a grey copy.
const palette = ['#1f4e79', '#c8702a', '#3f8f6b', '#8c3b4a', '#7a8ba3', '#b59a3c', '#5b4a8a', '#4fa3b8'];
const text = { fontFamily: 'inherit', color: '#3c4653', fontSize: 11 };

/** A number on an axis or a label: grouped, at most two decimals. */
export const formatFigure = (value: number): string =>
  writeNumber(value, 'en-US', { maximumFractionDigits: Math.abs(value) < 1 ? 4 : 2 });

export function chartOption(spec: ChartSpec, legendRows: number): EChartsOption {
  const common: EChartsOption = {
    animation: false,
    silent: true,
    color: palette,
    textStyle: text,
    backgroundColor: 'transparent',
  };
  return spec.type === 'pie' ? { ...common, ...pie(spec) } : { ...common, ...axes(spec, legendRows) };
}

function axes(spec: ChartSpec, legendRows: number): EChartsOption {
  const bars = spec.type === 'bar' || spec.type === 'stacked-bar';
  const labelled = spec.series.length === 1 && spec.x.length <= 12 && spec.type !== 'area';
  return {
    grid: {
      left: 8,
      right: 16,
      top: 22,
      bottom: 8 + legendRows * 18 + (legendRows > 0 ? 6 : 0),
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(legendRows > 0 ? { legend: legend() } : {}),
    xAxis: {
      type: 'category',
      data: spec.x.map((point) => cleanLine(String(point), 60)),
      boundaryGap: bars,
      axisLine: { lineStyle: { color: '#9aa5b1' } },
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true, width: 110, overflow: 'truncate' },
    },
    yAxis: {
      type: 'value',
      // A bar's length is its value; a line's is not, so a line need not start at zero.
      scale: spec.type === 'line',
      splitLine: { lineStyle: { color: '#e3e7ec' } },
      axisLabel: { ...text, formatter: formatFigure },
    },
    series: spec.series.map((series) => ({
      ...(bars ? barSeries(spec) : lineSeries(spec)),
      name: cleanLine(series.name, 100),
      data: series.values.map((value) => value ?? '-'),
      label: {
        show: labelled,
        position: 'top',
        ...text,
        fontSize: 10,
        formatter: ({ value }: { value?: unknown }) => (typeof value === 'number' ? formatFigure(value) : ''),
      },
    })) as EChartsOption['series'] & object,
  };
}

const barSeries = (spec: ChartSpec): BarSeriesOption => ({
  type: 'bar',
  barMaxWidth: 46,
  ...(spec.type === 'stacked-bar' ? { stack: 'all' } : {}),
});

const lineSeries = (spec: ChartSpec): LineSeriesOption => ({
  type: 'line',
  symbol: 'circle',
  symbolSize: 5,
  showSymbol: spec.x.length <= 24,
  lineStyle: { width: 2 },
  ...(spec.type === 'area' ? { areaStyle: { opacity: 0.25 } } : {}),
});

function pie(spec: ChartSpec): EChartsOption {
  const values = spec.series[0]?.values ?? [];
  return {
    series: {
      type: 'pie',
      radius: ['38%', '72%'],
      data: spec.x.flatMap((point, index) => {
        const value = values[index];
        return value ? [{ name: cleanLine(String(point), 60), value }] : [];
      }),
      itemStyle: { borderColor: '#fff', borderWidth: 1 },
      label: {
        ...text,
        formatter: ({ name, value, percent }) => `${name}: ${formatFigure(Number(value))} (${percent}%)`,
      },
    },
  };
}

const legend = () => ({
  bottom: 0,
  itemWidth: 14,
  itemHeight: 8,
  textStyle: { ...text, width: 140, overflow: 'truncate' as const },
});
