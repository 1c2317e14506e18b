import { type Document, isMap, isNode, isScalar, parseDocument, visit, type YAMLMap } from 'yaml';
import type { CutFile } from './cut-front-matter.ts';
import { fileProblem, lineAndColumnOf } from './file-problem.ts';

/** Far above the size of any real skill. The cost of a hostile file grows with it. */
const frontMatterLimitBytes = 16_384;
/** Levels of nesting, as counted by the steps from the root: a map's value is two steps down. */
const mostSteps = 64;

export interface FrontMatter {
  document: Document;
  /** Line and column, in the whole file, of the value at a path, or of its nearest parent. */
  lineAndColumnOf(path: readonly string[]): [number, number];
}

/**
 * Reads front matter as plain data: a map with unique keys and limited depth, without tags, anchors and aliases (which
 * can turn a small file into gigabytes).
 * @throws skill_file_invalid naming line and column
 */
export function readFrontMatter(text: string, { yaml, yamlOffset }: CutFile): FrontMatter {
  const at = (offset: number) => lineAndColumnOf(text, yamlOffset + offset);
  if (Buffer.byteLength(yaml) > frontMatterLimitBytes)
    throw fileProblem(`The front matter is over ${frontMatterLimitBytes} bytes`, ...at(0));
  // The library compares all pairs of keys, which is slow; below they are compared in one pass.
  const document = parseDocument(yaml, {
    uniqueKeys: false,
    strict: true,
    schema: 'core',
    prettyErrors: false,
  });
  const first = document.errors[0] ?? document.warnings[0];
  if (first) throw fileProblem(`The front matter is not valid YAML (${first.code})`, ...at(first.pos[0]));
  const refuse = (message: string, node: unknown) => {
    throw fileProblem(message, ...at(startOf(node) ?? 0));
  };
  visit(document, {
    Alias: (_key, node) => refuse('Aliases are not allowed', node),
    Node: (_key, node, path) => {
      if (path.length > mostSteps) refuse('The front matter is nested too deep', node);
      if ('anchor' in node && node.anchor) refuse('Anchors are not allowed', node);
      if (node.tag) refuse('Tags are not allowed', node);
      if (isMap(node)) checkKeys(node, refuse);
    },
  });
  if (!isMap(document.contents)) throw fileProblem('The front matter must be a map of keys', ...at(0));
  const metadata = document.get('metadata', true);
  if (metadata !== undefined && !isMap(metadata) && !(isScalar(metadata) && metadata.value === null))
    refuse('metadata: must be a map of keys', metadata);
  return { document, lineAndColumnOf: (path) => at(nearestStart(document, path)) };
}

function checkKeys(map: YAMLMap, refuse: (message: string, node: unknown) => void): void {
  const seen = new Set<unknown>();
  for (const { key } of map.items) {
    if (!isScalar(key)) continue;
    if (seen.has(key.value)) refuse('This key stands here twice', key);
    seen.add(key.value);
  }
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function nearestStart(document: Document, path: readonly string[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const start = startOf(document.getIn(path.slice(0, length), true));
    if (start !== undefined) return start;
  }
  return 0;
}
