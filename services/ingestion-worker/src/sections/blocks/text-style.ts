import { boldName } from '../../pdf/fragment.ts';

/** What an inline style says that matters for finding headings; undefined means inherited. */
export interface TextStyle {
  bold: boolean | undefined;
  underline: boolean;
  italic: boolean | undefined;
  /** In points; 0 where the style names none. */
  size: number;
  /** The size as a factor of that of the text around, where the style names it so; else 0. */
  scale: number;
  centered: boolean | undefined;
  /** In any unit; 0 where the style names none. */
  width: number;
  hidden: boolean;
  inline: boolean;
  superscript: boolean;
  /** The text is drawn above its line. */
  lifted: boolean;
  /** The text begins at a distance from the text before it, as behind a tab. */
  indented: boolean;
  breakBefore: boolean;
  breakAfter: boolean;
  /** The id of the hidden fact that the text shows. */
  shownFact: string | undefined;
}

const plain: TextStyle = {
  bold: undefined,
  underline: false,
  italic: undefined,
  size: 0,
  scale: 0,
  centered: undefined,
  width: 0,
  hidden: false,
  inline: false,
  superscript: false,
  lifted: false,
  indented: false,
  breakBefore: false,
  breakAfter: false,
  shownFact: undefined,
};
const maxCached = 5000;
/** EDGAR Filer Manual, 5.2.5.14: text that shows a fact of the header names it in its style. */
const shownFact = /-sec-ix-hidden\s*:\s*([^;\s]+)/i;

/** Reads `style="…"` values; filings repeat a few hundred of them a hundred thousand times, so results are kept. */
export function makeStyleReader(): (css: string | undefined) => TextStyle {
  const known = new Map<string, TextStyle>();
  return (css) => {
    if (!css) return plain;
    const found = known.get(css);
    if (found) return found;
    const style = { ...parseStyle(css.toLowerCase()), shownFact: shownFact.exec(css)?.[1] };
    if (known.size < maxCached) known.set(css, style);
    return style;
  };
}

/** In points; letters are set apart by less. */
const leastIndent = 2;
/** In points; footnotes are lifted by a third of the size of the type. */
const leastLift = 2;

function parseStyle(css: string): Omit<TextStyle, 'shownFact'> {
  const weight = /font-weight\s*:\s*([a-z0-9]+)/.exec(css)?.[1];
  const shorthand = /(?:^|;)\s*font\s*:([^;]+)/.exec(css)?.[1] ?? '';
  const family = /font-family\s*:\s*([^;,]+)/.exec(css)?.[1] ?? '';
  const size = sizeOf(/font-size\s*:\s*([^;]+)/.exec(css)?.[1] ?? shorthand);
  const align = /text-align\s*:\s*([a-z]+)/.exec(css)?.[1];
  const display = /display\s*:\s*([a-z-]+)/.exec(css)?.[1];
  return {
    bold: weight
      ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
      : /\bbold/.test(shorthand) || boldName.test(family) || undefined,
    underline: /text-decoration[a-z-]{0,40}\s{0,99}:[^;:]*underline/.test(css),
    italic: italicOf(/font-style\s*:\s*([a-z]+)/.exec(css)?.[1]),
    ...size,
    centered: align === undefined ? undefined : align === 'center',
    width: Number(/(?:^|[;\s])width\s*:\s*([\d.]+)/.exec(css)?.[1] ?? 0) || 0,
    hidden: display === 'none' || /visibility\s*:\s*hidden/.test(css),
    inline: display === 'inline',
    superscript: /vertical-align\s*:\s*super/.test(css),
    lifted:
      /position\s*:\s*relative/.test(css) &&
      sizeOf(/(?:^|;)\s*top\s*:\s*-([^;]+)/.exec(css)?.[1] ?? '').size >= leastLift,
    indented: sizeOf(/(?:padding|margin)-left\s*:\s*([^;]+)/.exec(css)?.[1] ?? '').size >= leastIndent,
    breakBefore: /(?:page-)?break-before\s*:\s*(?:always|page)/.test(css),
    breakAfter: /(?:page-)?break-after\s*:\s*(?:always|page)/.test(css),
  };
}

function italicOf(style: string | undefined): boolean | undefined {
  return style === undefined ? undefined : style === 'italic' || style === 'oblique';
}

const pointsOf: Readonly<Record<string, number>> = {
  pt: 1,
  px: 0.75,
  rem: 12,
  in: 72,
  cm: 28.35,
  mm: 2.835,
  pc: 12,
};
const keywords: Readonly<Record<string, number>> = {
  'xx-small': 7,
  'x-small': 7.5,
  small: 10,
  medium: 12,
  large: 13.5,
  'x-large': 18,
  'xx-large': 24,
};

/** A size in points, or as a factor of the size around it. */
function sizeOf(text: string): { size: number; scale: number } {
  const [, number, unit = ''] = /(?:^|\s)([\d.]+)(pt|px|rem|em|%|in|cm|mm|pc)/.exec(text) ?? [];
  const value = Number(number);
  if (number !== undefined && Number.isFinite(value)) {
    if (unit === 'em') return { size: 0, scale: value };
    if (unit === '%') return { size: 0, scale: value / 100 };
    return { size: value * (pointsOf[unit] ?? 1), scale: 0 };
  }
  const word = /(?:^|\s)((?:xx?-)?(?:small|large)(?:r)?|medium)\b/.exec(text)?.[1] ?? '';
  if (word === 'larger' || word === 'smaller') return { size: 0, scale: word === 'larger' ? 1.2 : 1 / 1.2 };
  return { size: keywords[word] ?? 0, scale: 0 };
}
