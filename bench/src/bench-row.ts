/** One line of `bench/results.md`: a measure of ours beside its peer's, taken in the same run. */
export interface BenchRow {
  name: string;
  /** with its unit, `0.12 ms` */
  ours: string;
  /** with its unit, or `-` when the measure has no peer */
  peer: string;
  /** ours divided by the peer's */
  ratio: number | null;
  /** what passes, in words, or `-` where none was set */
  bar: string;
  /** null where no bar was set */
  pass: boolean | null;
}
