/** Whether a text prints a digit. */
export const hasDigit = (text: string): boolean => /\d/.test(text);

/** The years in a text, `2023` in `January 31, 2023`. The digits of an amount such as `2,019` don't count. */
export const yearsIn = (text: string): string[] => text.match(/(?<!\d[,.]?)(?:19|20)\d\d(?!,?\d)/g) ?? [];

/** The number of decimals that a figure is printed with, behind a point or a comma: five digits are no thousands. */
export function decimalsIn(text: string): number {
  const digits = /(?<=\d)[.,](\d{1,2}|\d{4,5})(?!\d|[.,]\d)|^\D*\.(\d+)/.exec(text.normalize('NFKC'));
  return (digits?.[1] ?? digits?.[2] ?? '').length;
}

/** Whether a text has the sign of a currency. */
export const hasCurrencySign = (text: string): boolean => /\p{Sc}/u.test(text);
