const asciiOnly = /^[\0-\x7f]*$/;
/** All marks except the two kana voicing marks: が is a letter of its own, not か with an accent. */
const marks = /(?![\u3099\u309a])\p{M}/gu;

/** The form in which texts are compared: NFKC (width, ligatures, ㈱), lower case, no accents. */
export function foldForSearch(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase();
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC');
}
