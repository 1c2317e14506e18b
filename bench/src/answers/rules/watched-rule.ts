/** Shared by all threads: at 0 the rule that is off, from 1; behind it, for each rule, whether it has matched. */
export const stateSize = (rules: number) => 1 + rules;

let state: Int32Array = new Int32Array(new SharedArrayBuffer(4));
export function shareState(shared: Int32Array): void {
  state = shared;
}

/** A pattern that notes when it matches, and that never matches while it is off. */
export class WatchedRule extends RegExp {
  readonly index: number;

  /** What splits or finds all makes a copy, which is the same rule. */
  constructor(pattern: RegExp, flags?: string, index?: number) {
    super(pattern, flags ?? pattern.flags);
    this.index = index ?? (pattern instanceof WatchedRule ? pattern.index : -1);
  }

  override exec(text: string): RegExpExecArray | null {
    if (Atomics.load(state, 0) === this.index + 1) {
      this.lastIndex = 0;
      return null;
    }
    const match = super.exec(text);
    if (match) Atomics.store(state, this.index + 1, 1);
    return match;
  }
}
