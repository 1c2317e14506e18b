const asciiOnly = /^[\0-\x7f]*$/;
/** All marks but the two kana voicing marks: が is another letter than か, not か with an accent. */
const marks = /(?![\u3099\u309a])\p{M}/gu;

/** The form in which texts are compared: NFKC (width, ligatures, ㈱), lower case, no accents. */
export function foldForSearch(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase();
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(marks, '').normalize('NFC');
}
