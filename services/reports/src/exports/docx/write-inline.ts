import { type ParagraphChild, TextRun } from 'docx';
import type { Token } from 'markdown-it';
import { cleanLine } from '../../document/printable-text.ts';
import { wordLink } from './word-link.ts';
import { type RunStyle, wordRuns } from './word-runs.ts';

/** Writes the mark of a citation. */
export type Cite = (id: string) => ParagraphChild[];

const styles: Record<string, RunStyle> = {
  strong_open: { bold: true },
  em_open: { italics: true },
  s_open: { strike: true },
};

/** The children of an inline token as children of a paragraph. Nothing is fetched; a picture is replaced by its text. */
export function writeInline(tokens: readonly Token[], cite: Cite, base: RunStyle = {}): ParagraphChild[] {
  const done: ParagraphChild[] = [];
  const open: RunStyle[] = [];
  let link: { address: string; children: ParagraphChild[] } | null = null;
  const put = (children: ParagraphChild[]) => (link?.children ?? done).push(...children);
  const style = (): RunStyle => Object.assign({}, base, ...open, link && { style: 'Hyperlink' });
  for (const token of tokens) {
    if (token.type === 'text') put(wordRuns(token.content, style()));
    else if (token.type === 'code_inline') put(wordRuns(token.content, { ...style(), style: 'CodeWords' }));
    else if (token.type === 'softbreak') put([new TextRun({ ...style(), text: ' ' })]);
    else if (token.type === 'hardbreak') put([new TextRun({ break: 1 })]);
    else if (token.type === 'image')
      put(wordRuns(`[image: ${cleanLine(token.content || 'not shown')}]`, style()));
    else if (token.type === 'citation') done.push(...closeLink(link), ...cite(token.content));
    else if (token.type === 'link_open')
      link = { address: String(token.attrGet('href') ?? ''), children: [] };
    else if (token.type === 'link_close') {
      done.push(...closeLink(link));
      link = null;
    } else if (token.nesting === 1) open.push(styles[token.type] ?? {});
    else if (token.nesting === -1) open.pop();
    else if (token.content) put(wordRuns(token.content, style()));
  }
  return done;
}

/** A footnote can't be within a link: the link ends before it and goes on after it. */
function closeLink(link: { address: string; children: ParagraphChild[] } | null): ParagraphChild[] {
  return link ? wordLink(link.address, link.children.splice(0)) : [];
}
