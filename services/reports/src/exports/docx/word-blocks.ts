import { BorderStyle, HeadingLevel, Paragraph, type ParagraphChild, type Table, TextRun } from 'docx';
import type { Token } from 'markdown-it';
import { readChartSpec } from '../../document/charts/chart-html.ts';
import { plainText } from '../../document/plain-text.ts';
import type { Table as NarrativeTable } from '../../document/tables/table.ts';
import { chartTable } from '../chart-table.ts';
import { bulletList, deepestLevel, indentOf, type ListNumbering } from './list-numbering.ts';
import { wordRuns } from './word-runs.ts';
import { type WordCell, writeWordTable } from './word-table.ts';
import { type Cite, writeInline } from './write-inline.ts';

export interface BlockContext {
  cite: Cite;
  lists: ListNumbering;
}

export type Block = Paragraph | Table;
interface OpenList {
  reference: string;
  instance?: number;
}
const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];

/** A narrative's tokens as Word's paragraphs and tables. */
export function writeWordBlocks(tokens: readonly Token[], context: BlockContext): Block[] {
  const blocks: Block[] = [];
  const lists: OpenList[] = [];
  let quotes = 0;
  /** The list whose item has begun and has no paragraph yet. */
  let item: OpenList | null = null;
  let opened: Token | null = null;
  const numbering = () => {
    const level = Math.min(lists.length - 1, deepestLevel);
    const at = item ? { numbering: { ...item, level } } : {};
    item = null;
    return { ...at, ...(lists.length === 0 ? {} : { style: 'ListParagraph' }) };
  };
  const indent = () => ({ indent: { left: indentOf(lists.length + quotes) } });
  for (const token of tokens) {
    switch (token.type) {
      case 'bullet_list_open':
        lists.push({ reference: bulletList });
        break;
      case 'ordered_list_open':
        lists.push(context.lists.begin(Number(token.attrGet('start') ?? 1)));
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        break;
      case 'list_item_open':
        item = lists.at(-1) ?? null;
        break;
      case 'blockquote_open':
        quotes += 1;
        break;
      case 'blockquote_close':
        quotes -= 1;
        break;
      case 'paragraph_open':
      case 'heading_open':
        opened = token;
        break;
      case 'inline': {
        const heading =
          opened?.type === 'heading_open' ? headings[Number(opened.tag.slice(1)) - 1] : undefined;
        const isNumbered = item !== null;
        blocks.push(
          new Paragraph({
            children: writeInline(token.children ?? [], context.cite),
            bidirectional: opened?.attrGet('dir') === 'rtl',
            ...(heading
              ? { heading }
              : {
                  ...(quotes > 0 && { style: 'Quote' }),
                  ...numbering(),
                  ...(!isNumbered && lists.length + quotes > 0 && indent()),
                }),
          }),
        );
        break;
      }
      case 'fence':
      case 'code_block':
        blocks.push(...writeCode(token, lists.length + quotes));
        break;
      case 'report_table':
        blocks.push(...writeNarrativeTable(token.meta as unknown as NarrativeTable, context));
        break;
      case 'hr':
        blocks.push(
          new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'BFC7D1' } } }),
        );
        break;
      case 'print_limit':
        blocks.push(
          notice(
            'The report is longer than a Word file may be: the rest of this section is in the report itself.',
          ),
        );
        break;
    }
  }
  return blocks;
}

const notice = (text: string) => new Paragraph({ style: 'TableNote', text });

function writeCode({ type, info, content }: Token, depth: number): Block[] {
  if (type === 'fence' && /^chart\b/.test(info.trim())) return writeChart(content);
  const lines = content.replace(/\n$/, '').split('\n');
  const runs = lines.map((text, at) => new TextRun({ text, ...(at > 0 && { break: 1 }) }));
  return [new Paragraph({ style: 'Code', children: runs, indent: { left: indentOf(depth) } })];
}

function writeChart(content: string): Block[] {
  const spec = readChartSpec(content);
  if (typeof spec === 'string') return [notice(`A chart can’t be shown: ${spec}.`)];
  const { caption, header, rows } = chartTable(spec);
  const cell = (text: string): WordCell => ({ text, write: (style) => wordRuns(text, style) });
  const table = {
    align: header.map(() => null),
    header: header.map(cell),
    rows: rows.map((row) => row.map(cell)),
  };
  const title = caption
    ? [new Paragraph({ style: 'Caption', keepNext: true, children: wordRuns(caption) })]
    : [];
  return [...title, ...writeWordTable(table)];
}

function writeNarrativeTable(
  { align, header, rows, missing }: NarrativeTable,
  { cite }: BlockContext,
): Block[] {
  const cell = (token: Token): WordCell => ({
    text: plainText(token),
    write: (style): ParagraphChild[] => writeInline(token.children ?? [], cite, style),
  });
  const table = { align, header: header.map(cell), rows: rows.map((row) => row.map(cell)) };
  return [
    ...writeWordTable(table),
    ...(missing > 0 ? [notice(`${missing} more rows are in the report, not in this file.`)] : []),
  ];
}
