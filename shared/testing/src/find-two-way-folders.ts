/**
 * Pairs of folders that import each other. For an import, the folders are those in which the two paths part, so that a folder may use
 * the files of the folder that it is in, and the other way round.
 */
export function findTwoWayFolders(imports: readonly { file: string; target: string | null }[]): string[] {
  const edges = new Set<string>();
  for (const { file, target } of imports) {
    const pair = target === null ? null : partingFolders(file.split('/'), target.split('/'));
    if (pair !== null) edges.add(pair.join(' → '));
  }
  const turned = (edge: string) => edge.split(' → ').reverse().join(' → ');
  return [...edges]
    .filter((edge) => edges.has(turned(edge)) && edge < turned(edge))
    .map((edge) => edge.replace('→', '↔'))
    .sort();
}

function partingFolders(from: readonly string[], to: readonly string[]): [string, string] | null {
  let depth = 0;
  while (depth < from.length - 1 && from[depth] === to[depth]) depth += 1;
  if (depth >= from.length - 1 || depth >= to.length - 1) return null;
  return [from.slice(0, depth + 1).join('/'), to.slice(0, depth + 1).join('/')];
}
