import { cssString } from './escape-html.ts';
import { pageStyle } from './page-style.ts';

export interface PageMarks {
  pageSize: 'A4' | 'Letter';
  /** at the head of every page but the cover */
  head: string;
  headRight: string;
  foot: string;
  /** Total number of pages when only some are printed; null when Chrome counts them. */
  totalPages: number | null;
}

/** Fonts by script, from the packages that the set-up installs. Emoji come last, because their font also has digits. */
const fontFamily =
  "'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Devanagari', 'Noto Sans CJK SC', 'Noto Color Emoji', sans-serif";

/** The regional shapes of Han characters, by language. */
const eastAsianFonts: Record<string, string> = {
  ja: "'Noto Sans CJK JP'",
  ko: "'Noto Sans CJK KR'",
  'zh-Hans': "'Noto Sans CJK SC'",
  'zh-Hant': "'Noto Sans CJK TC'",
};

const regional = Object.entries(eastAsianFonts)
  .map(
    ([language, font]) =>
      `:lang(${language}) { font-family: 'Noto Sans', ${font}, ${fontFamily.replace("'Noto Sans', ", '')}; }`,
  )
  .join('\n');

/** The document's whole style; nothing in it is fetched. */
export function stylesheet(marks: PageMarks): string {
  const total = marks.totalPages === null ? 'counter(pages)' : cssString(String(marks.totalPages));
  return `@page {
  size: ${marks.pageSize}; margin: 24mm 20mm 22mm;
  @top-left { content: ${cssString(marks.head)}; width: 70%; white-space: nowrap; overflow: hidden; ${margin} text-align: left; border-bottom: .5pt solid #c9d1da; vertical-align: bottom; padding-bottom: 2mm; margin-bottom: 6mm; }
  @top-right { content: ${cssString(marks.headRight)}; width: 30%; white-space: nowrap; overflow: hidden; ${margin} text-align: right; border-bottom: .5pt solid #c9d1da; vertical-align: bottom; padding-bottom: 2mm; margin-bottom: 6mm; }
  @bottom-left { content: ${cssString(marks.foot)}; ${margin} text-align: left; }
  @bottom-right { content: "Page " counter(page) " of " ${total}; ${margin} text-align: right; }
}
@page cover {
  margin: 0;
  @top-left { content: none; border: none; } @top-right { content: none; border: none; }
  @bottom-left { content: none; } @bottom-right { content: none; }
}
html { font-family: ${fontFamily}; font-size: 9.5pt; line-height: 1.5; color: #1d2630; }
${regional}
${pageStyle(marks.pageSize)}`;
}

const margin = `font-family: ${fontFamily}; font-size: 7.5pt; color: #6a7684;`;
