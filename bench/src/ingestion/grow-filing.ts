const pageBreak = /<hr[^>]*page-break-after[^>]*>/gi;

/**
 * The filing made longer, as one document: the pages of its second half (notes to the statements, mostly tables)
 * come again and again before its last page, until it has this many bytes. One without page breaks has its
 * whole body again.
 */
export function growFiling(bytes: Buffer, targetBytes: number): Buffer {
  const html = bytes.toString('utf8');
  const breaks = [...html.matchAll(pageBreak)].map((mark) => mark.index + mark[0].length);
  const repeated = breaks.slice(Math.floor(breaks.length / 2));
  if (repeated.length < 2) {
    repeated.splice(0, 2, html.search(/<body[^>]*>/i), html.toLowerCase().lastIndexOf('</body>'));
  }
  const pages = repeated.slice(1).map((end, at) => Buffer.from(html.slice(repeated[at], end)));
  const last = repeated.at(-1) ?? html.length;
  const parts = [Buffer.from(html.slice(0, last))];
  let size = bytes.length;
  for (let at = 0; size < targetBytes; at++) {
    const page = pages[at % pages.length];
    if (page === undefined || page.length === 0) throw new Error('the filing has no pages to repeat');
    parts.push(page);
    size += page.length;
  }
  return Buffer.concat([...parts, Buffer.from(html.slice(last))]);
}
