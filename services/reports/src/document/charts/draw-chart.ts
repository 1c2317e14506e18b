import type { ChartSpec } from '@footnote/contracts';
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type ChartDrawer, chartsPerReport } from './chart-html.ts';
import { chartOption } from './chart-option.ts';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, AriaComponent, SVGRenderer]);

const width = 680;

/** Charts drawn by ECharts without a browser. */
export function createChartDrawer(): ChartDrawer {
  let drawn = 0;
  return {
    draw: (spec) => {
      drawn += 1;
      return drawn > chartsPerReport ? null : drawChart(spec);
    },
  };
}

function drawChart(spec: ChartSpec): string {
  const legendRows = spec.series.length > 1 ? Math.ceil(spec.series.length / 4) : 0;
  const height = (spec.type === 'pie' ? 280 : 270) + legendRows * 18;
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption(chartOption(spec, legendRows));
    return chart.renderToSVGString({ useViewBox: true });
  } finally {
    chart.dispose();
  }
}
