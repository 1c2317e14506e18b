import { keysOfName } from '../query/name-keys.ts';
import { type NameForms, sourceNameForms } from '../query/source-name-forms.ts';

interface NameEntry {
  forms: NameForms;
  /** Keys of the sources with this name. */
  sources: Set<string>;
}

/** Finds sources by their names. The filings of a company have its names in common: each is kept once. */
export function createNameIndex() {
  const byName = new Map<string, NameEntry>();
  const byKey = new Map<string, NameEntry[]>();

  function enter(name: string): NameEntry {
    const entry = { forms: sourceNameForms([name]), sources: new Set<string>() };
    byName.set(name, entry);
    for (const key of keysOfName(entry.forms)) {
      const known = byKey.get(key);
      if (known) known.push(entry);
      else byKey.set(key, [entry]);
    }
    return entry;
  }

  function leave(name: string, entry: NameEntry): void {
    byName.delete(name);
    for (const key of keysOfName(entry.forms)) {
      const left = (byKey.get(key) ?? []).filter((other) => other !== entry);
      if (left.length > 0) byKey.set(key, left);
      else byKey.delete(key);
    }
  }

  return {
    add(source: string, names: readonly string[]): void {
      for (const name of names) (byName.get(name) ?? enter(name)).sources.add(source);
    },
    remove(source: string, names: readonly string[]): void {
      for (const name of names) {
        const entry = byName.get(name);
        entry?.sources.delete(source);
        if (entry?.sources.size === 0) leave(name, entry);
      }
    },
    /** The forms of a name, one object for all sources with that name. */
    formsOf: (name: string): NameForms => byName.get(name)?.forms ?? sourceNameForms([name]),
    /** Keys of the sources that a name with one of these keys belongs to. */
    find(keys: readonly string[]): Set<string> {
      const names = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
      return new Set([...names].flatMap(({ sources }) => [...sources]));
    },
  };
}
