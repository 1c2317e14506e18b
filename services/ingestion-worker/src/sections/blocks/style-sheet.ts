/** The rules of a document's `<style>` elements that name one class or one element, as text of declarations. */
export interface StyleSheet {
  add(css: string): void;
  /** The declarations for an element, the strongest first; empty where no rule is for it. */
  find(name: string, classes: string | undefined): string;
}

const maxRules = 20_000;
const maxDeclarations = 2_000;
const maxCached = 20_000;
const simple = /^([a-z][a-z\d]*)?(?:\.([\w-]+))?$/i;

/** Rules for print and other media, and selectors of several elements, are left out. */
export function makeStyleSheet(): StyleSheet {
  const rules = new Map<string, { order: number; css: string }[]>();
  const known = new Map<string, string>();
  let count = 0;
  return {
    add(css) {
      known.clear();
      for (const { selectors, declarations } of readRules(css)) {
        for (const selector of selectors.split(',')) {
          const key = selector.trim();
          if (count >= maxRules || key === '' || !simple.test(key)) continue;
          count += 1;
          const list = rules.get(key) ?? [];
          list.push({ order: count + (key.includes('.') ? maxRules : 0), css: declarations });
          rules.set(key, list);
        }
      }
    },
    find(name, classes = '') {
      if (count === 0) return '';
      const key = `${name} ${classes}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const names = classes.split(/\s+/).filter(Boolean);
      const keys = [name, ...names.flatMap((one) => [`.${one}`, `${name}.${one}`])];
      const matching = keys.flatMap((one) => rules.get(one) ?? []).sort((a, b) => b.order - a.order);
      const css = matching.map((rule) => rule.css).join(';');
      if (known.size < maxCached) known.set(key, css);
      return css;
    },
  };
}

interface Rule {
  selectors: string;
  declarations: string;
}

function readRules(css: string): Rule[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->|<!\[CDATA\[|\]\]>/g, ' ');
  const rules: Rule[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const selectors = text.slice(at, open).trim();
    // `@media screen` holds rules of its own, which are read in their places; other media are not on a screen.
    if (/^@(?:media|supports)\b/i.test(selectors) && !/print/i.test(selectors)) {
      at = open + 1;
      continue;
    }
    const close = selectors.startsWith('@') ? endOf(text, open) : text.indexOf('}', open);
    if (close < 0) break;
    const declarations = text.slice(open + 1, close);
    const names = selectors.replace(/^[}\s]+/, '');
    if (!names.startsWith('@') && declarations.length <= maxDeclarations)
      rules.push({ selectors: names, declarations });
    at = close + 1;
  }
  return rules;
}

/** The end of a rule that may hold rules. */
function endOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return -1;
}
