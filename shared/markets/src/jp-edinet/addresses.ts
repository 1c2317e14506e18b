const api = 'https://api.edinet-fsa.go.jp/api/v2';

/** All documents of a day, `YYYY-MM-DD` in Japan. Addresses here are without the key. */
export function dayAddress(day: string): string {
  return `${api}/documents.json?date=${day}&type=2`;
}

/** 1: the submission with its audit report, a zip; 5: its data as CSV, a zip; 2: the document as PDF. */
export type PackageType = '1' | '5' | '2';

export function packageAddress(docId: string, type: PackageType): string {
  return `${api}/documents/${docId}?type=${type}`;
}

/** The list of all EDINET codes; no key is needed. */
export const codeListAddress =
  'https://disclosure2dl.edinet-fsa.go.jp/searchdocument/codelist/Edinetcode.zip';
/** Codes of funds; no key. */
export const fundListAddress = 'https://disclosure2dl.edinet-fsa.go.jp/searchdocument/codelist/Fundcode.zip';

/** The page of a document for people; nothing is fetched from it. */
export function viewerAddress(docId: string): string {
  return `https://disclosure2.edinet-fsa.go.jp/WZEK0040.aspx?${docId}`;
}
