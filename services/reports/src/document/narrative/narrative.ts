import type { MarkdownIt, Token } from 'markdown-it';
import { chartHtml } from '../charts/chart-html.ts';
import { escapeHtml } from '../escape-html.ts';
import { cleanText } from '../printable-text.ts';
import type { Table } from '../tables/table.ts';
import { tableHtml } from '../tables/table-html.ts';
import { createNarrativeParser } from './markdown-parser.ts';
import type { NarrativeEnv } from './narrative-env.ts';

export type Narrator = (narrative: string, env: NarrativeEnv) => string;

/** Renders GitHub Markdown as HTML with text, tables, charts and links; nothing in it is fetched or run. */
export function createNarrator(): { block: Narrator; inline: Narrator } {
  const md = createNarrativeParser(200);
  addRendering(md);
  return {
    block: (narrative, env) => md.render(cleanText(narrative), { ...env }),
    inline: (text, env) => md.renderInline(text, { ...env }),
  };
}

function addRendering(md: MarkdownIt): void {
  const { rules } = md.renderer;
  const envOf = (env: unknown) => env as NarrativeEnv;
  const renderCell = (env: unknown) => (cell: Token) =>
    md.renderer.renderInline(
      cell.children ?? [],
      md.options,
      envOf(env) as unknown as Record<string, unknown>,
    );
  rules.report_table = (tokens, index, _options, env) =>
    tableHtml(tokens[index]!.meta as unknown as Table, renderCell(env));
  rules.citation = (tokens, index, _options, env) => {
    const { citations, definitions, scope } = envOf(env);
    const id = tokens[index]!.content;
    const before = tokens[index - 1];
    const isApart = before?.type === 'text' && before.content.trim() === '';
    const isNext = (isApart ? tokens[index - 2] : before)?.type === 'citation';
    return citations.mark(id, scope, definitions.get(id), isNext);
  };
  // A picture would have to be fetched, so its text is shown instead.
  rules.image = (tokens, index) =>
    `<span class="missing">[image: ${escapeHtml(tokens[index]!.content || 'not shown')}]</span>`;
  rules.fence = (tokens, index, _options, env) => {
    const token = tokens[index]!;
    if (/^chart\b/.test(token.info.trim())) return chartHtml(token.content, envOf(env).charts);
    return `<pre><code>${escapeHtml(token.content)}</code></pre>`;
  };
  rules.print_limit = () =>
    '<p class="notice">The report is longer than a PDF may be: the rest of this section is in the report itself.</p>';
}
