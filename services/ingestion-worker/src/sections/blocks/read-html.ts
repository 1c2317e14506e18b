import type { InlineReader } from '@footnote/financials';
import { Parser } from 'htmlparser2';
import { type Block, coverAnchor, makeBlock } from '../../block.ts';
import { collapseSpace, raiseDigits } from '../../collapse-space.ts';
import { makeBlockBuilder } from './block-builder.ts';
import { readPlainText } from './read-plain-text.ts';
import { makeStyleSheet } from './style-sheet.ts';
import { makeStyleReader } from './text-style.ts';

const blockTags = new Set(
  'p div h1 h2 h3 h4 h5 h6 center blockquote section article details summary dl dt dd ul ol address fieldset title cover-title correction image pgbrk table-group'.split(
    ' ',
  ),
);
const skippedTags = new Set(['head', 'script', 'style', 'ix:header', 'xml']);
/** What DART's XML says about its own document. */
const skippedOfXml = new Set(['img-caption', 'summary', 'extraction']);
const boldTags = new Set(['b', 'strong', 'th']);
/** Filers draw tabs and footnotes as such an element with a distance from the text before it, or from its line. */
const spanTags = new Set(['span', 'font']);
const cellTags = new Set(['td', 'th', 'tu', 'te']);

/** A heading that is drawn as a picture. */
const itemNumber = /^\s*items?\s*\d{1,2}(?:\.\d\d|[A-K]?)\s{0,99}[.:–—-]?\s*$/i;
const itemName = /^\s*items?\s*\d{1,2}(?:\.\d\d|\w?)\s{0,99}[.:–—-]?\s+[\p{Lu}[]/iu;

/** Real filings are nested less than 300 deep; the parser's time is quadratic in the depth. */
const maxDepth = 5000;
/** In points, of text for which nothing names a size. */
const usualSize = 12;

interface OpenTag {
  name: string;
  classes: string;
  strong: boolean;
  italic: boolean;
  size: number;
  centered: boolean;
  hidden: boolean;
  raised: boolean;
  block: boolean;
  breakAfter: boolean;
  /** The reader of facts has seen the element open. */
  inline: boolean;
  /** The hidden fact that the element's text shows. */
  shown: number | undefined;
}

export interface HtmlReader {
  write(chunk: string): void;
  end(): Block[];
}

/**
 * Reads HTML, inline XBRL or DART XML into blocks in one SAX pass, and the tagged facts in the same pass where `inline` is
 * given. Hidden text and `ix:header` make no blocks; `<pre>` is read by the plain-text reader. Unclosed and misnested tags
 * never throw; only nesting deeper than in any filing does.
 */
export function makeHtmlReader(
  document: number,
  mode: 'html' | 'xml' = 'html',
  inline?: InlineReader,
): HtmlReader {
  const builder = makeBlockBuilder(document);
  const readStyle = makeStyleReader();
  const sheet = makeStyleSheet();
  let css: string | undefined;
  const root: OpenTag = {
    name: '',
    classes: '',
    strong: false,
    italic: false,
    size: 0,
    centered: false,
    hidden: false,
    raised: false,
    block: true,
    breakAfter: false,
    inline: false,
    shown: undefined,
  };
  const stack: OpenTag[] = [root];
  const lists: { ordered: boolean; count: number }[] = [];
  let top = root;
  let pre: string[] | undefined;
  let outline = 0;
  let titleText: string | undefined;
  let numberDrawn = false;

  const startBlock = (name: string, attributes: Record<string, string>): void => {
    builder.flush();
    if (name.length === 2 && name[0] === 'h' && name !== 'hr') builder.heading(Number(name[1]));
    if (name === 'pgbrk') builder.pageBreak();
    if (mode === 'xml' && name === 'title' && !/^n$/i.test(attributes.atoc ?? '')) titleText = '';
  };

  const onopentag = (name: string, attributes: Record<string, string>): void => {
    if (name === 'style') css = '';
    const ruled = sheet.find(name, attributes.class, stack);
    const style = readStyle(ruled ? `${attributes.style ?? ''};${ruled}` : attributes.style);
    const section = /^section-(\d)$/.exec(name);
    if (section) outline = Number(section[1]);
    const block = (blockTags.has(name) && !style.inline) || section !== null;
    const tag: OpenTag = {
      name,
      classes: attributes.class ?? '',
      strong: (style.bold ?? (top.strong || boldTags.has(name))) || style.underline || name === 'u',
      italic: style.italic ?? (top.italic || name === 'i' || name === 'em'),
      size:
        style.size ||
        style.scale * (top.size || usualSize) ||
        (name === 'font' ? fontSize(attributes.size) : 0) ||
        top.size,
      centered:
        style.centered ?? (alignment(name, attributes) || (top.centered && attributes.align === undefined)),
      hidden:
        top.hidden || style.hidden || skippedTags.has(name) || (mode === 'xml' && skippedOfXml.has(name)),
      raised: top.raised || name === 'sup' || style.superscript || (style.lifted && spanTags.has(name)),
      block,
      breakAfter: style.breakAfter,
      inline: inline?.wants(name) === true,
      shown: style.shownFact === undefined ? undefined : inline?.findHidden(style.shownFact),
    };
    if (mode === 'xml' && name === 'title') tag.strong = true;
    if (mode === 'xml' && /(?:^|\s)b(?:\s|$)/i.test(attributes.usermark ?? '')) tag.strong = true;
    if (stack.length > maxDepth)
      throw new Error(`The document's markup is nested deeper than ${maxDepth} levels`);
    stack.push(tag);
    top = tag;
    if (tag.inline) {
      const fact = inline?.open(name, attributes);
      if (inline?.inHeader()) tag.hidden = true;
      if (fact !== undefined && !tag.hidden) builder.mark(fact, true);
    }
    if (tag.hidden) return;
    if (tag.shown !== undefined) builder.mark(tag.shown, true);
    if (style.breakBefore) builder.pageBreak();
    if (attributes.id) builder.anchor(attributes.id);
    if (mode === 'xml' && name === 'cover') builder.anchor(coverAnchor);
    if (style.indented && spanTags.has(name) && !pre && titleText === undefined) builder.text(' ', top);
    if (block) startBlock(name, attributes);
    else if (name === 'a') {
      if (attributes.name) builder.anchor(attributes.name);
      if (attributes.href?.startsWith('#') && attributes.href.length > 1)
        builder.link(decodeName(attributes.href));
    } else if (name === 'br') {
      if (pre) pre.push('\n');
      else builder.lineBreak();
    } else if (name === 'hr' || name === 'page') {
      if (pre) pre.push('\n<PAGE>\n');
      else builder.pageBreak();
    } else if (name === 'img') readPicture(attributes.alt ?? '');
    else if (name === 'table' && !pre) builder.openTable();
    else if (name === 'tr' && !pre) builder.openRow();
    else if (cellTags.has(name) && !pre) {
      const width = style.width || Number.parseFloat(attributes.width ?? '') || 0;
      builder.openCell(span(attributes.colspan), span(attributes.rowspan), name === 'th', width);
    } else if (name === 'li') {
      builder.flush();
      const list = lists.at(-1);
      if (list) list.count += 1;
      builder.listItem('  '.repeat(Math.max(0, lists.length - 1)) + (list?.ordered ? `${list.count}.` : '-'));
    } else if (name === 'pre') {
      builder.flush();
      pre ??= [];
    }
    if (name === 'ul' || name === 'ol') lists.push({ ordered: name === 'ol', count: 0 });
  };

  const onclosetag = (name: string): void => {
    if (stack.length > 1) stack.pop();
    if (name === 'style' && css !== undefined) {
      sheet.add(css);
      css = undefined;
    }
    const tag = top;
    top = stack.at(-1) ?? root;
    if (tag.inline) {
      const fact = inline?.close(name);
      if (fact !== undefined && !tag.hidden) builder.mark(fact, false);
    }
    if (tag.hidden) return;
    if (tag.shown !== undefined) builder.mark(tag.shown, false);
    if (name === 'pre' && pre) {
      const text = pre.join('');
      pre = undefined;
      for (const block of readPlainText(text, document)) builder.push(block);
    } else if (name === 'ul' || name === 'ol') {
      builder.flush();
      lists.pop();
    } else if (name === 'li') builder.flush();
    else if (cellTags.has(name)) builder.closeCell();
    else if (name === 'table' && !pre) builder.closeTable();
    else if (name === 'title' && titleText !== undefined) closeTitle();
    else if (tag.block) builder.flush();
    if (tag.breakAfter) builder.pageBreak();
  };

  /** A DART title of the contents becomes an outline block, its level the depth of its SECTION element. */
  const closeTitle = (): void => {
    const text = (titleText ?? '').trim();
    titleText = undefined;
    builder.flush();
    if (!text) return;
    const block = makeBlock('text', text);
    block.bold = true;
    block.leadBold = text.length;
    block.level = Math.min(6, Math.max(1, outline));
    block.outline = block.level;
    builder.push(block);
  };

  const ontext = (data: string): void => {
    inline?.text(data);
    if (css !== undefined) css += data;
    if (top.hidden) return;
    if (pre) {
      pre.push(data);
      return;
    }
    const text = collapseSpace(mode === 'xml' ? data.replace(/&cr;/g, ' ') : data);
    if (text === '') return;
    if (text !== ' ') numberDrawn = false;
    if (titleText !== undefined) titleText += text;
    else builder.text(top.raised ? raiseDigits(text) : text, top);
  };

  /** The number and the title of an item may be two pictures, side by side. */
  const readPicture = (alt: string): void => {
    const isTitle = numberDrawn && alt.trim() !== '';
    if (isTitle || itemName.test(alt) || itemNumber.test(alt)) ontext(`${alt} `);
    numberDrawn = itemNumber.test(alt);
  };

  const parser = new Parser(
    { onopentag, onclosetag, ontext },
    mode === 'xml'
      ? { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true }
      : // Inline XBRL is XHTML, where `<ix:nonFraction …/>` and `<div/>` are whole elements.
        {
          decodeEntities: true,
          recognizeSelfClosing: inline !== undefined,
          recognizeCDATA: inline !== undefined,
        },
  );
  return {
    write: (chunk) => parser.write(chunk),
    end() {
      parser.end();
      inline?.end();
      return builder.finish();
    },
  };
}

function alignment(name: string, attributes: Record<string, string>): boolean {
  return name === 'center' || attributes.align?.toLowerCase() === 'center';
}

function fontSize(size: string | undefined): number {
  const points = [0, 7.5, 10, 12, 13.5, 18, 24, 36];
  return size && /^[1-7]$/.test(size) ? (points[Number(size)] ?? 0) : 0;
}

function span(value: string | undefined): number {
  const count = Number.parseInt(value ?? '1', 10);
  return count >= 1 && count <= 200 ? count : 1;
}

function decodeName(href: string): string {
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}
