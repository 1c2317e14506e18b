const step = 10_000;

/**
 * Maps a company's key to its number, by open addressing in one typed array. It takes a third of a Map's memory, and
 * growing never blocks the process.
 */
export interface KeyTable {
  /** number + 1, or 0 where free */
  slots: Uint32Array;
  keys: string[];
}

/** Yields every 10,000 keys. The keys must be distinct. */
export function* buildKeyTable(keys: string[]): Generator<void, KeyTable> {
  let size = 16;
  while (size < keys.length * 2) size *= 2;
  const table: KeyTable = { slots: new Uint32Array(size), keys };
  for (let index = 0; index < keys.length; index++) {
    let slot = hashKey(keys[index]!) & (size - 1);
    while (table.slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    table.slots[slot] = index + 1;
    if (index % step === step - 1) yield;
  }
  return table;
}

export function findKey(table: KeyTable, key: string): number | undefined {
  const mask = table.slots.length - 1;
  for (let slot = hashKey(key) & mask; ; slot = (slot + 1) & mask) {
    const held = table.slots[slot]!;
    if (held === 0) return undefined;
    if (table.keys[held - 1] === key) return held - 1;
  }
}

/** FNV-1a, with its high bits folded in, since keys differ most in their last digits. */
function hashKey(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
