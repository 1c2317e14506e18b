import type { Token } from 'markdown-it';
import type { Table } from '../tables/table.ts';
import type { MakeToken } from '../tame-inlines.ts';
import type { PrintBudget } from './print-budget.ts';

/**
 * As many tokens of a narrative as fit. A table or a code block may be printed in part. Open blocks are closed at the
 * cut.
 */
export function limitTokens(
  tokens: readonly Token[],
  budget: PrintBudget,
  make: MakeToken,
): { tokens: Token[]; cut: boolean } {
  const kept: Token[] = [];
  const open: Token[] = [];
  for (const token of tokens) {
    const wanted = weigh(token, budget);
    const granted = budget.room.take(wanted);
    if (granted < wanted) {
      const closing = open
        .reverse()
        .map((opened) => make(opened.type.replace(/_open$/, '_close'), opened.tag, -1));
      return { tokens: [...kept, ...cutToken(token, granted / wanted), ...closing], cut: true };
    }
    if (token.nesting === 1) open.push(token);
    if (token.nesting === -1) open.pop();
    kept.push(token);
  }
  return { tokens: kept, cut: false };
}

/** The room it takes on the page; see `roomUnits`. */
function weigh(token: Token, budget: PrintBudget): number {
  if (token.nesting === -1) return 0;
  const letters = Math.floor(token.content.length / 200);
  switch (token.type) {
    case 'report_table': {
      const { header, rows } = tableOf(token);
      return (rows.length + 1) * (header.length * budget.cellUnits + 2);
    }
    case 'inline':
      return letters + Math.floor(sum(token.children ?? [], weighInline));
    case 'heading_open':
      return 3;
    case 'paragraph_open':
      return token.hidden ? 1 : 2;
    case 'fence':
    case 'code_block':
      return letters + linesOf(token).length;
    default:
      return 1 + letters;
  }
}

const weighInline = ({ type }: Token) => (type === 'citation' || type === 'link_open' ? 2 : 0.5);

function sum<T>(all: readonly T[], value: (one: T) => number): number {
  return all.reduce((total, one) => total + value(one), 0);
}

/** The part that fits, if a part of it makes sense alone. */
function cutToken(token: Token, part: number): Token[] {
  if (token.type === 'report_table') {
    const table = tableOf(token);
    const rows = table.rows.slice(0, Math.floor((table.rows.length + 1) * part) - 1);
    if (rows.length === 0 || part === 0) return [];
    return [Object.assign(token, { meta: { ...table, rows, missing: table.rows.length - rows.length } })];
  }
  if (token.type !== 'fence' && token.type !== 'code_block') return [];
  const lines = linesOf(token);
  const content = lines.slice(0, Math.floor(lines.length * part)).join('\n');
  // A chart is printed whole or not at all.
  return content === '' || /^chart\b/.test(token.info.trim()) ? [] : [Object.assign(token, { content })];
}

const tableOf = (token: Token) => token.meta as unknown as Table;
const linesOf = (token: Token) => token.content.split('\n');
