import type { MarkdownIt } from 'markdown-it';
import type { PrintBudget } from './print-budget.ts';

/** What the rules below read and write in markdown-it's environment. */
export interface BoundedEnv {
  budget: PrintBudget;
  /** Set when the narrative has more lines than are read. */
  unread?: boolean;
}

const markup = /[[\]!*_`<~\\&]/g;
// No real paragraph is nearly this long.
const mostInParagraph = 4_000;

/**
 * Limits what markdown-it parses: the number of lines, and the markup in them. It takes up to ten microseconds for each
 * character of useless markup, such as brackets that are never closed. A paragraph full of such markup is treated as
 * plain text, and so is everything after too much of it.
 */
export function boundParsing(md: MarkdownIt): void {
  md.core.ruler.before('block', 'bound_lines', (state) => {
    const env = state.env as unknown as BoundedEnv;
    if (state.inlineMode) return;
    const wanted = countLines(state.src);
    const granted = env.budget.lines.take(wanted);
    if (granted === wanted) return;
    state.src = state.src.split('\n', granted).join('\n');
    env.unread = true;
  });
  md.core.ruler.at('inline', (state) => {
    const { budget } = state.env as unknown as BoundedEnv;
    for (const token of state.tokens) {
      if (token.type !== 'inline') continue;
      const marks = token.content.match(markup)?.length ?? 0;
      token.children = [];
      if (marks <= mostInParagraph && budget.markup.take(marks) === marks) {
        md.inline.parse(token.content, md, state.env, token.children);
      } else {
        token.children.push(Object.assign(new state.Token('text', '', 0), { content: token.content }));
      }
    }
  });
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
