/** Estimated size of a value in bytes: texts, buffers, and a small amount for each member. */
export function measureValue(value: unknown, bound: number): number {
  let bytes = 0;
  const left: unknown[] = [value];
  while (left.length > 0 && bytes <= bound) {
    const one = left.pop();
    bytes += 8;
    if (typeof one === 'string') bytes += one.length * 2;
    else if (ArrayBuffer.isView(one) || one instanceof ArrayBuffer) bytes += one.byteLength;
    else if (one instanceof Map) left.push(...one.keys(), ...one.values());
    else if (one instanceof Set) left.push(...one);
    else if (Array.isArray(one)) for (const member of one) left.push(member);
    else if (typeof one === 'object' && one !== null)
      for (const member of Object.values(one)) left.push(member);
  }
  return bytes;
}
