/** What follows the name proper: "of revenue", "in operating activities", "(as restated)", "– the group". */
const more =
  /\s*(?:[,;:(–—/]|\s(?:-|of|in|on|for|from|to|by|at|with|per|before|after|under|due|used|provided|attributable)\s).*$/i;

/** "Dividends paid", "Accounts payable": a word after its noun. */
const after =
  /\s+(?:paid|payable|receivable|received|issued|sold|held|outstanding|repurchased|net|basic|diluted)$/i;

/** Ends as a plural and is none, or names one thing. */
const singular = /(?:ss|us|is|[’']s|series)$/i;

/** Whether the English name of a figure takes "were": "Share buybacks", but not "Cost of sales" or "Earnings per share". */
export function isPlural(label: string): boolean {
  if (/\bper\s/i.test(label)) return false;
  let noun = label.replace(more, '').trim();
  while (after.test(noun)) noun = noun.replace(after, '');
  return /[a-z]s$/.test(noun) && !singular.test(noun);
}
