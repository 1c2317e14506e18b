/** Titles of pages that sites show in place of the requested document. */
const titles =
  /maintenance|unavailable|access denied|forbidden|just a moment|attention required|request rate threshold|undeclared automated|not found|^\s*error\b|internal server error|bad gateway|メンテナンス|점검|维护|維護|manuten[cç][aã]o/i;

/** A page of this length or more is a document, with any title. */
const longestPageBytes = 4096;

/** A page from its first element on: without a byte-order mark, a declaration and comments. */
function afterComments(text: string): string {
  let rest = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .replace(/^<\?xml[^>]*>/i, '')
    .trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

/**
 * Whether an answer is a site's own page ("Site maintenance") and not a document: short HTML with such a title.
 * `start` is the beginning of the body, at least `longestPageBytes` of it if it is that long.
 */
export function isServicePage(start: Buffer): boolean {
  if (start.length >= longestPageBytes) return false;
  const text = start.toString('utf8');
  if (!/^<(!doctype html|html)\b/i.test(afterComments(text))) return false;
  return titles.test(/<title[^<>]*>([^<]*)/i.exec(text)?.[1] ?? '');
}
