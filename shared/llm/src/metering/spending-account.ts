/** Who pays for calls: the caller of the work that they are made for. */
export interface SpendingAccount {
  /** @throws quota_exceeded when nothing more may be spent */
  admit(): Promise<void>;
  charge(callId: string, spent: { tokens: number; usd: number }): void;
}
