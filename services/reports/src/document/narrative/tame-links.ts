import { hostOf, type TrustAddress } from '@footnote/text';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { plainText } from '../plain-text.ts';

/** What the rule below reads from markdown-it's environment. */
export interface LinkEnv {
  trusts: TrustAddress;
}

type MakeToken = StateCore['Token'];

/**
 * Removes links to addresses that are not trusted; their words and the name of the host are kept. It works on parsed
 * links, so the spelling of a link in the narrative makes no difference.
 */
export function addLinkTaming(md: MarkdownIt): void {
  md.core.ruler.after('linkify', 'tame_links', (state) => {
    const { trusts } = state.env as unknown as LinkEnv;
    for (const token of state.tokens) {
      if (token.type === 'inline') token.children = tameLinks(token.children ?? [], trusts, state.Token);
    }
  });
}

function tameLinks(tokens: readonly Token[], trusts: TrustAddress, Make: MakeToken): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const address = token.type === 'link_open' ? String(token.attrGet('href') ?? '') : null;
    if (address === null || trusts(address)) {
      out.push(token);
      continue;
    }
    const end = tokens.findIndex(({ type }, index) => index > at && type === 'link_close');
    const words = tokens.slice(at + 1, end);
    const host = hostOf(address);
    if (token.info === 'auto') out.push(code(host || 'address removed', Make));
    else out.push(...words, ...nameHost(host, words, Make));
    at = end;
  }
  return out;
}

function nameHost(host: string, words: Token[], Make: MakeToken): Token[] {
  const label = plainText(Object.assign({ children: words }) as Token);
  if (host === '' || label.includes(host)) return [];
  return [text(' (', Make), code(host, Make), text(')', Make)];
}

const text = (content: string, Make: MakeToken) => Object.assign(new Make('text', '', 0), { content });
const code = (content: string, Make: MakeToken) =>
  Object.assign(new Make('code_inline', 'code', 0), { content });
