export interface PageRange {
  from: number;
  to: number;
  /** False for a single page, after which the text may continue. */
  bounded: boolean;
}

const list =
  /^(?:pages?|pp?\.)?\s*(\d{1,3}(?:\s*[-–—]\s*\d{1,3})?(?:\s*(?:,|;|&|and)\s*(?:pages?\s*)?\d{1,3}(?:\s*[-–—]\s*\d{1,3})?)*)/i;
const trailing =
  /(?:^|\s)(?:pages?\s{0,9}|pp?\.\s{0,9})?((?:\d{1,3}(?:\s{0,9}[-–—]\s{0,9}\d{1,3})?)(?:\s{0,9}(?:,|;|&|and)\s{0,9}\d{1,3}(?:\s{0,9}[-–—]\s{0,9}\d{1,3})?){0,30})\s{0,9}(?:,\s{0,9})?(?:\([a-z\d]\)\s{0,9}(?:,\s{0,9})?){0,30}$/i;

/** Numbers that are no page's: `Note 12`, `Exhibit 13`. */
const otherNumber = /\b(?:notes?|items?|exhibits?|rules?|parts?|sections?|forms?|schedules?|chapters?)\s*$/i;

/** Page references of an index cell: `Pages 3-9, 20`, `28`, `Page 36, (a)`, `Our Company, 3-9`; empty when it holds none. */
export function parsePageRefs(text: string, wholeCell: boolean): PageRange[] {
  const trimmed = text.trim();
  const mark = (wholeCell && list.exec(trimmed)) || trailing.exec(trimmed);
  if (!mark?.[1] || otherNumber.test(trimmed.slice(0, mark.index))) return [];
  return [...mark[1].matchAll(/(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?/g)].flatMap((range) => {
    const from = Number(range[1]);
    const to = range[2] ? Number(range[2]) : from;
    return to >= from ? [{ from, to, bounded: range[2] !== undefined }] : [];
  });
}
