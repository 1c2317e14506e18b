import createMarkdown, { type Token } from 'markdown-it';

/** Spellings of links and pictures that lead to `evil.example` in one Markdown parser or another. */
export const hostileLinks: readonly string[] = [
  '[see [1] here](&#104;ttps://evil.example/?q=a)',
  '[two\nlines](https://evil.example)',
  '[a]: &#104;ttps://evil.example\n\n[a] and [b][a]',
  '[a][b]\n\n[b]: &#x68;ttps&colon;&sol;&sol;evil.example/?q=a',
  '[b]:\n  <&#104;ttps://evil.example>\n\n[b]',
  '//evil.example/a',
  '//|evil.example',
  '&#104;ttps://evil.example/a',
  'https\\://evil.example/a',
  'https:\\/\\/evil.example/a',
  '[x](<//evil.example>)',
  '[x](/\\evil.example)',
  '[x](\\/\\/evil.example "t")',
  '- a\n  ```\n[x](&#104;ttps://evil.example)',
  '````\n```\n[x](&#104;ttps://evil.example)\n````\n[x](&#104;ttps://evil.example)',
  '``` a`b\n[x](&#104;ttps://evil.example)',
  '<sup>\n```\n\n[x](&#104;ttps://evil.example)',
  '![a](&#104;ttps://evil.example/p.png)',
  '[![a](&#104;ttps://evil.example/p.png)](&#104;ttps://evil.example)',
  '\\\\[x](&#104;ttps://evil.example)',
  '[x]\\\\(&#104;ttps://evil.example)',
  '\\ahttps://evil.example',
  'see \\1http://evil.example/x',
  '<http:evil.example>',
  '[h](x)ttps://evil.example',
  'ht[tps://evil.example](x)',
  '[ht](x)[tps://evil.example](y)',
  '[//](x)evil.example',
  '[www](x).evil.example',
  '[<](x)a href=//evil.example>',
  '<[a href=//evil.example>x](y)',
  '[&#104;ttps://evil.example](x)',
  '//`//evil.example',
];

/** What readers of Markdown may parse it with: with raw HTML and without, with bare addresses as links or not. */
const parsers = [
  createMarkdown('commonmark', { html: true }),
  createMarkdown('commonmark', { html: false }),
  createMarkdown('default', { html: false, linkify: true }),
];
for (const md of parsers) {
  // The beginning of an address does not matter: there must be none at all.
  md.validateLink = () => true;
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
}

/** The addresses to which a Markdown parser would link that are outside the platform and don't begin with one of `trusted`. */
export function foreignLinks(markdown: string, trusted: readonly string[]): string[] {
  return addressesIn(markdown).filter(
    (address) =>
      !trusted.some((start) => address.startsWith(start)) &&
      (/evil/.test(address) || /^(?:[a-z]+:|\/\/|\\)/i.test(address)),
  );
}

function addressesIn(text: string): string[] {
  const all = (tokens: Token[]): Token[] => tokens.flatMap((token) => [token, ...all(token.children ?? [])]);
  return parsers.flatMap((md) =>
    all(md.parse(text, {})).flatMap((token) => {
      if (token.type === 'html_block' || token.type === 'html_inline') {
        return /(?:href|src|action|style)\s*=/i.test(token.content) ? [`html ${token.content}`] : [];
      }
      const address = token.attrGet('href') ?? token.attrGet('src');
      return address === null ? [] : [String(address)];
    }),
  );
}
