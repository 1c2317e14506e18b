import type { ChartSpec } from '@footnote/contracts';
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { isDark, themeStore } from '../shell/theme.ts';
import { useStore } from '../store.ts';
import { formatNumber } from '../text/format.ts';
import { chartOption } from './chart-option.ts';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** A chart drawn on a canvas. Its figures are also a table, for people who can't see it. */
export default function Chart({ spec, height = 272 }: { spec: ChartSpec; height?: number }) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useStore(themeStore);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again in other colours
  useEffect(() => {
    if (place.current === null) return;
    const chart = init(place.current, null, { renderer: 'canvas' });
    chart.setOption(chartOption(spec, readColours()));
    const resize = new ResizeObserver(() => chart.resize());
    resize.observe(place.current);
    return () => {
      resize.disconnect();
      chart.dispose();
    };
  }, [spec, theme]);
  return (
    <figure>
      {/* While the window narrows, the canvas keeps its width for a frame: the page must not scroll sideways meanwhile. */}
      <div ref={place} style={{ height, overflow: 'hidden' }} aria-hidden />
      {/* A table is as wide as its content, whatever its style says: what hides it is around it. */}
      <div className="visually-hidden">
        <FigureTable spec={spec} />
      </div>
    </figure>
  );
}

function FigureTable({ spec }: { spec: ChartSpec }) {
  return (
    <table>
      <caption>
        {spec.title} {spec.unit}
      </caption>
      <thead>
        <tr>
          <td />
          {spec.x.map((x) => (
            <th key={x} scope="col">
              {x}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {spec.series.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={String(spec.x[at])}>{value === null ? '–' : formatNumber(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function readColours() {
  // Only elements resolve the colours of `light-dark()`.
  const probe = document.createElement('i');
  document.body.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ink: read('ink'),
    soft: read('soft'),
    line: read('line'),
    surface: read('surface'),
    dark: isDark(),
  };
  probe.remove();
  return colours;
}
