const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Words after which a full stop does not end a sentence; ICU's rules end it before a capital letter. */
const abbreviations =
  /(?:^|[\s(“"])(?:[A-Z]|(?:[A-Za-z]\.)+[A-Za-z]?|Inc|Corp|Co|Ltd|LLC|L\.P|plc|Cie|Bros|No|Nos|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|vs|approx|est|cf|Art|Sec|Fig|Vol|pp?|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|FY)\.\s*$/;

/** The sentences of a paragraph, each exactly as it stands, without the space around. English and CJK. */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let held = '';
  for (const { segment } of segmenter.segment(paragraph)) {
    held += segment;
    if (abbreviations.test(held) || opensBracket(held)) continue;
    sentences.push(held.trim());
    held = '';
  }
  if (held.trim() !== '') sentences.push(held.trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** A stop within brackets or citation marks ends nothing, unless they never close. */
function opensBracket(text: string): boolean {
  const opened = (text.match(/[([（「]/g) ?? []).length - (text.match(/[)\]）」]/g) ?? []).length;
  return opened > 0 && text.length < 1500;
}
