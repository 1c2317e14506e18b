import { type TrustAddress, tameMarkdown } from '@footnote/text';
import createMarkdown, { type Token } from 'markdown-it';
import { readChartSpec } from '../document/charts/chart-html.ts';
import { type BoundedEnv, boundParsing } from '../document/narrative/bound-parsing.ts';
import { addFootnotes, type FootnoteEnv } from '../document/narrative/markdown-footnotes.ts';
import type { PrintBudget } from '../document/narrative/print-budget.ts';
import { chartTable } from './chart-table.ts';
import { closeBlocks } from './close-blocks.ts';
import { markdownTable, markdownText } from './markdown-text.ts';

const md = createMarkdown('default', { html: false, maxNesting: 40 });
addFootnotes(md);
boundParsing(md);

/** Shared by the sections of one file: each footnote name is used once in the file. */
export interface FootnoteNames {
  /** Ids of the report's sources. */
  readonly sources: ReadonlySet<string>;
  /** Ids that an earlier section defines. */
  readonly taken: Set<string>;
  /** Ids of sources cited so far. */
  readonly cited: Set<string>;
  /** Limit of what is parsed; text after it is copied unchanged. */
  readonly budget: PrintBudget;
  /** Addresses that links may lead to. */
  readonly trusts: TrustAddress;
}

/**
 * A narrative with the changes that a file of all sections needs: charts become tables, footnotes with the same name in
 * two sections get different names, links lead only to trusted addresses, and open blocks are closed at the end.
 */
export function markdownNarrative(narrative: string, names: FootnoteNames): string {
  const env: FootnoteEnv & BoundedEnv = { definitions: new Map(), budget: names.budget };
  const tokens = md.parse(narrative, env as unknown as Record<string, unknown>);
  noteCited(tokens, names);
  // Removing links keeps the line numbers, which are used to find code and charts.
  const lines = tameMarkdown(narrative, names.trusts).split(/\r?\n/);
  const code = tokens.filter(({ type }) => type === 'fence' || type === 'code_block');
  renameFootnotes(lines, code, [...env.definitions.keys()], names);
  for (const token of code.reverse()) drawTable(lines, token);
  return closeBlocks(lines.join('\n').trimEnd());
}

function noteCited(tokens: Token[], { sources, cited }: FootnoteNames): void {
  for (const { content } of tokens.flatMap((token) => token.children ?? []).filter(isCitation)) {
    if (sources.has(content)) cited.add(content);
  }
}

const isCitation = ({ type }: Token) => type === 'citation';

/** The definition of a source takes precedence over one in the narrative, as in the other formats. */
function renameFootnotes(lines: string[], code: Token[], defined: string[], names: FootnoteNames): void {
  const renamed = new Map<string, string>();
  for (const id of defined) {
    let name = id;
    for (let count = 2; names.taken.has(name) || names.sources.has(name); count++) name = `${id}-${count}`;
    names.taken.add(name);
    if (name !== id) renamed.set(id, name);
  }
  if (renamed.size === 0) return;
  const isCode = new Set(code.flatMap(({ map }) => (map ? range(map[0], map[1]) : [])));
  for (const [at, line] of lines.entries()) {
    if (isCode.has(at)) continue;
    lines[at] = line.replaceAll(/\[\^([^\]\s]{1,64})\](:?)/g, (mark, id: string, colon: string) => {
      const name = renamed.get(id);
      return name === undefined || (names.sources.has(id) && colon === '') ? mark : `[^${name}]${colon}`;
    });
  }
}

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, at) => start + at);

function drawTable(lines: string[], { type, info, content, map }: Token): void {
  if (type !== 'fence' || !/^chart\b/.test(info.trim()) || !map) return;
  const spec = readChartSpec(content);
  if (typeof spec === 'string') return;
  const { caption, header, rows } = chartTable(spec);
  const table = markdownTable(header, rows);
  // In a list or a quotation the table replaces the chart at its indentation.
  const lead = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*/.exec(lines[map[0]] ?? '')?.[0] ?? '';
  const indent = lead.replaceAll(/[^\s>]/g, ' ');
  const block = caption ? [`**${markdownText(caption)}**`, '', ...table] : table;
  lines.splice(
    map[0],
    map[1] - map[0],
    ...block.map((line, at) => (at === 0 ? lead : indent) + line).map((line) => line.trimEnd()),
  );
}
