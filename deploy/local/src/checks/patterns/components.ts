/** The strongly connected components of a graph (Tarjan's algorithm, without recursion). */
export function componentsOf(size: number, next: (at: number) => number[]): number[][] {
  const index = new Array<number>(size).fill(-1);
  const low = new Array<number>(size).fill(0);
  const onStack = new Array<boolean>(size).fill(false);
  const stack: number[] = [];
  const found: number[][] = [];
  let count = 0;

  for (let root = 0; root < size; root += 1) {
    if (index[root] !== -1) continue;
    const work: { at: number; left: number[] }[] = [];
    const enter = (at: number) => {
      index[at] = count;
      low[at] = count;
      count += 1;
      stack.push(at);
      onStack[at] = true;
      work.push({ at, left: [...next(at)] });
    };
    enter(root);
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const to = top.left.pop();
      if (to !== undefined) {
        if (index[to] === -1) enter(to);
        else if (onStack[to]) low[top.at] = Math.min(low[top.at] ?? 0, index[to] ?? 0);
        continue;
      }
      work.pop();
      const { at } = top;
      const parent = work.at(-1);
      if (parent) low[parent.at] = Math.min(low[parent.at] ?? 0, low[at] ?? 0);
      if (low[at] !== index[at]) continue;
      const component: number[] = [];
      for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
        onStack[one] = false;
        component.push(one);
        if (one === at) break;
      }
      found.push(component);
    }
  }
  return found;
}
