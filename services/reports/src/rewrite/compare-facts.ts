import type { rewriteSection as rewriteSectionRoute } from '@footnote/contracts';
import { agreeUnits, type Figure, findFiguresInSteps, type Steps } from '@footnote/text';
import type { z } from 'zod';

export type FactChanges = Pick<z.infer<typeof rewriteSectionRoute.shape.ok>, 'lost' | 'added'>;

/**
 * The figures and citations that only one of two narratives holds, each once, in order, as written there. In steps:
 * a narrative may hold a million figures, and the service serves others meanwhile.
 */
export function* compareFacts(original: string, rewritten: string): Steps<FactChanges> {
  const before = yield* findFiguresInSteps(original);
  const after = yield* findFiguresInSteps(rewritten, before.decimal);
  const [cited, citedAfter] = [findCitations(original), findCitations(rewritten)];
  return {
    lost: {
      figures: yield* missingFrom(after.figures, before.figures),
      citations: [...cited].filter((id) => !citedAfter.has(id)),
    },
    added: {
      figures: yield* missingFrom(before.figures, after.figures),
      citations: [...citedAfter].filter((id) => !cited.has(id)),
    },
  };
}

/** The ids of `[^id]`. */
function findCitations(narrative: string): Set<string> {
  return new Set([...narrative.matchAll(/\[\^([\w-]{1,64})\]/g)].map((match) => match[1] ?? ''));
}

const figuresInStep = 2_000;
/** Bounds of the answer's lists and texts. */
const mostListed = 100_000;
const longestListed = 200;

function* missingFrom(present: Figure[], figures: Figure[]): Steps<string[]> {
  const index = new Map<string, Map<string, { unit: string; sign: string }>>();
  for (const [at, { readings, sign }] of present.entries()) {
    if (at % figuresInStep === 0) yield;
    for (const { value, unit } of readings) {
      const same = index.get(value) ?? new Map<string, { unit: string; sign: string }>();
      index.set(value, same.set(sign + unit, { unit, sign }));
    }
  }
  const isPresent = ({ readings, sign }: Figure) =>
    readings.some(({ value, unit }) =>
      [...(index.get(value)?.values() ?? [])].some(
        (other) => agreeUnits(unit, other.unit) && agreeSigns(sign, other.sign),
      ),
    );
  const missing = new Set<string>();
  for (const [at, figure] of figures.entries()) {
    if (at % figuresInStep === 0) yield;
    if (missing.size === mostListed) break;
    if (!isPresent(figure)) missing.add(figure.text.slice(0, longestListed));
  }
  return [...missing];
}

/** "−3%" may be written as "fell 3%", but not as "+3%". */
function agreeSigns(one: string, other: string): boolean {
  return one === '' || other === '' || one === other;
}
