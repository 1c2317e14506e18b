import { type ConceptIndex, indexConcepts } from '../index-concepts.ts';
import type { Linkbases } from '../linkbases/linkbase.ts';
import type { Statement } from '../statement.ts';
import type { Fact } from '../xbrl/fact.ts';
import type { Check } from './check.ts';
import { checkCalculations } from './check-calculations.ts';
import { checkDimensions } from './check-dimensions.ts';
import { checkStatements } from './check-statements.ts';

const maxShown = 200;

export interface Quality {
  passed: number;
  failed: number;
  /** First failed checks, then identities that hold. Sums that hold are only counted. */
  checks: Check[];
}

/** All checks of a filing's figures. They mark figures and never correct them. */
export function checkFigures(
  facts: readonly Fact[],
  statements: readonly Statement[],
  linkbases: Linkbases | null,
  index: ConceptIndex = indexConcepts(facts, statements),
): Quality {
  const checks = [
    ...checkStatements(index),
    ...checkDimensions(facts, statements, linkbases),
    ...(linkbases ? checkCalculations(facts, linkbases) : []),
    ...findScaledCounts(facts),
  ];
  const failed = checks.filter(({ status }) => status === 'suspect');
  const shown = checks.filter(({ status, rule }) => status === 'ok' && rule !== 'calculation');
  return {
    passed: checks.length - failed.length,
    failed: failed.length,
    checks: [...failed, ...shown].slice(0, maxShown),
  };
}

/** "One loan" tagged with scale 6 is a million loans: a number in words is never in millions, unless it is money. */
function findScaledCounts(facts: readonly Fact[]): Check[] {
  return facts.flatMap((fact): Check[] => {
    const words =
      fact.printed !== null && /^[a-z -]+$/i.test(fact.printed) && /numwords/.test(fact.format ?? '');
    if (!words || fact.scale <= 0 || fact.value === null || fact.value === '0') return [];
    if (/^iso4217:\w+$/.test(fact.unit ?? '')) return [];
    return [
      {
        rule: 'scale_of_count',
        period: fact.context?.period ?? null,
        status: 'suspect',
        left: fact.value.replace(new RegExp(`0{${Math.min(fact.scale, 15)}}$`), '') || '0',
        right: fact.value,
        tolerance: '0',
        unit: fact.unit ?? '',
        concept: fact.concept,
        facts: [fact.n],
      },
    ];
  });
}
