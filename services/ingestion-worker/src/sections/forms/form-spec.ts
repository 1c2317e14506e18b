/** One line of a form's closed list of items. */
export interface ItemEntry {
  part: string;
  item: string;
  /** Official titles over the years, newest first. The first one is used for a heading without a title. */
  titles: string[];
  /** First and last filing date (YYYY-MM-DD) of this item; a little slack is given around them. */
  from?: string;
  until?: string;
  /** Exhibits and schedules: an exhibit index before the signatures belongs to it. */
  exhibits?: boolean;
  /** Accepted only with its title: the number is unofficial, or is also used by a lettered sub-heading (20-F `4.A.`). */
  titleNeeded?: boolean;
  /** Every filing of the form has a heading for it, if only to say "none". An amendment has only some items. */
  required?: boolean;
  /** Since this day filings may leave it out. */
  requiredUntil?: string;
}

export interface FormSpec {
  family: '10-K' | '10-Q' | '8-K' | '20-F';
  /** In the order of the form. */
  entries: ItemEntry[];
  /** The read-path slug of an entry. */
  slug: (entry: ItemEntry) => string;
  /** The filing amends another, and holds only the items that change. */
  amends?: boolean;
}
