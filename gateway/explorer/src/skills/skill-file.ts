import { extractVariables, type SkillDraft, skillName } from '@footnote/contracts';

/** Makes a SKILL.md of a draft. Every JSON string is also a YAML string. */
export function writeSkillFile({ name, display_name, description, content }: SkillDraft): string {
  return `---
name: ${name}
description: ${JSON.stringify(description)}
metadata:
  display_name: ${JSON.stringify(display_name)}
---
${content}${content.endsWith('\n') ? '' : '\n'}`;
}

const front = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

/** The name in a file's front matter. */
export function nameInFile(file: string): string | null {
  const head = front.exec(file)?.[1] ?? '';
  const written = /^name:(.*)$/m.exec(head)?.[1]?.trim() ?? '';
  return /^["']?([^"']+?)["']?$/.exec(written)?.[1] ?? null;
}

export function bodyOf(file: string): string {
  return file.replace(front, '');
}

export interface FileProblem {
  line: number;
  column: number;
  message: 'noFront' | 'noName' | 'badName' | 'noDescription' | 'noText' | 'openBraces';
}

/** Problems that can be found while typing. The platform checks the file again when it is saved. */
export function problemsOf(file: string): FileProblem[] {
  const head = front.exec(file);
  if (head === null) return [{ line: 1, column: 1, message: 'noFront' }];
  const problems: FileProblem[] = [];
  const name = nameInFile(file);
  const lines = file.split('\n');
  const lineOf = (start: RegExp) => Math.max(1, lines.findIndex((line) => start.test(line)) + 1);
  if (name === null) problems.push({ line: 1, column: 1, message: 'noName' });
  else if (!skillName.safeParse(name).success) {
    problems.push({ line: lineOf(/^name:/), column: 7, message: 'badName' });
  }
  if (!/^description:\s*\S/m.test(head[1] ?? ''))
    problems.push({ line: 1, column: 1, message: 'noDescription' });
  if (bodyOf(file).trim() === '') problems.push({ line: lines.length, column: 1, message: 'noText' });
  lines.forEach((line, at) => {
    for (const { 0: mark, index } of line.matchAll(/(?<!\\)\{\{[^{}]*\}\}/g)) {
      if (extractVariables(mark).length === 0) {
        problems.push({ line: at + 1, column: index + 1, message: 'openBraces' });
      }
    }
  });
  return problems;
}
