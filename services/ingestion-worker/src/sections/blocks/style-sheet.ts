/** An open element around the one whose rules are wanted. */
interface Ancestor {
  name: string;
  classes: string;
}

/** The rules of a document's `<style>` elements, as text of declarations. */
export interface StyleSheet {
  add(css: string): void;
  /** The declarations for an element within open ones, the strongest first; empty where no rule is for it. */
  find(name: string, classes: string | undefined, around: readonly Ancestor[]): string;
}

/** One element of a selector: `p.head.large`; the name is empty where any element will do. */
interface Compound {
  name: string;
  classes: string[];
}

interface StyleRule {
  order: number;
  css: string;
  /** The elements of the selector from the outermost in, if it is more than one name or class. */
  path: Compound[];
}

const maxRules = 20_000;
const maxDeclarations = 2_000;
const maxCached = 20_000;
const simple = /^([a-z][a-z\d]*)?(?:\.([\w-]+))?$/i;
const compound = /^([a-z][a-z\d]*|\*)?((?:\.[\w-]+)*)$/i;
/** Rules for elements within others are looked up for each element. */
const maxPaths = 500;
const wantedInPath = /font|align|display|position|visibility|left|top|width|height/;

/** Rules for print and other media, and selectors by more than names and classes, are left out. */
export function makeStyleSheet(): StyleSheet {
  const rules = new Map<string, StyleRule[]>();
  let paths = 0;
  const known = new Map<string, string>();
  let count = 0;
  return {
    add(css) {
      known.clear();
      for (const { selectors, declarations } of readRules(css)) {
        for (const selector of selectors.split(',')) {
          const key = selector.trim();
          if (count >= maxRules || key === '') continue;
          const path = simple.test(key) ? [] : readPath(key);
          if (path === null || (path.length > 0 && (paths >= maxPaths || !wantedInPath.test(declarations))))
            continue;
          count += 1;
          if (path.length > 0) paths += 1;
          const last = path.at(-1);
          const place = last ? (last.classes[0] ? `.${last.classes[0]}` : last.name) : key;
          const list = rules.get(place) ?? [];
          const weight =
            path.length > 0 ? path.flatMap(({ classes }) => classes).length : Number(key.includes('.'));
          list.push({ order: count + weight * maxRules, css: declarations, path });
          rules.set(place, list);
        }
      }
    },
    find(name, classes = '', around = []) {
      if (count === 0) return '';
      const key = `${name} ${classes}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const names = classes.split(/\s+/).filter(Boolean);
      const keys = [name, ...names.flatMap((one) => [`.${one}`, `${name}.${one}`])];
      const candidates = keys.flatMap((one) => rules.get(one) ?? []);
      const matching = candidates.filter(
        ({ path }) => path.length === 0 || matches(path, { name, classes }, around),
      );
      const css = matching
        .sort((a, b) => b.order - a.order)
        .map((rule) => rule.css)
        .join(';');
      const isSame = candidates.every(({ path }) => path.length <= 1);
      if (isSame && known.size < maxCached) known.set(key, css);
      return css;
    },
  };
}

/** `div.page > p.head` as its elements; null for what is not read. */
function readPath(selector: string): Compound[] | null {
  const path = selector
    .replaceAll('>', ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => compound.exec(one));
  if (path.some((one) => one === null) || path.at(-1)?.[0] === '*') return null;
  return path.map((one) => ({
    name: one?.[1] === '*' ? '' : (one?.[1]?.toLowerCase() ?? ''),
    classes: one?.[2]?.split('.').filter(Boolean) ?? [],
  }));
}

function matches(path: readonly Compound[], element: Ancestor, around: readonly Ancestor[]): boolean {
  const own = path.at(-1);
  if (!own || !isOne(own, element)) return false;
  let due = path.length - 2;
  for (let at = around.length - 1; at >= 0 && due >= 0; at -= 1) {
    if (isOne(path[due] as Compound, around[at] as Ancestor)) due -= 1;
  }
  return due < 0;
}

function isOne({ name, classes }: Compound, element: Ancestor): boolean {
  if (name !== '' && name !== element.name) return false;
  const given = element.classes.split(/\s+/);
  return classes.every((one) => given.includes(one));
}

interface Rule {
  selectors: string;
  declarations: string;
}

function withoutComments(css: string): string {
  let text = '';
  let at = 0;
  for (let open = css.indexOf('/*'); open >= 0; open = css.indexOf('/*', at)) {
    const close = css.indexOf('*/', open + 2);
    if (close < 0) break;
    text += `${css.slice(at, open)} `;
    at = close + 2;
  }
  return text + css.slice(at);
}

function readRules(css: string): Rule[] {
  const text = withoutComments(css).replaceAll(/<!--|-->|<!\[CDATA\[|\]\]>/g, ' ');
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
