import { type Document, isMap, isScalar, parseDocument, type Scalar, type YAMLMap } from 'yaml';

const read = (yaml: string): Document => parseDocument(yaml, { uniqueKeys: false, prettyErrors: false });

/** Whether the front matter has this key of ours outside of `metadata`. */
export function isOursAtTop(yaml: string, key: string): boolean {
  const document = read(yaml);
  return document.has(key) && !document.hasIn(['metadata', key]);
}

/**
 * Sets the text at a path of one or two keys in valid front matter. Everything else stays byte for byte, and so does a
 * text that is already equal. Only rare forms (a key of several lines, text after an end mark) are written again.
 */
export function setFrontMatterValue(yaml: string, path: string[], value: string): string {
  const document = read(yaml);
  const standing = document.getIn(path);
  // Values are trimmed when read, so the last line break of a block makes no difference.
  if (typeof standing === 'string' && standing.trim() === value) return yaml;
  const edited = edit(yaml, document, path, value);
  const check = read(edited);
  if (check.errors.length === 0 && check.getIn(path) === value) return edited;
  if (path[0] !== undefined && path.length > 1 && !isMap(document.get(path[0])))
    document.set(path[0], document.createNode({}));
  document.setIn(path, value);
  return document.toString({ lineWidth: 0 });
}

function edit(yaml: string, document: Document, path: string[], value: string): string {
  // A JSON string is also a double-quoted YAML string, always on one line.
  const written = JSON.stringify(value);
  const node = document.getIn(path, true);
  if (isScalar(node)) return replaceScalar(yaml, node, written);
  const [parent, key] = path.length === 1 ? [undefined, path[0]] : path;
  const map = parent === undefined ? document.contents : document.get(parent, true);
  if (isScalar(map)) return replaceScalar(yaml, map, `{${key}: ${written}}`);
  if (isMap(map))
    return parent === undefined ? append(yaml, map, key, written) : prepend(yaml, map, key, written);
  const root = document.contents;
  if (isMap(root) && root.flow) return prepend(yaml, root, parent, `{${key}: ${written}}`);
  const lineEnd = lineEndOf(yaml);
  return `${endLine(yaml)}${parent}:${lineEnd}  ${key}: ${written}${lineEnd}`;
}

/** An empty value is directly after its colon. The range of a block includes its last line break, which is kept. */
function replaceScalar(yaml: string, { range }: Scalar, written: string): string {
  if (!range) return yaml;
  const [start, end] = range;
  const lineBreak = /\r?\n$/.exec(yaml.slice(start, end))?.[0] ?? '';
  const space = /[\s{[,]$/.test(yaml.slice(0, start)) ? '' : ' ';
  return yaml.slice(0, start) + space + written + lineBreak + yaml.slice(end);
}

function append(yaml: string, map: YAMLMap, key: string | undefined, written: string): string {
  if (map.flow) return prepend(yaml, map, key, written);
  return `${endLine(yaml)}${key}: ${written}${lineEndOf(yaml)}`;
}

/** Inserts a first pair: in `{…}` directly after the brace, else on a line before the first key, with the same indent. */
function prepend(yaml: string, map: YAMLMap, key: string | undefined, written: string): string {
  const firstKey = map.items[0]?.key;
  if (map.flow && map.range) {
    const behind = map.range[0] + 1;
    return `${yaml.slice(0, behind)}${key}: ${written}${firstKey ? ', ' : ''}${yaml.slice(behind)}`;
  }
  if (!isScalar(firstKey) || !firstKey.range) return yaml;
  const lineStart = yaml.lastIndexOf('\n', firstKey.range[0] - 1) + 1;
  const indent = yaml.slice(lineStart, firstKey.range[0]);
  return `${yaml.slice(0, lineStart)}${indent}${key}: ${written}${lineEndOf(yaml)}${yaml.slice(lineStart)}`;
}

function lineEndOf(yaml: string): string {
  return yaml.includes('\r\n') ? '\r\n' : '\n';
}

function endLine(yaml: string): string {
  return yaml === '' || yaml.endsWith('\n') ? yaml : `${yaml}${lineEndOf(yaml)}`;
}
