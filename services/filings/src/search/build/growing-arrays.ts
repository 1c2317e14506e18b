/** Unsigned 32-bit numbers, appended one by one without boxing them. */
export class GrowingNumbers {
  #items = new Uint32Array(1024);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#items.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length++] = value;
  }

  /** A copy of exactly the right size. */
  finish(): Uint32Array {
    return this.#items.slice(0, this.#length);
  }
}

/** The text pool while it is written. */
export class GrowingBytes {
  #items = Buffer.allocUnsafeSlow(16_384);
  length = 0;

  /** Appends a field byte, the text in UTF-8 and a zero byte; returns where the text begins. */
  push(field: number, text: string): number {
    const needed = this.length + text.length * 3 + 2;
    if (needed > this.#items.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#items.length * 2));
      this.#items.copy(larger, 0, 0, this.length);
      this.#items = larger;
    }
    this.#items[this.length] = field;
    const begin = this.length + 1;
    const end = begin + this.#items.write(text, begin, 'utf8');
    this.#items[end] = 0;
    this.length = end + 1;
    return begin;
  }

  at(index: number): number {
    return this.#items[index] ?? 0;
  }

  /** A copy of exactly the right size. */
  finish(): Buffer {
    const exact = Buffer.allocUnsafeSlow(this.length);
    this.#items.copy(exact, 0, 0, this.length);
    return exact;
  }
}
