/** What an inline style says that matters for finding headings; undefined means inherited. */
export interface TextStyle {
  bold: boolean | undefined;
  underline: boolean;
  size: number;
  centered: boolean | undefined;
  hidden: boolean;
  inline: boolean;
  superscript: boolean;
  breakBefore: boolean;
  breakAfter: boolean;
  /** The id of the hidden fact that the text shows. */
  shownFact: string | undefined;
}

const plain: TextStyle = {
  bold: undefined,
  underline: false,
  size: 0,
  centered: undefined,
  hidden: false,
  inline: false,
  superscript: false,
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

function parseStyle(css: string): Omit<TextStyle, 'shownFact'> {
  const weight = /font-weight\s*:\s*([a-z0-9]+)/.exec(css)?.[1];
  const shorthand = /(?:^|;)\s*font\s*:([^;]+)/.exec(css)?.[1] ?? '';
  const size = /font-size\s*:\s*([\d.]+)\s*(pt|px)/.exec(css) ?? /([\d.]+)(pt|px)/.exec(shorthand);
  const align = /text-align\s*:\s*([a-z]+)/.exec(css)?.[1];
  const display = /display\s*:\s*([a-z-]+)/.exec(css)?.[1];
  return {
    bold: weight
      ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
      : /\bbold/.test(shorthand) || undefined,
    underline: /text-decoration[a-z-]*\s*:[^;]*underline/.test(css),
    size: size ? Number(size[1]) * (size[2] === 'px' ? 0.75 : 1) : 0,
    centered: align === undefined ? undefined : align === 'center',
    hidden: display === 'none' || /visibility\s*:\s*hidden/.test(css),
    inline: display === 'inline',
    superscript: /vertical-align\s*:\s*super/.test(css),
    breakBefore: /(?:page-)?break-before\s*:\s*(?:always|page)/.test(css),
    breakAfter: /(?:page-)?break-after\s*:\s*(?:always|page)/.test(css),
  };
}
