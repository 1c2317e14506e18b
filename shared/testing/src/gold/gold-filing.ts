/** One filing of gold.json: the true items, and the first and last words of the checked ones. */
export interface GoldFiling {
  id: string;
  file: string;
  market: string;
  form: string;
  /** `toc`: by the titles of the contents, in order. `headings`: by title. Else US forms by item, other markets by title. */
  mode?: string;
  outline?: string;
  pages?: number | null;
  /** Letters and digits of the document's text. */
  letters?: number | null;
  items: GoldItem[];
  checks: GoldCheck[];
  /** Titles that may be sections and need not be. */
  also?: string[];
}
export interface GoldItem {
  part: string;
  item: string;
  title: string;
  level?: number;
  /** Other wordings that count. */
  alt?: string[];
}
export interface GoldCheck {
  part: string;
  item: string;
  title?: string;
  start: string | null;
  end: string | null;
  end_alt?: string[];
  start_window?: number;
  end_window?: number;
}
export interface ScoredSection {
  part: string;
  item: string;
  title: string;
  text: string;
  level?: number;
}
export interface Score {
  items: number;
  found: number;
  predicted: number;
  right: number;
  checks: number;
  boundaries: number;
  wrong: string[];
}

/** Letters and digits only, so that Markdown marks and spaces don't count. */
export function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export function withoutLinks(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\]\([^)\s]*\)/g, ']')
    .replaceAll(/<br\s*\/?>/g, ' ');
}

export function startsRight(check: GoldCheck, text: string, window: number): boolean {
  return check.start === null || isWithin(text.indexOf(squeeze(check.start)), window);
}

export function endsRight(check: GoldCheck, text: string, window: number): boolean {
  const ends = [check.end, ...(check.end_alt ?? [])]
    .filter((end): end is string => end !== null && end !== undefined)
    .map(squeeze);
  return (
    ends.length === 0 ||
    ends.some((end) => {
      const at = text.lastIndexOf(end);
      return at >= 0 && isWithin(text.length - at - end.length, window);
    })
  );
}

function isWithin(distance: number, window: number): boolean {
  return distance >= 0 && distance <= window;
}
