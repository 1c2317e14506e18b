import { type AddressUnit, readAddress, type Touches } from './read-address.ts';
import { hostOf, imageNote, keepsLink, type TrustAddress, tameBare } from './tame-address.ts';

const special = /[[\]!<&\\/hfw]/gi;
const fence = /^ {0,3}(?:`{3,}|~{3,})/;
const footnote = /\[\^([^\][\s\\&<>/]{1,64})\](:?)/y;
/** A definition whose text follows it at once. An address right after a colon would not be seen as one. */
const tightDefinition = /(?<=^[ \t>*+-]{0,200})\[\^[^\][\s\\&<>/]{1,64}\]:(?=\S)/gm;
const lineStart = /(?:^|\n)[ \t>*+-]*$/;
/** Text that can't be an address, in case a reader's parser reads a footnote as the definition of a link. */
const plainWord = /[ \t]*[\p{L}\p{N},;'’"“”()–-]+(?=\s|$)/uy;

/** Whether a line opens or closes a block of code. */
export function isFence(line: string): boolean {
  return fence.test(line);
}

/**
 * Markdown without links or pictures that lead to addresses that aren't trusted, whatever parser it is read with.
 * Footnotes stay. Linear in the length of the text.
 */
export function tameMarkdown(markdown: string, trusts: TrustAddress): string {
  const out: string[] = [];
  let text: string[] = [];
  let fenced = false;
  const flush = () => {
    const spaced = text.join('').replaceAll(tightDefinition, '$& ');
    out.push(tameUnits(spaced, trusts, readFootnoteOrAddress));
    text = [];
  };
  for (const line of markdown.split(/(?<=\n)/)) {
    const isEdge = isFence(line);
    if (!isEdge && !fenced) {
      text.push(line);
      continue;
    }
    if (isEdge) fenced = !fenced;
    flush();
    out.push(tameCode(line, trusts));
  }
  flush();
  return out.join('');
}

/** A part of an answer, which defines no footnotes. */
export function tameText(text: string, trusts: TrustAddress): string {
  return tameUnits(text, trusts, (all, at) => readAddress(all, at, true));
}

/** A reader's parser may not see code where this one does, so addresses are removed from code as well. */
export function tameCode(line: string, trusts: TrustAddress): string {
  const [marks = ''] = /^[ \t]*(?:`+|~+)?/.exec(line) ?? [];
  return marks + tameText(line.slice(marks.length), trusts);
}

export function tameUnit(unit: AddressUnit, trusts: TrustAddress): string {
  switch (unit.kind) {
    case 'image':
      return imageNote;
    case 'link':
      return tameLink(unit, trusts);
    case 'address':
      return trusts(unit.address) ? unit.address : apart(tameBare(unit.address, trusts), unit.touches);
    case 'tag':
      return '&lt;';
    default:
      return unit.text;
  }
}

/** The words of a link, with the host that it led to. */
function tameLink(unit: LinkUnit, trusts: TrustAddress): string {
  const { label, address, touches } = unit;
  if (keepsLink(address, trusts)) return `[${label}](${address})`;
  const words = tameText(label, trusts);
  const host = hostOf(address);
  if (host !== '' && !label.includes(host))
    return apart(`${words} (\`${host}\`)`, { ...touches, after: false });
  const opensAddress = /(?:[:/\\<]|www\.?)$/i.test(words);
  return apart(words, { before: touches.before, after: touches.after || opensAddress });
}

/** `[h](x)ttps://host` must not become an address when only the words of the link are left. */
function apart(text: string, touches: Touches): string {
  return `${touches.before ? ' ' : ''}${text}${touches.after ? ' ' : ''}`;
}

type LinkUnit = Extract<AddressUnit, { kind: 'link' }>;
type ReadUnit = (text: string, at: number) => AddressUnit | null | 'wait';

function tameUnits(text: string, trusts: TrustAddress, read: ReadUnit): string {
  const out: string[] = [];
  let at = 0;
  special.lastIndex = 0;
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const unit = read(text, found.index);
    if (unit === null || unit === 'wait') continue;
    out.push(text.slice(at, found.index), tameUnit(unit, trusts));
    at = unit.end;
    special.lastIndex = at;
  }
  return out.join('') + text.slice(at);
}

/**
 * `[^id]` marks a footnote and `[^id]:` at the start of a line defines it. A parser without footnotes reads these as
 * a link and its definition. With a no-break space the definition is not an address.
 */
function readFootnoteOrAddress(text: string, at: number): AddressUnit | null | 'wait' {
  footnote.lastIndex = at;
  const [mark, id = '', colon] = footnote.exec(text) ?? [];
  if (mark === undefined || /www\./i.test(id)) return readAddress(text, at, true);
  if (colon !== ':' || !lineStart.test(text.slice(Math.max(0, at - 40), at)))
    return { kind: 'inert', end: at + 2 + id.length, text: `[^${id}` };
  const end = at + mark.length;
  plainWord.lastIndex = end;
  return { kind: 'inert', end, text: plainWord.test(text) ? mark : `${mark} &nbsp;` };
}
