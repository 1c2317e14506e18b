import type { ReadPart, RegistryStore } from '../../src/registry/registry-store.ts';

/** Keeps what a load stores, and nothing else that a registry does. */
export function createMemoryRegistry() {
  const parts = new Map<string, ReadPart>();
  const filings = new Set<string>();
  const registry = {
    savePart: async (_country, part, listed) => {
      for (const { filing_ref } of listed) filings.add(filing_ref);
      parts.set(part.key, { ...part, count: listed.length });
    },
    touchPart: async () => {},
    ofCompany: async () => [],
    readParts: async (_country, oldest) => new Map([...parts].filter(([, { to }]) => to >= oldest)),
    readPart: async (_country, key) => parts.get(key) ?? null,
    takeLease: async () => true,
    releaseLease: async () => {},
    find: async () => null,
    nameOf: async () => null,
  } satisfies RegistryStore;
  return { registry, parts, filings };
}
