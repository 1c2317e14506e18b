/** Line ends as `\n`, without byte-order mark and the control characters that no text needs. */
export function cleanText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, (control) => (control === '\f' ? '\n' : ''))
    .toWellFormed();
}
