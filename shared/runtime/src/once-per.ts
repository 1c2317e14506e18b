/** Computes `read` once for each object, and keeps the result as long as the object. */
export function oncePer<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.value;
    const value = read(key);
    known.set(key, { value });
    return value;
  };
}
