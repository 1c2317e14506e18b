/** Inline XBRL 1.1 (SEC, ESEF) and 1.0 (EDINET). */
const inline = new Set(['http://www.xbrl.org/2013/inlineXBRL', 'http://www.xbrl.org/2008/inlineXBRL']);

/** The mark by which a document is known to be inline XBRL before it is parsed. */
export const inlineMarks = ['xbrl.org/2013/inlineXBRL', 'xbrl.org/2008/inlineXBRL'];

/** Prefixes are compared in lower case, because an HTML parser folds the names of attributes. */
export type Namespaces = Map<string, string>;

export function isInlineNamespace(uri: string | undefined): boolean {
  return uri !== undefined && inline.has(uri.trim());
}

export function readNamespaces(namespaces: Namespaces, attributes: Record<string, string>): void {
  for (const name in attributes) {
    if (!name.startsWith('xmlns:')) continue;
    const prefix = name.slice(6).toLowerCase();
    if (!namespaces.has(prefix)) namespaces.set(prefix, attributes[name] ?? '');
  }
}

export function prefixOf(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? '' : name.slice(0, colon).toLowerCase();
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
