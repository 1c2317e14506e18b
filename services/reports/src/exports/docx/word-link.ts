import { ExternalHyperlink, type ParagraphChild } from 'docx';

const longestAddress = 2_000;

/** A link, or only its content when the address would make Word report the whole file as damaged. */
export function wordLink(address: string | null, children: ParagraphChild[]): ParagraphChild[] {
  const url = address === null ? null : URL.parse(address);
  const isFine = url && /^(https?|mailto):$/.test(url.protocol) && url.href.length <= longestAddress;
  return isFine && children.length > 0 ? [new ExternalHyperlink({ link: url.href, children })] : children;
}
