/** The canonical form of a company id, or null for an invalid one. */
export type NormalizeId = (text: string) => string | null;

/** A number of at most `length` digits, padded with zeros; zero is not an id. */
export const paddedDigits =
  (length: number, affix: RegExp = /(?!)/): NormalizeId =>
  (text) => {
    const bare = text.trim().replace(affix, '');
    return /^\d+$/.test(bare) && bare.length <= length && /[1-9]/.test(bare)
      ? bare.padStart(length, '0')
      : null;
  };

/** Exactly `length` digits, leading zeros included. */
export const exactDigits =
  (length: number): NormalizeId =>
  (text) =>
    /^\d+$/.test(text.trim()) && text.trim().length === length ? text.trim() : null;

/** A code in upper case; `suffix` is dropped first. */
export const codeLike =
  (form: RegExp, suffix: RegExp = /(?!)/): NormalizeId =>
  (text) => {
    const bare = text.trim().toUpperCase().replace(suffix, '');
    return form.test(bare) ? bare : null;
  };

/** ISO 17442: 20 characters whose ISO 7064 mod 97-10 remainder is 1. */
export const legalEntityIdentifier: NormalizeId = (text) => {
  const bare = text.trim().toUpperCase();
  if (!/^[A-Z0-9]{18}\d{2}$/.test(bare)) return null;
  const asDigits = bare.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(asDigits) % 97n === 1n ? bare : null;
};
