/** Reads a stream of bytes up to markers. It only buffers as many bytes as a marker may need. */
export function createByteFeed(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let buffer: Buffer = Buffer.alloc(0);
  let done = false;

  async function more(): Promise<boolean> {
    if (done) return false;
    const step = await iterator.next();
    if (step.done) {
      done = true;
      return false;
    }
    buffer = buffer.length === 0 ? step.value : Buffer.concat([buffer, step.value]);
    return true;
  }

  function take(bytes: number, drop = 0): Buffer {
    const taken = buffer.subarray(0, bytes);
    buffer = buffer.subarray(bytes + drop);
    return taken;
  }

  return {
    /** The next bytes, at most `size`, without consuming them. */
    async peek(size: number): Promise<Buffer> {
      while (buffer.length < size && (await more()));
      return buffer.subarray(0, size);
    },
    async skip(size: number): Promise<void> {
      while (buffer.length < size && (await more()));
      take(size);
    },
    /** The bytes before the marker. The marker is consumed. Null when there is no marker within `limit` bytes. */
    async readUntil(marker: string, limit: number): Promise<Buffer | null> {
      let searched = 0;
      for (;;) {
        const at = buffer.indexOf(marker, searched);
        if (at >= 0) return take(at, marker.length);
        searched = Math.max(0, buffer.length - marker.length);
        if (buffer.length > limit || !(await more())) return null;
      }
    },
    /** Some bytes before the marker; `last` when the marker was reached and consumed. Null at the end. */
    async readPart(marker: string): Promise<{ bytes: Buffer; last: boolean } | null> {
      for (;;) {
        const at = buffer.indexOf(marker);
        if (at >= 0) return { bytes: take(at, marker.length), last: true };
        const beforeMarker = buffer.length - marker.length;
        if (beforeMarker > 0) return { bytes: take(beforeMarker), last: false };
        if (!(await more())) return null;
      }
    },
  };
}
