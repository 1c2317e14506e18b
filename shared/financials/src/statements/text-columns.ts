import { ofGroup, otherColumns, ownAlone } from '../titles/text-marks.ts';

const title =
  /(?:(?:condensed|consolidated|combined|group|interim|unaudited)\s{1,9}){0,9}(?:statements? of (?:consolidated )?(?:comprehensive )?(?:income|operations|earnings|cash flows?|financial (?:position|condition)|profit (?:and|or) loss)|balance sheets?|income statements?|cash ?flow statements?)(?: and [a-z ]{0,60}income)?/i;
const unit =
  /[([](?:(?:amounts|expressed|all|u\.?s\.?|dollars|rs\.?|figures|in|millions|thousands|unaudited|audited)\b|['’]0)[^)\]]{0,300}[)\]]/gi;

/** The head of a column without the statement's title, the unit and references to notes that a PDF prints into it. */
export function cleanHead(head: string): string {
  const label = head
    .replace(title, '')
    .replace(unit, '')
    .replace(/[*_\\]/g, '')
    .replace(/\(notes? \d+\)/gi, '')
    .replace(/\s+/g, ' ')
    .trim();
  return (label || head).slice(0, 500);
}

/**
 * Columns that are not the figures of the statement: the parent company's beside the group's, a percentage, a change, an
 * amount before a restatement. None where all columns are so.
 */
export function findOtherColumns(heads: readonly string[]): ReadonlySet<number> {
  const hasGroup = heads.some((head) => ofGroup.test(head) && !ownAlone.test(head));
  const isOther = (head: string): boolean =>
    (hasGroup && ownAlone.test(head) && !ofGroup.test(head)) ||
    otherColumns.test(head.replace(/\(?restated\)?/i, ''));
  const found = heads.flatMap((head, at) => (isOther(head) ? [at] : []));
  return new Set(found.length < heads.length ? found : []);
}
