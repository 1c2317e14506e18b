import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Expression } from '@swc/core';
import { type Constants, constantsOf, parseSource, readValue } from './constant-values.ts';

/** A regular expression of the source. */
export interface SourcePattern {
  /** Relative to the root of the project. */
  file: string;
  line: number;
  source: string;
  flags: string;
}

export interface CollectedPatterns {
  patterns: SourcePattern[];
  /** Calls of `RegExp` whose pattern is made of what is known at run time only. */
  unread: { file: string; line: number }[];
}

const folders = '{shared,services,gateway,deploy,bench}';

/** All regular expressions of the source, as literals or as `new RegExp` of constants. Tests are left out. */
export function collectPatterns(root: string): CollectedPatterns {
  const files = globSync(`${folders}/**/src/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: (path) => /node_modules|(?:^|\/)dist$|\.test\.tsx?$/.test(path),
  });
  const collected: CollectedPatterns = { patterns: [], unread: [] };
  for (const file of files.sort()) collectOfFile(root, file, collected);
  return collected;
}

function collectOfFile(root: string, file: string, collected: CollectedPatterns): void {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const items = parseSource(path);
  const constants = constantsOf(path, items);
  let from = 0;
  /** The parser counts bytes over all files, so lines are found by the text itself, in order. */
  const lineOf = (written: string): number => {
    const at = text.indexOf(written, from);
    if (at >= 0) from = at;
    return text.slice(0, at >= 0 ? at : from).split('\n').length;
  };
  walk(items, (node) => {
    if (node.type === 'RegExpLiteral' && typeof node.pattern === 'string' && typeof node.flags === 'string') {
      const { pattern: source, flags } = node;
      collected.patterns.push({ file, line: lineOf(`/${source}/${flags}`), source, flags });
      return;
    }
    if (!isRegExpCall(node)) return;
    const line = lineOf('RegExp(');
    from += 1;
    const source = textOf(node.arguments[0]?.expression, constants);
    const flags = node.arguments[1] ? textOf(node.arguments[1].expression, constants) : '';
    if (source === undefined || flags === undefined) collected.unread.push({ file, line });
    else collected.patterns.push({ file, line, source, flags });
  });
}

interface Node {
  type: unknown;
  [key: string]: unknown;
}

interface RegExpCall {
  arguments: { expression: Expression }[];
}

function textOf(expression: Expression | undefined, constants: Constants): string | undefined {
  const value = expression && readValue(expression, constants);
  if (typeof value === 'string') return value;
  return typeof value === 'object' && 'source' in value ? value.source : undefined;
}

function isRegExpCall(node: Node): node is Node & RegExpCall {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  const { callee } = node;
  return (
    typeof callee === 'object' &&
    callee !== null &&
    'value' in callee &&
    callee.value === 'RegExp' &&
    Array.isArray(node.arguments)
  );
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) visit(node as Node);
  for (const [key, value] of Object.entries(node)) if (key !== 'span') walk(value, visit);
}
