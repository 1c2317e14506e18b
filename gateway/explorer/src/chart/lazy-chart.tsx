import type { ChartSpec } from '@research/contracts';
import { lazy, Suspense } from 'react';

const Chart = lazy(() => import('./chart.tsx'));

/** A chart, whose library is loaded when the first one is shown; its place is kept free until then. */
export function LazyChart({ spec, height = 272 }: { spec: ChartSpec; height?: number }) {
  return (
    <Suspense fallback={<div style={{ height }} />}>
      <Chart spec={spec} height={height} />
    </Suspense>
  );
}
