/** Why a cover is suspect. */
export const longCover =
  'The text before the first heading is long for a cover: the heading of a section may not have been found in it.';

/** Why a long document without headings is suspect. */
export const undivided =
  'No headings were found in this long document: it has sections that are not told apart.';
