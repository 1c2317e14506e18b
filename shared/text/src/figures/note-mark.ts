const noteMark = /^\s*※\s*\d{1,2}(?:\s*[,、､・]\s*(?:※\s*)?\d{1,2}(?=[\s,、､・]))*[,、､・]?\s+/;

/** A cell of a Japanese statement without the number of a note before its amount: `※1 5,808,066`. */
export function withoutNoteMark(cell: string): string {
  return cell.normalize('NFKC').replace(noteMark, '');
}
