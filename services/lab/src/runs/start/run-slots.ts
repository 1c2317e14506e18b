/** Counts the runs of each organisation over all processes. */
export interface RunPlaces {
  /** Takes one of the organisation's places. Resolves to a function that gives it back, or to `full`. */
  take(tenant: string, limit: number): Promise<(() => void) | 'full'>;
  count(tenant: string): Promise<number>;
}
