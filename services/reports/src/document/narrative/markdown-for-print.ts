import type { MarkdownIt, Token } from 'markdown-it';
import { plainText } from '../plain-text.ts';
import { collapseTables, type Table } from '../tables/table.ts';
import { type MakeToken, tameInlines } from '../tame-inlines.ts';
import { isRightToLeft } from '../text-script.ts';
import { limitTokens } from './limit-tokens.ts';
import type { NarrativeEnv } from './narrative-env.ts';

/** Turns the parsed blocks into those of a printed section: see the steps below. */
export function addPrintRules(md: MarkdownIt): void {
  md.core.ruler.push('fit_for_print', (state) => {
    const env = state.env as unknown as NarrativeEnv;
    const make: MakeToken = (type, tag, nesting) => new state.Token(type, tag, nesting);
    const makeTable = (table: Table) => Object.assign(make('report_table', '', 0), { meta: table });
    const blocks = dropRepeatedTitle(state.tokens, env.title);
    const whole = tameInlines(collapseTables(blocks, make, makeTable), make);
    const { tokens, cut } = limitTokens(whole, env.budget, make);
    placeHeadings(tokens, env);
    markTaskItems(tokens);
    markDirections(tokens);
    if (cut || env.unread) tokens.push(Object.assign(make('print_limit', '', 0), { block: true }));
    state.tokens = tokens;
  });
}

/** Writers often repeat the title at the start of its section. */
function dropRepeatedTitle(tokens: Token[], title: string): Token[] {
  const [first, inline] = tokens;
  const same = first?.type === 'heading_open' && plainText(inline).toLowerCase() === title.toLowerCase();
  return same ? tokens.slice(3) : tokens;
}

/** The narrative's highest headings are one level below the section's title. Each gets an id and is added to the list. */
function placeHeadings(tokens: readonly Token[], env: NarrativeEnv): void {
  const levels = tokens.flatMap((token) =>
    token.type === 'heading_open' ? [Number(token.tag.slice(1))] : [],
  );
  const highest = levels.reduce((least, level) => Math.min(least, level), 6);
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return;
    const level = Math.min(Number(token.tag.slice(1)) - highest + 2, 6);
    token.tag = `h${level}`;
    if (token.type === 'heading_close') return;
    const id = `${env.scope}-${env.headings.length}`;
    token.attrSet('id', id);
    env.headings.push({ id, level, text: plainText(tokens[index + 1]) });
  });
}

/** `- [ ]` and `- [x]`: GitHub's task lists, as boxes that print. */
function markTaskItems(tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    const inline = tokens[index + 2];
    if (token.type !== 'list_item_open' || inline?.type !== 'inline') return;
    const text = inline.children?.[0];
    const found = text?.type === 'text' ? /^\[([ xX])\]\s/.exec(text.content) : null;
    if (!text || !found) return;
    text.content = `${found[1] === ' ' ? '☐' : '☑'}\uFE0E ${text.content.slice(found[0].length)}`;
    token.attrJoin('class', 'task');
  });
}

const directed = new Set([
  'paragraph_open',
  'heading_open',
  'bullet_list_open',
  'ordered_list_open',
  'blockquote_open',
]);

/** Marks blocks in a right-to-left script. For a list or a quotation its first words decide. */
function markDirections(tokens: readonly Token[]): void {
  let waiting: Token[] = [];
  for (const token of tokens) {
    if (directed.has(token.type)) waiting.push(token);
    if (token.type !== 'inline') continue;
    if (waiting.length > 0 && isRightToLeft(token.content)) {
      for (const block of waiting) block.attrSet('dir', 'rtl');
    }
    waiting = [];
  }
}
