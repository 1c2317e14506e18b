/** Counts the runs of each organisation over all processes. */
export interface RunSlots {
  /** Takes one of the organisation's slots. Resolves to a function that gives it back, or to `full`. */
  take(tenant: string, limit: number): Promise<(() => void) | 'full'>;
  count(tenant: string): Promise<number>;
}
