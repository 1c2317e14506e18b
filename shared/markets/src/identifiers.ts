import { isTaxpayerNumber } from './br-cvm/parse-companies.ts';
import { isCorporateNumber } from './jp-edinet/corporate-number.ts';
import { legalEntityIdentifier } from './market-ids.ts';

/** ISO 6166: country, nine characters, and a check digit: the digits of all, letters as numbers, by Luhn's sum. */
export function isSecuritiesNumber(isin: string): boolean {
  if (!/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin)) return false;
  const digits = [...isin].map((letter) => Number.parseInt(letter, 36)).join('');
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** By the keys of a company's `identifiers`. */
const checks: Readonly<Record<string, (value: string) => boolean>> = {
  isin: isSecuritiesNumber,
  lei: (value) => legalEntityIdentifier(value) !== null,
  cnpj: isTaxpayerNumber,
  corp_no: isCorporateNumber,
};

/** Whether an identifier's check digits are right; true for a kind that has none. */
export function isIdentifier(key: string, value: string): boolean {
  return checks[key]?.(value) ?? true;
}
