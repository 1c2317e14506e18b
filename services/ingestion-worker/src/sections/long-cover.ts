/** Why a cover is suspect. */
export const longCover =
  'The text before the first heading is long for a cover: the heading of a section may not have been found in it.';
