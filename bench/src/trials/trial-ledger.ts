/** What the platform has accepted from one person: each thing must be there once, and end well. */
export interface TrialLedger {
  jobs: { id: string; filingRef: string }[];
  documents: { id: string; name: string; text: string }[];
  reports: { id: string; lineage: string; title: string }[];
  /** Accepted edits, by their summaries, which are unique. */
  edits: { lineage: string; summary: string }[];
  skills: string[];
  threads: string[];
  matrices: MadeMatrix[];
  /** Tokens that must be refused. */
  revokedTokens: { id: string; secret: string }[];
}

export interface MadeMatrix {
  id: string;
  /** In no other matrix. */
  name: string;
  /** The filing of its second row. */
  filing: string | null;
  cells: number;
  /** Whether its run was accepted: then all cells must end. */
  run: boolean;
}

export const emptyLedger = (): TrialLedger => ({
  jobs: [],
  documents: [],
  reports: [],
  edits: [],
  skills: [],
  threads: [],
  matrices: [],
  revokedTokens: [],
});

export const countAccepted = (ledger: TrialLedger): number =>
  Object.values(ledger).reduce((sum, list) => sum + list.length, 0);

/** Adds the entries of the second to the first. */
export function mergeLedgers(to: TrialLedger, from: TrialLedger): TrialLedger {
  for (const [name, list] of Object.entries(from)) (to[name as keyof TrialLedger] as unknown[]).push(...list);
  return to;
}
