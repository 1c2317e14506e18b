/**
 * The cycles in a graph of imports: each is a set of files that import one another, directly or not (Tarjan's strongly connected
 * components).
 * @param imports the files that each file imports
 */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const cycles: string[][] = [];

  function visit(file: string): number {
    let low = order.size;
    order.set(file, low);
    const own = low;
    path.push(file);
    onPath.add(file);
    for (const next of imports.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (onPath.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === own) {
      const group = path.splice(path.indexOf(file));
      for (const one of group) onPath.delete(one);
      if (group.length > 1) cycles.push(group.sort());
    }
    return low;
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
