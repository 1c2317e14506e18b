import type { Arc } from './linkbase.ts';
import { walkTree } from './walk-tree.ts';

interface Member {
  /** In tree order. */
  position: number;
  preferredLabel: string | null;
}

/** Members of the axes in a role's tree: axis id → member id. */
export type Axes = ReadonlyMap<string, ReadonlyMap<string, Member>>;

/** A fact belongs to the statement only if the tree names all its axes and members. */
export function readAxes(arcs: readonly Arc[]): Axes {
  const axes = new Map<string, Map<string, Member>>();
  let open: { members: Map<string, Member>; level: number } | undefined;
  let position = 0;
  for (const { concept, level, preferredLabel } of walkTree(arcs)) {
    if (open && level <= open.level) open = undefined;
    if (/Axis$/.test(concept)) {
      const members = axes.get(concept) ?? new Map<string, Member>();
      axes.set(concept, members);
      open = { members, level };
    } else if (open && !open.members.has(concept)) {
      open.members.set(concept, { position, preferredLabel });
      position += 1;
    }
  }
  return axes;
}
