import { replaceTags } from '@footnote/text';

/** The English page of a filing that exists only in Chinese is shorter than this. */
const longestPlaceholder = 4096;

/** Whether a page only says that the filing is in the Chinese section. */
export function isPlaceholder(page: Buffer): boolean {
  if (page.length >= longestPlaceholder) return false;
  const text = replaceTags(page.toString('utf8'), ' ').replace(/\s+/g, ' ');
  return /chinese (section|version|language)|in chinese only|中文版/i.test(text);
}

/** The largest number of parts of a filing in several files. */
const mostParts = 60;

/** The files that a page lists as parts of its filing, in order. They are in the same folder or below it. */
export function findParts(page: Buffer, path: string): string[] {
  const folder = path.replace(/(?<![^/])[^/]*$/, '');
  const parts: string[] = [];
  for (const [, link = ''] of page
    .toString('utf8')
    .matchAll(/href\s{0,9}=\s{0,9}["']?([^"'\s>]{1,400}\.pdf)/gi)) {
    const url = URL.canParse(link, `https://host${path}`) ? new URL(link, `https://host${path}`) : null;
    const inside = url !== null && url.hostname === 'host' && url.pathname.startsWith(folder);
    const plain = inside && /^\/listedco\/[A-Za-z0-9_/-]+\.pdf$/i.test(url.pathname);
    if (plain && !parts.includes(url.pathname)) parts.push(url.pathname);
  }
  return parts.slice(0, mostParts);
}
