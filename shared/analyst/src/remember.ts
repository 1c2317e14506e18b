/** Results by their text, for a function that is asked for the same short texts again and again; the memory is bounded. */
export function remember<T>(
  make: (text: string) => T,
  mostEntries = 20_000,
  longest = 400,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return make(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= mostEntries) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
