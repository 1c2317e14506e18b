import { Failure } from './failure.ts';

export interface ReadReport {
  title: string | null;
  sections: { title: string; narrative: string }[];
}

/** A Markdown file as a report: `# ` is its title, and each `## ` begins a section. @throws Failure */
export function readReport(markdown: string): ReadReport {
  let title: string | null = null;
  let fence: string | null = null;
  const sections: { title: string; lines: string[] }[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    // A line of a code block is not a heading, whatever it looks like.
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === null ? mark : mark.startsWith(fence) ? null : fence;
    const [, signs, words] = (fence === null && /^(#{1,2})\s+(.+?)\s*#*\s*$/.exec(line)) || [];
    if (signs === '#' && title === null && words !== undefined && sections.length === 0) title = words;
    else if (signs === '##' && words !== undefined) sections.push({ title: words, lines: [] });
    else if (sections.length > 0) sections.at(-1)?.lines.push(line);
    else if (line.trim() !== '') sections.push({ title: title ?? 'Introduction', lines: [line] });
  }
  if (sections.length === 0) throw Failure.ofInput('The file has no text.');
  return {
    title,
    sections: sections.map(({ lines, ...one }) => ({ ...one, narrative: lines.join('\n').trim() })),
  };
}
