export interface Spending {
  readonly tokens: number;
  readonly usd: number;
}

export interface SpendingStore {
  /** Adds what one call of a model cost. The same call again adds nothing. */
  add(tenant: string, day: string, callId: string, spent: Spending): Promise<void>;
  of(tenant: string, day: string): Promise<Spending>;
}
