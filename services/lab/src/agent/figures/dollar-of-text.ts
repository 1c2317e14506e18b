const countries: readonly (readonly [RegExp, string])[] = [
  [/^canad/i, 'CAD'],
  [/^austral/i, 'AUD'],
  [/^hong/i, 'HKD'],
  [/^new/i, 'NZD'],
  [/^singap/i, 'SGD'],
];

/** "(in millions of Canadian dollars)", "presented in Australian dollars". */
const presented =
  /(?:\b(?:thousands|millions|billions)(?: of)?|\b(?:present|express|report)(?:ed|s|ing|ation)\b[^.|\n]{0,60}?\b(?:in|is|are)(?: the)?)\s+(?<country>Canadian|Australian|Hong Kong|New Zealand|Singapore|U\.?S\.?|United States) dollars?/gi;

const cache = new WeakMap<object, string>();

/**
 * The currency that a bare `$` means in a text: that in which it says its figures are presented. US dollars where it
 * says none.
 */
export function dollarOf(source: { readonly text: string }): string {
  const before = cache.get(source);
  if (before) return before;
  const counts = new Map<string, number>();
  for (const { groups } of source.text.matchAll(presented)) {
    const currency = countries.find(([form]) => form.test(groups?.country ?? ''))?.[1] ?? 'USD';
    counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  const currency = most?.[0] ?? 'USD';
  cache.set(source, currency);
  return currency;
}
