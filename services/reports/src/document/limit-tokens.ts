import type { Token } from 'markdown-it';
import type { PrintBudget } from './print-budget.ts';
import type { MakeToken } from './tame-inlines.ts';

/**
 * As many of a narrative's tokens as the budget allows; what stands open at the cut is closed. Tables are left
 * to take their own share, row by row.
 */
export function limitTokens(
  tokens: readonly Token[],
  budget: PrintBudget,
  make: MakeToken,
): { tokens: Token[]; cut: boolean } {
  const kept: Token[] = [];
  const open: Token[] = [];
  for (const token of tokens) {
    const wanted = weigh(token);
    if (wanted > 0 && budget.take(wanted) < wanted) {
      const closing = open
        .reverse()
        .map((opened) => make(opened.type.replace(/_open$/, '_close'), opened.tag, -1));
      return { tokens: [...kept, ...closing], cut: true };
    }
    if (token.nesting === 1) open.push(token);
    if (token.nesting === -1) open.pop();
    kept.push(token);
  }
  return { tokens: kept, cut: false };
}

function weigh(token: Token): number {
  if (token.type === 'report_table' || token.nesting === -1) return 0;
  if (token.type !== 'inline') return 1 + Math.floor(token.content.length / 200);
  return Math.floor(token.content.length / 200 + (token.children?.length ?? 0) / 2);
}
