/** Labels of a balance at the beginning of a period: under the column of a year it is that of the end of the year before. */
export const openingBalance =
  /\b(?:beginning|opening|start) (?:of|balances?)\b|^(?:opening|beginning) |期首/i;
