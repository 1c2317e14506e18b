/** A word that is no part of the name proper: "of revenue", "in operating activities". */
const link = /^(?:-|of|in|on|for|from|to|by|at|with|per|before|after|under|due|used|provided|attributable)$/i;

/** "Dividends paid", "Accounts payable": a word after its noun. */
const after =
  /^(?:paid|payable|receivable|received|issued|sold|held|outstanding|repurchased|net|basic|diluted)$/i;

/** Words that end in s and are singular: loss, basis, series. */
const singular = /(?:ss|us|is|[’']s|series)$/i;

/** Whether the English name of a figure takes "were": "Share buybacks", but not "Cost of sales" or "Earnings per share". */
export function isPlural(label: string): boolean {
  const [name = ''] = label.split(/[,;:(–—/]/, 1);
  if (label.split(' ').some((word) => /^per$/i.test(word))) return false;
  const words = name.split(' ').filter((word) => word !== '');
  const end = words.findIndex((word, at) => at > 0 && link.test(word));
  const noun = end < 0 ? words : words.slice(0, end);
  while (noun.length > 1 && after.test(noun.at(-1) ?? '')) noun.pop();
  const last = noun.at(-1) ?? '';
  return /[a-z]s$/.test(last) && !singular.test(last);
}
