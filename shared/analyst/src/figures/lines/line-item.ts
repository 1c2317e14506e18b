import type { ResearchToolInput } from '@research/contracts';

export type Statement = ResearchToolInput<'read_statement'>['statement'];

/** A line of the statements: its names in questions, and its labels in filings. */
export interface LineItem {
  readonly key: string;
  readonly name: string;
  readonly nameJapanese: string;
  readonly asked: RegExp;
  /** Null when it is in no primary statement. */
  readonly statement: Statement | null;
  /** Labels of its row, best first. */
  readonly labels: readonly RegExp[];
  readonly not?: RegExp;
  /** A label that two groups of the statement print, and the group that is meant: "Term debt" among current liabilities. */
  readonly within?: { readonly label: RegExp; readonly group: RegExp };
  /** Printed for each share. */
  readonly perShare?: boolean;
  /** An outflow or something owed, printed with or without brackets: its size without a sign is meant. */
  readonly outflow?: boolean;
}

export function item(
  key: string,
  statement: Statement | null,
  [name, nameJapanese]: readonly [string, string],
  asked: RegExp,
  labels: readonly RegExp[],
  more: Pick<LineItem, 'not' | 'outflow' | 'perShare' | 'within'> = {},
): LineItem {
  return { key, name, nameJapanese, asked, statement, labels, ...more };
}
