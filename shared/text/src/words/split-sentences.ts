const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Words after which a full stop does not end a sentence; ICU's rules end it before a capital letter. */
const abbreviations =
  /(?:^|[\s(“"])(?:[A-Z]|(?:[A-Za-z]\.){1,8}[A-Za-z]?|Inc|Corp|Co|Ltd|LLC|L\.P|plc|Cie|Bros|No|Nos|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|vs?|al|approx|est|cf|Art|Sec|Fig|Vol|pp?|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|FY)\.$/;
const longestAbbreviation = 24;
/** A sentence longer than this is cut where ICU ends a sentence, so that the work stays bounded. */
const longestJoined = 1500;

/** The sentences of a paragraph, each exactly as it is, without the space around. English and CJK. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let held = '';
  let open = 0;
  const close = () => {
    const sentence = held.trim();
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence);
    held = '';
    open = 0;
  };
  for (const { segment } of segmenter.segment(paragraph)) {
    held += segment;
    open += countBrackets(segment);
    if (held.length < longestJoined && (open > 0 || endsInAbbreviation(held))) continue;
    close();
  }
  close();
  return sentences;
}

/** A full stop within brackets or citation marks does not end a sentence, unless they never close. */
function countBrackets(text: string): number {
  return (text.match(/[([（「]/g) ?? []).length - (text.match(/[)\]）」]/g) ?? []).length;
}

function endsInAbbreviation(text: string): boolean {
  return abbreviations.test(text.trimEnd().slice(-longestAbbreviation));
}
