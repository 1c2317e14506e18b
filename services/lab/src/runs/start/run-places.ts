/** The places of organisations for runs, in all processes together. */
export interface RunPlaces {
  /** Takes one of the organisation's places. Resolves to what gives it back, or to `full`. */
  take(tenant: string, limit: number): Promise<(() => void) | 'full'>;
  count(tenant: string): Promise<number>;
}
