import type { Arc } from './linkbase.ts';

export interface TreeNode {
  concept: string;
  level: number;
  preferredLabel: string | null;
}

const maxNodes = 50_000;
const maxDepth = 60;

/** A role's concepts from its roots down, children in order. A concept below itself is skipped. */
export function walkTree(arcs: readonly Arc[]): TreeNode[] {
  const children = new Map<string, Arc[]>();
  const targets = new Set<string>();
  for (const arc of arcs) {
    children.set(arc.from, [...(children.get(arc.from) ?? []), arc]);
    targets.add(arc.to);
  }
  const nodes: TreeNode[] = [];
  const walk = (concept: string, level: number, preferredLabel: string | null, above: Set<string>): void => {
    if (nodes.length >= maxNodes || level > maxDepth || above.has(concept)) return;
    nodes.push({ concept, level, preferredLabel });
    const path = new Set(above).add(concept);
    const ordered = [...(children.get(concept) ?? [])].sort((a, b) => a.order - b.order);
    for (const arc of ordered) walk(arc.to, level + 1, arc.preferredLabel, path);
  };
  for (const root of children.keys()) if (!targets.has(root)) walk(root, 0, null, new Set());
  return nodes;
}
