import { balanceLines } from './lines/balance-lines.ts';
import { cashFlowLines } from './lines/cash-flow-lines.ts';
import { expenseLines } from './lines/expense-lines.ts';
import { incomeLines } from './lines/income-lines.ts';
import type { LineItem } from './lines/line-item.ts';

/** When one name contains another, the longer one comes first. */
export const lineItems: readonly LineItem[] = [
  ...incomeLines,
  ...cashFlowLines,
  ...balanceLines,
  ...expenseLines,
];

const byKey = new Map(lineItems.map((one) => [one.key, one]));

export function lineItem(key: string): LineItem {
  const found = byKey.get(key);
  if (!found) throw new Error(`there is no line item ${key}`);
  return found;
}
