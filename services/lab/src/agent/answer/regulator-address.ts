/** Kinds of document in which a browser finds a text fragment. */
const webPage = /\.(?:x?html?|txt)$/i;
const wordsAtEdge = 6;
const longestExact = 60;

/**
 * The address of a quote in the regulator's document. In a web page a text fragment leads to the very words (a browser
 * that does not find them shows the page from its beginning); any other document is opened as a whole.
 */
export function regulatorAddress(sourceUrl: string, quote: string): string {
  if (!URL.canParse(sourceUrl) || !webPage.test(new URL(sourceUrl).pathname)) return sourceUrl;
  const directive = isRow(quote) ? rowDirective(quote) : textDirective(plainText(quote));
  return directive === '' ? sourceUrl : `${sourceUrl.replace(/#.*$/s, '')}#:~:text=${directive}`;
}

const isRow = (quote: string) => quote.trimStart().startsWith('|');

/** A row's cells are separate blocks: its label, then its first figure. A figure's sign may be in a cell of its own. */
function rowDirective(quote: string): string {
  const [line = ''] = quote.trim().split('\n');
  const [label = '', ...cells] = line.split('|').map(plainText).filter(Boolean);
  const figure = cells.find((cell) => /\d/.test(cell));
  if (label === '') return '';
  if (figure === undefined) return encode(label);
  const [, sign = '', number = ''] = /^([^\d.]*)(.*)/s.exec(figure.replace(/(?<!\D)\D+$/, '')) ?? [];
  return sign.trim() === ''
    ? `${encode(label)}-,${encode(number)}`
    : `${encode(label)}-,${encode(sign.trim())},${encode(number)}`;
}

/** A short quote as it is; of a long one its first and last words. */
function textDirective(text: string): string {
  const words = text.split(' ').filter(Boolean);
  if (text.length <= longestExact || words.length <= 2 * wordsAtEdge) return encode(text);
  return [words.slice(0, wordsAtEdge), words.slice(-wordsAtEdge)]
    .map((some) => encode(some.join(' ')))
    .join(',');
}

/** Without the marks of Markdown, which the regulator's page does not have. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^\s{0,3}(?:#{1,6}|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/!?\[([^\]]{0,400})\]\([^)]{0,1500}\)/g, '$1')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!|$~>])/g, '$1')
    .replaceAll(/\*{1,3}|<br\s*\/?>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A hyphen has a meaning in a directive. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');
