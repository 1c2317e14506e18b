import { askedConcepts, tokenize } from '@research/text';
import { findConcept, placesOf, withoutNames } from './share-asked.ts';

const moves =
  '(?:increas|decreas|declin|fall|fell|drop|rise|rose|risen|grow|grew|chang|improv|worsen|shr[iau]nk|expand|widen|narrow)';
const whatMoved = [
  String.raw`\bwhy (?:did|has|have|had|was|were|is|are) (?<what>[^?]{2,120}?) (?:so )?(?:(?:been )?${moves}\w*|up|down|higher|lower|better|worse)\b`,
  String.raw`\b(?:drove|caused?|explains?|led to|behind|drivers? (?:of|for|behind)|reasons? (?:of|for|behind)|contributed to) (?:the |an? )?(?:\w+ )?(?:${moves}\w*|growth|rise|reduction) (?:in|of) (?<what>[^?]{2,120}?)(?=,? (?:in|for|during|between|from|as of|at|over) (?:the |fiscal |FY|20|19|Q\d)|\?|$)`,
  String.raw`\b(?:drove|caused?|explains?|led to|behind|drivers? (?:of|for|behind)|reasons? (?:of|for|behind)) (?:the )?(?<what>[^?]{2,120}?) (?:${moves}\w*|growth|rise)\b`,
].map((form) => new RegExp(form, 'i'));

/** What rose or fell, where the reasons for it are asked; null for other questions. */
export function whatChanged(question: string): string | null {
  const found = whatMoved.map((form) => form.exec(question)?.groups?.what).find(Boolean);
  return found?.trim() ?? null;
}

/** As reports say why something rose or fell. */
export function changeWording(question: string): string | null {
  const what = whatChanged(question);
  return what === null ? null : sayChange(what);
}

/** How reports say that something changed, with every word that leads to the reason. */
export const sayChange = (what: string) =>
  `${what} increased decreased as compared to the prior year, primarily due to; driven by; as a result of`;

const verb = new RegExp(String.raw`\b(?:${moves}\w*|was|were|is|are)\b`, 'i');
const longestSubject = 140;
const setting =
  /^(?:in|during|for|as of|at)\b[^,]{3,80},\s+|^(?:our|the|its|total|net|consolidated|overall|segment)\s+/i;
/** "The decrease in net sales for 2024, as compared to 2023, was due to …" is about net sales. */
const theChangeIn = new RegExp(String.raw`^(?:the |an? )?(?:${moves}\w*|growth|reduction) (?:in|of) `, 'i');
const time = /,?\s+(?:for|in|during|from) (?:the |our )?(?:fiscal|financial|year|quarter|FY|(?:19|20)\d\d)/i;
const indexOf = (form: RegExp, text: string) => {
  const at = form.exec(text)?.index ?? -1;
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};
const plainTokens = new Set(
  tokenize('total net consolidated overall segment company group fiscal year quarter'),
);

/** How well the subject of a sentence is what rose or fell, and nothing narrower or wider. */
const isIt = 1.8;
const isNearlyIt = 1.2;
const isOther = 0.8;

/** A factor for sentences by their subject: "Sales of scales fell" tells why scales fell, "Sales in Norway fell" does not. */
export function changeFit(question: string, names: readonly string[]): (text: string) => number {
  const what = whatChanged(question);
  if (what === null) return () => 1;
  const concepts = withoutNames(askedConcepts(what), names).filter(({ weight }) => weight >= 1);
  if (concepts.length === 0) return () => 1;
  const asked = new Set(concepts.flatMap(({ wordings }) => wordings.flatMap(({ tokens }) => tokens)));
  const own = new Set([...names.flatMap(tokenize), ...plainTokens]);
  return (text) => {
    const moved = text.replace(theChangeIn, '');
    const bare = moved.replace(setting, '').replace(setting, '');
    const end = Math.min(indexOf(verb, bare), indexOf(time, bare));
    if (end <= 0 || end > longestSubject) return 1;
    // With the words that were taken off: "net revenues" may be asked for.
    const subject = moved.slice(0, moved.length - bare.length + end);
    const places = placesOf(subject);
    if (!concepts.every((concept) => findConcept(concept, places) !== null)) return isOther;
    const more = tokenize(subject).filter(
      (token) => !asked.has(token) && !own.has(token) && !/^\d/.test(token),
    );
    return more.length === 0 ? isIt : isNearlyIt;
  };
}
