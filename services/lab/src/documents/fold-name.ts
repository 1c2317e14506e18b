/** A name as it is searched: width, case and accents play no part. */
export function foldName(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
