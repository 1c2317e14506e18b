import type { ChartSpec } from '@footnote/contracts';
import { lazy, Suspense } from 'react';

const Chart = lazy(() => import('./chart.tsx'));

/** A chart. Its library is loaded for the first chart; until then the space is reserved. */
export function LazyChart({ spec, height = 272 }: { spec: ChartSpec; height?: number }) {
  return (
    <Suspense fallback={<div style={{ height }} />}>
      <Chart spec={spec} height={height} />
    </Suspense>
  );
}
