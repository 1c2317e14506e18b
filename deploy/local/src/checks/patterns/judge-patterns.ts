import { buildAutomaton } from './automaton.ts';
import type { BoundedPattern } from './bounded-patterns.ts';
import type { SourcePattern } from './collect-patterns.ts';
import { type Cost, findCost } from './find-cost.ts';

export interface JudgedPatterns {
  /** Patterns that take more time than their text is long, and are no listed exception. */
  refused: { pattern: SourcePattern; cost: Cost }[];
  /** How many patterns are listed exceptions. */
  bounded: number;
  /** Exceptions that no pattern needs any more. */
  unused: BoundedPattern[];
}

export function judgePatterns(
  patterns: readonly SourcePattern[],
  exceptions: readonly BoundedPattern[],
): JudgedPatterns {
  const costs = new Map<string, Cost>();
  const refused: JudgedPatterns['refused'] = [];
  const used = new Set<BoundedPattern>();
  let bounded = 0;
  for (const pattern of patterns) {
    const exception = exceptions.find(
      ({ file, begins }) =>
        (file.endsWith('/') ? pattern.file.startsWith(file) : pattern.file === file) &&
        (begins === undefined || pattern.source.startsWith(begins)),
    );
    // A whole folder is not worth the time; a single pattern is judged, so that its exception goes when it is repaired.
    if (exception?.file.endsWith('/')) {
      used.add(exception);
      bounded += 1;
      continue;
    }
    const key = `${pattern.flags}/${pattern.source}`;
    const cost = costs.get(key) ?? costOf(pattern.source, pattern.flags);
    costs.set(key, cost);
    if (cost.kind === 'polynomial' && cost.degree <= 1) continue;
    if (exception) {
      used.add(exception);
      bounded += 1;
    } else refused.push({ pattern, cost });
  }
  return { refused, bounded, unused: exceptions.filter((one) => !used.has(one)) };
}

/** How the time of a pattern grows with its text. */
export function costOf(source: string, flags: string): Cost {
  // Without an endless repetition, a match looks at a bounded number of characters.
  if (!/[*+]|\{\d{1,9},\}|\d{4,9}\}/.test(source)) return { kind: 'polynomial', degree: 1 };
  return findCost(buildAutomaton(source, flags), flags.includes('y'));
}
