/**
 * A number as people read it, by one convention for screens, answers, reports and cells: thousands and decimals by the locale, and a
 * real minus sign, which a narrow column does not part from its digits. Brackets are left to what a filing prints.
 */
export function writeNumber(value: number, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(locale, options).format(value).replace('-', minusSign);
}

export const minusSign = '−';
