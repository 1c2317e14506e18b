/** How the answer is to be written, in the question's words. */

const currency = String.raw`(?:USD|US\$|U\.?S\.? dollars?|C\$|A\$|HK\$|R\$|S\$|NT\$|\$|€|£|¥|₹|₩|EUR|GBP|JPY|CAD|AUD|HKD|INR|BRL|SGD|TWD|KRW|CNY|RMB|CHF|won|yuan|rupees|reais|pounds|euros|yen|(?:[A-Z][a-z]+ )?dollars)`;
const size = '(?:thousand|million|billion|lakh|crore)s?';
const count = '(?:zero|no|one|two|three|four|\\d)';

const powers: Readonly<Record<string, number>> = {
  thousand: 3,
  k: 3,
  千: 3,
  million: 6,
  m: 6,
  lakh: 5,
  crore: 7,
  百万: 6,
  milhões: 6,
  億: 8,
  billion: 9,
  bn: 9,
  bilhões: 9,
};

/** The power of ten in which amounts are asked for. Null: as printed. */
export function scaleOf(text: string): number | null {
  const match = new RegExp(
    String.raw`(?:\bin|\() ?(?:units of )?(?:${currency})?\s?(?<size>thousand|million|billion|lakh|crore)s?\b|(?:\bin|\() ?(?:${currency}) ?(?<sign>m|bn|k)\b|(?<japanese>百万|億|千)円(?:単位|で)|\bem (?:R\$ ?)?(?<portuguese>milhões|bilhões)(?= de reais|\s*[,?.)]|$)`,
    'i',
  ).exec(text)?.groups;
  const word = (match?.size ?? match?.sign ?? match?.japanese ?? match?.portuguese ?? '').toLowerCase();
  return powers[word] ?? null;
}

export function decimalsOf(text: string): number | null {
  const match =
    /round[^.?]{0,60}?\b(?:to )?(zero|no|one|two|three|four|\d)\s?(?:decimal|d\.?p)|\b(zero|no|one|two|three|four|\d) decimals?\b|小数(?:点)?第?(\d)位/i.exec(
      text,
    );
  const word = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').toLowerCase();
  if (word === '') return null;
  return { zero: 0, no: 0, one: 1, two: 2, three: 3, four: 4 }[word] ?? Number(word);
}

const forms: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:,?\s*\(?\b(?:and )?(?:rounded |round(?:ing)? )?(?:to|with|at)|,) ${count} (?:decimals?|d\.?p\.?)\b(?: places?| points?| digits?)?\)?`,
    'gi',
  ),
  /,?\s*\b(?:expressed |stated |given |answered? |reported )?(?:in (?:units of )?(?:percents?|percentages?|percentage terms|%)|as an? percentage)(?=\s*(?:[,?.]|$|\band\b))/gi,
  new RegExp(
    String.raw`,?\s*\b(?:expressed |stated |given |answered? )?in (?:units of )?(?:${currency} ${size}|${size} of ${currency}|${currency} ?(?:m|bn|k)\b|${size}|(?!\$)${currency})(?=\s*(?:[,?.()]|$|\bwith\b|\bto\b))`,
    'gi',
  ),
  /,?\s*\bem (?:R\$ ?)?(?:milhões|bilhões)(?: de reais)?(?=\s*(?:[,?.()]|$))/gi,
];

/** The question without "in USD millions", "in percent, with one decimal". */
export function withoutAnswerForm(text: string): string {
  return forms.reduce((rest, form) => rest.replaceAll(form, ''), text);
}
