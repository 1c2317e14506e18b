/**
 * Whether a Japanese corporate number (13 digits) has its right check digit, the first. Source: ordinance of the
 * Ministry of Finance on corporate numbers, article 2: 9 − (Σ Pₙ·Qₙ mod 9), n counted from the last
 * digit, Q 1 for odd n and 2 for even n.
 */
export function isCorporateNumber(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const [check, ...base] = digits;
  const sum = base.reverse().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 2), 0);
  return check === 9 - (sum % 9);
}
