import { balanceMeasures } from './balance-measures.ts';
import { cashFlowMeasures } from './cash-flow-measures.ts';
import { computedMeasures } from './computed-measures.ts';
import { incomeMeasures } from './income-measures.ts';
import { type Measure, words } from './measure.ts';
import { brazilian, korean } from './regional-concepts.ts';

const measures: readonly Measure[] = [
  ...incomeMeasures,
  ...balanceMeasures,
  ...cashFlowMeasures,
  ...computedMeasures,
];

/** The measures, in the order of the statements. */
export const measureCatalogue: readonly Measure[] = measures.map((measure) => {
  const { ifrs = [] } = measure.concepts;
  const own = words(korean[measure.name] ?? '');
  const numbered = brazilian[measure.name];
  return {
    ...measure,
    concepts: {
      ...measure.concepts,
      'k-ifrs': [...own, ...ifrs],
      'br-ifrs': numbered === undefined ? ifrs : words(numbered),
    },
  };
});

export const measureNames: readonly string[] = measureCatalogue.map(({ name }) => name);
