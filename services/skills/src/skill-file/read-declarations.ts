import { declaredInputs, type SkillInput, toSkillInput } from '@footnote/contracts';
import { isScalar, parseDocument } from 'yaml';
import { fileProblem } from './file-problem.ts';
import type { FrontMatter } from './read-front-matter.ts';

/**
 * The variables that a SKILL.md declares: a list in `metadata.variables`, written as a block of YAML text because
 * metadata of Agent Skills holds strings, or as a plain list there or at the top level.
 * @throws skill_file_invalid naming line and column
 */
export function readDeclarations({ document, lineAndColumnOf }: FrontMatter): SkillInput[] {
  const path = document.hasIn(['metadata', 'variables']) ? ['metadata', 'variables'] : ['variables'];
  const node = document.getIn(path, true);
  if (node === undefined || (isScalar(node) && (node.value === null || node.value === ''))) return [];
  const [line, column] = lineAndColumnOf(path);
  const inner = isScalar(node) && typeof node.value === 'string' ? node.value : null;
  // The text of a block begins on the line after its mark, further to the right.
  const isBlock = inner !== null && /^BLOCK/.test(String((node as { type?: unknown }).type));
  const refuse = (message: string, at: { line: number; col: number } | null): never => {
    throw isBlock && at ? fileProblem(message, line + at.line, at.col) : fileProblem(message, line, column);
  };
  const read = declaredInputs.safeParse(
    inner === null ? document.getIn(path) && toPlain(node) : parse(inner, refuse),
  );
  if (read.success) return read.data.map(toSkillInput);
  const [issue] = read.error.issues;
  const at = issue?.path.map(String).join('.') ?? '';
  return refuse(`variables${at && `.${at}`}: ${issue?.message ?? 'invalid'}`, null);
}

function toPlain(node: unknown): unknown {
  return (node as { toJSON?: () => unknown }).toJSON?.();
}

function parse(
  text: string,
  refuse: (message: string, at: { line: number; col: number } | null) => never,
): unknown {
  const document = parseDocument(text, {
    schema: 'core',
    strict: true,
    uniqueKeys: true,
    prettyErrors: true,
  });
  const [first] = [...document.errors, ...document.warnings];
  if (first) refuse(`variables: not valid YAML (${first.code})`, first.linePos?.[0] ?? null);
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch {
    return refuse('variables: aliases are not allowed', null);
  }
}
