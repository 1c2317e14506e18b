import type { rewriteSection as rewriteSectionRoute } from '@research/contracts';
import { agreeUnits, type Figure, findFigures } from '@research/llm';
import type { z } from 'zod';

export type FactChanges = Pick<z.infer<typeof rewriteSectionRoute.shape.ok>, 'lost' | 'added'>;

/** The figures and citations that only one of two narratives holds, each once, in order, as written there. */
export function compareFacts(original: string, rewritten: string): FactChanges {
  const before = findFigures(original);
  const after = findFigures(rewritten, before.decimal);
  const [cited, citedAfter] = [findCitations(original), findCitations(rewritten)];
  return {
    lost: {
      figures: missingFrom(after.figures, before.figures),
      citations: [...cited].filter((id) => !citedAfter.has(id)),
    },
    added: {
      figures: missingFrom(before.figures, after.figures),
      citations: [...citedAfter].filter((id) => !cited.has(id)),
    },
  };
}

/** The ids of `[^id]`. */
function findCitations(narrative: string): Set<string> {
  return new Set([...narrative.matchAll(/\[\^([\w-]{1,64})\]/g)].map((match) => match[1] ?? ''));
}

function missingFrom(held: Figure[], figures: Figure[]): string[] {
  const index = new Map<string, Map<string, { unit: string; sign: string }>>();
  for (const { readings, sign } of held) {
    for (const { value, unit } of readings) {
      const same = index.get(value) ?? new Map<string, { unit: string; sign: string }>();
      index.set(value, same.set(sign + unit, { unit, sign }));
    }
  }
  const isHeld = ({ readings, sign }: Figure) =>
    readings.some(({ value, unit }) =>
      [...(index.get(value)?.values() ?? [])].some(
        (other) => agreeUnits(unit, other.unit) && agreeSigns(sign, other.sign),
      ),
    );
  return [...new Set(figures.filter((figure) => !isHeld(figure)).map(({ text }) => text))];
}

/** "−3%" may be told as "fell 3%", but not as "+3%". */
function agreeSigns(one: string, other: string): boolean {
  return one === '' || other === '' || one === other;
}
