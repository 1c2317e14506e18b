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
  return what === null
    ? null
    : `${what} increased decreased as compared to the prior year, primarily due to; driven by; as a result of`;
}

const verb = new RegExp(String.raw`\b(?:${moves}\w*|was|were|is|are)\b`, 'i');
const longestSubject = 140;
const setting =
  /^(?:in|during|for|as of|at)\b[^,]{3,80},\s+|^(?:our|the|its|total|net|consolidated|overall|segment)\s+/i;
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
    const bare = text.replace(setting, '').replace(setting, '');
    const end = verb.exec(bare)?.index ?? -1;
    if (end <= 0 || end > longestSubject) return 1;
    const subject = bare.slice(0, end);
    const places = placesOf(subject);
    if (!concepts.every((concept) => findConcept(concept, places) !== null)) return isOther;
    const more = tokenize(subject).filter(
      (token) => !asked.has(token) && !own.has(token) && !/^\d/.test(token),
    );
    return more.length === 0 ? isIt : isNearlyIt;
  };
}
