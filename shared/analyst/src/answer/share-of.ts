const shareOf =
  /^(?<begins>(?:and )?(?:about )?(?:what|which)) (?:share|percent(?:age)?|proportion|portion|fraction) of (?<what>[^?]{3,120})/i;

/** A share is given as a number of per cent, and the word for it is not said. */
export function shareWording(question: string): string | null {
  const what = shareOf.exec(question)?.groups?.what;
  return what === undefined ? null : `approximately % percent of ${what}`;
}

/** The question without that word, which a quote need not hold: elsewhere it is a share of stock. */
export const withoutShareWord = (question: string) => question.replace(shareOf, '$<begins> $<what>');
