import { fileProblem, lineAndColumnOf } from './file-problem.ts';

export interface CutFile {
  yaml: string;
  /** Where the YAML begins in the text, in UTF-16 units. */
  yamlOffset: number;
  body: string;
}

/**
 * Splits a SKILL.md at its `---` lines. A language after the dashes (`---js`) is refused: front matter is data and is
 * never run. One blank line after the front matter belongs to neither part.
 */
export function cutFrontMatter(text: string): CutFile {
  const open = /^\uFEFF?---([^\n]*)(\r?\n|$)/.exec(text);
  if (!open) throw fileProblem("The file must begin with YAML front matter between '---' lines", 1, 1);
  if (open[1]?.trim()) throw fileProblem('Only plain YAML front matter is read', 1, 4);
  const yamlOffset = open[0].length;
  const close = /^---[ \t]*(?:\r?\n(?:[ \t]*\r?\n)?|$)/gm;
  close.lastIndex = yamlOffset;
  const end = close.exec(text);
  if (!end)
    throw fileProblem("The front matter has no closing '---' line", ...lineAndColumnOf(text, text.length));
  return { yaml: text.slice(yamlOffset, end.index), yamlOffset, body: text.slice(end.index + end[0].length) };
}
