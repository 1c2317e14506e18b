import type { Metrics } from '@footnote/runtime';
import type { RenderQueue } from './render-queue.ts';

/** The renderer's metrics. */
export function renderMetrics(metrics: Metrics, queue: RenderQueue, isUp: () => boolean) {
  metrics.observe('renders_running', 'PDFs being made', () => queue.running);
  metrics.observe('renders_waiting', 'PDFs waiting to be made', () => queue.waiting);
  metrics.observe('render_browser_up', '1 while a Chrome runs', () => (isUp() ? 1 : 0));
  return {
    starts: metrics.counter('render_browser_starts_total', 'Browsers started, by why', ['reason']),
    pages: metrics.counter('render_pages_total', 'Pages printed'),
    seconds: metrics.histogram(
      'render_seconds',
      'Time to make one PDF',
      [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64],
      ['outcome'],
    ),
  };
}
