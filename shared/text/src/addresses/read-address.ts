/** A part of an answer that could lead a reader, or the reader's browser, to a foreign address. */
export type AddressUnit =
  | { kind: 'image'; end: number; label: string }
  | { kind: 'link'; end: number; label: string; address: string; touches: Touches }
  | { kind: 'address'; end: number; address: string; touches: Touches }
  | { kind: 'tag'; end: number }
  /** Characters that a reader's Markdown parser could read as a link or an address; `text` looks the same and is neither. */
  | { kind: 'inert'; end: number; text: string };

/** Whether the text before or after a unit could make an address together with what is written in its place. */
export interface Touches {
  before: boolean;
  after: boolean;
}

/** In characters, with the brackets. */
const longestAddress = 1_500;
const longestLabel = 302;
const link = /\[((?:[^[\]\n\\]|\\.){0,300})\]/y;
const target =
  /\([ \t]{0,1500}<?((?:[^()\s<>]|\([^()\s]{0,1500}\)){0,1500})>?(?:[ \t]+(?:"[^"\n]{0,1500}"|'[^'\n]{0,1500}'|\([^()\n]{0,1500}\)))?[ \t]*\)/y;
/** Some parsers accept any characters before the first dot as a host. */
const scheme = /(?:https?|ftp):\/\/|www\.|\/\/(?=[^\s/.:]{1,63}[.:])/iy;
const schemes = ['http://', 'https://', 'ftp://', 'www.'];
const bracketedSchemes = ['<http://', '<https://', '<ftp://'];
/** How much of `//host.example`, a host without a scheme, must be read to recognise it. */
const hostStart = /^\/(?:\/[^\s/.:]{0,63})?$/;
const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy;
const harmlessReference = /^&(?:amp|lt|gt|quot|nbsp);$/;
const longestReference = 34;
const harmlessTag = /<\/?(?:br|sup|sub)\s{0,3}\/?>/iy;

/**
 * The link, image, bare address or HTML tag that begins at a position.
 * @returns null when there is no address; 'wait' when more text is needed to decide
 */
export function readAddress(text: string, at: number, whole: boolean): AddressUnit | null | 'wait' {
  const char = text[at] ?? '';
  if (char === '!') return readImage(text, at, whole);
  if (char === '[') return readLink(text, at, whole);
  if (char === '<') return readTag(text, at, whole);
  if (char === ']' || char === '\\') return readSign(text, at, whole);
  if (char === '&') return readReference(text, at, whole);
  return /[hfw/]/i.test(char) ? readBare(text, at, whole) : null;
}

/**
 * Every Markdown link needs `](` or a definition's `]:`, and an address may be written with escaped characters. All of these
 * are removed, wherever a parser might find them, except in the links that were read as a whole.
 */
function readSign(text: string, at: number, whole: boolean): AddressUnit | null | 'wait' {
  const next = text[at + 1];
  if (next === undefined) return whole ? null : 'wait';
  if (text[at] === ']') return /[(:]/.test(next) ? { kind: 'inert', end: at + 1, text: ']\\' } : null;
  // `\\\\` is a visible backslash: the character after it is not escaped.
  if (next === '\\') return { kind: 'inert', end: at + 2, text: '\\\\' };
  return /[:/.&]/.test(next) ? { kind: 'inert', end: at + 1, text: '\\\\' } : null;
}

/** `&#104;ttps` is `https` to a reader's Markdown. */
function readReference(text: string, at: number, whole: boolean): AddressUnit | null | 'wait' {
  reference.lastIndex = at;
  const found = reference.exec(text)?.[0];
  if (found) return harmlessReference.test(found) ? null : { kind: 'inert', end: at + 1, text: '&amp;' };
  const rest = text.slice(at, at + longestReference);
  return !whole && rest.length < longestReference && /^&#?[a-z\d]*$/i.test(rest) ? 'wait' : null;
}

/** An image in any form: the text in brackets after `!` must never be shown as a picture. */
function readImage(text: string, at: number, whole: boolean): AddressUnit | null | 'wait' {
  if (text[at + 1] === undefined) return whole ? null : 'wait';
  if (text[at + 1] !== '[') return null;
  const found = readLink(text, at + 1, whole);
  if (found === 'wait') return 'wait';
  if (found?.kind === 'link') return { kind: 'image', end: found.end, label: found.label };
  return { kind: 'image', end: at + 1, label: '' };
}

function readLink(text: string, at: number, whole: boolean): AddressUnit | null | 'wait' {
  link.lastIndex = at;
  const label = link.exec(text);
  if (!label || label[0].length > longestLabel) {
    const rest = text.slice(at + 1, at + longestLabel);
    return !whole && rest.length < longestLabel - 1 && !/[[\]\n]/.test(rest.replaceAll(/\\./g, ''))
      ? 'wait'
      : null;
  }
  const after = link.lastIndex;
  if (after === text.length) return whole ? null : 'wait';
  if (text[after] !== '(') return null;
  target.lastIndex = after;
  const address = target.exec(text);
  if (address && address[0].length <= longestAddress) {
    const end = target.lastIndex;
    if (end + 2 > text.length && !whole) return 'wait';
    const touches = {
      before: /[A-Za-z0-9:/.\\\])`<&#]/.test(text[at - 1] ?? ''),
      after: /^(?:[A-Za-z0-9/\\[(&`#]|[.:!?]\S)/.test(text.slice(end, end + 2)),
    };
    return { kind: 'link', end, label: label[1] ?? '', address: address[1] ?? '', touches };
  }
  const rest = text.slice(after, after + longestAddress);
  return !whole && rest.length < longestAddress && !/\n/.test(rest) ? 'wait' : null;
}

function readTag(text: string, at: number, whole: boolean): AddressUnit | null | 'wait' {
  harmlessTag.lastIndex = at;
  // At the start of a line, a tag makes everything up to the next blank line an HTML block.
  const startsLine = /(?:^|\n)[ \t>*+-]*$/.test(text.slice(Math.max(0, at - 40), at));
  if (harmlessTag.test(text) && !startsLine) return null;
  const rest = text.slice(at, at + 12);
  if (!whole && rest.length < 12 && /^<\/?(?:b(?:r\s*\/?)?|s(?:u[pb]?)?\s*\/?)?$/i.test(rest)) return 'wait';
  // An address in angle brackets is dealt with as an address. `<http:host>` is one too for a browser, so it is a tag here.
  if (/^<(?:https?|ftp):\/\//i.test(rest)) return null;
  if (!whole && rest.length < 9 && bracketedSchemes.some((one) => one.startsWith(rest.toLowerCase())))
    return 'wait';
  return /^<[a-z/!?]/i.test(rest) ? { kind: 'tag', end: at + 1 } : null;
}

function readBare(text: string, at: number, whole: boolean): AddressUnit | null | 'wait' {
  if (text[at] === '/' ? /[:/]/.test(text[at - 1] ?? '') : isInWord(text, at)) return null;
  scheme.lastIndex = at;
  if (!scheme.test(text)) {
    const rest = text.slice(at, at + 8).toLowerCase();
    if (whole) return null;
    if (hostStart.test(text.slice(at, at + 70))) return 'wait';
    return schemes.some((one) => one.startsWith(rest) && one !== rest) ? 'wait' : null;
  }
  let end = at;
  while (end < text.length && end - at < longestAddress && /[!-~]/.test(text[end] ?? '')) {
    if (/[\s<>"'`)\]}|]/.test(text[end] ?? '')) break;
    end += 1;
  }
  if (end === text.length && end - at < longestAddress && !whole) return 'wait';
  const bare = text.slice(at, end).replace(/(?<![.,;:!?*_])[.,;:!?*_]+$/, '');
  const bareEnd = at + bare.length;
  const touches = { before: /[`/\\:]/.test(text[at - 1] ?? ''), after: text[bareEnd] === '`' };
  return { kind: 'address', end: bareEnd, address: bare, touches };
}
/** An address does not begin inside a word. For some parsers a word begins again after a backslash and one character. */
function isInWord(text: string, at: number): boolean {
  return /[A-Za-z0-9]/.test(text[at - 1] ?? '') && text[at - 2] !== '\\';
}
