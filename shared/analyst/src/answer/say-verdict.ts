import { askedConcepts, type Concept, tokenize } from '@research/text';
import { asksSteadyDividend } from './fact-kinds.ts';
import type { Quote } from './pick-quotes.ts';

const asksWhether = /^(?:is|are|was|were|does|do|did|has|have|had)\b/i;
/** What no single sentence decides. */
const isJudgement =
  /\b(?:more|less|better|worse|higher|lower|larger|smaller|faster|substantial(?:ly)?(?! doubt)|significant(?:ly)?|similar|healthy|good|strong|intensive|high[- ]growth|useful|not|no longer|or)\b/i;
/** Denies what the sentence is about. */
const denies =
  /\bnever\b|\bno (?!other\b)(?:\p{L}+ ){0,2}(?:customers?|dividends?|lawsuits?|unions?|restructuring|acquisitions?)\b|\bdividends? (?:\p{L}+ ){0,4}suspended\b/iu;
/** May deny only a part of it, which takes a reader. */
const deniesSome = /\b(?:not|neither|nor|without|none|cannot|no|suspended|ceased|discontinued|terminated)\b/i;
/** Denies all of it, in its main clause: "The group did not earn any revenues", "There were no changes in the board". */
const deniesWhole =
  /^(?:(?:in|during|for|as of|at|since)\b[^,]{2,60}?,? )?(?:no (?!other\b)\p{L}|there (?:was|were|is|are|has been|have been) no \p{L}|(?:\p{L}[\p{L}’'.-]* ){0,5}?(?:did|does|do|has|have|had|was|were|is|are) not\b)/iu;
const leavesSome =
  /\b(?:but|however|except|other than|unless|although|though|only|until|instead|material(?:ly)?|significant(?:ly)?|all|yet)\b/i;
const hedges = /\b(?:may|might|could|would|if|whether|unless|should)\b/;
const asksRisk = /\b(?:risks?|threats?|expos\w+|subject to|vulnerable)\b/i;
const rises =
  /\b(?:grow(?:s|ing|n|th)?|grew|increas\w+|improv\w+|ris(?:e|es|ing|en)|rose|expand\w*|higher|up)\b|増(?:加|え|収|益)|上昇|증가|성장|增长|增加|上升/i;
const falls =
  /\b(?:declin\w+|decreas\w+|fall(?:s|ing|en)?|fell|shr[iau]nk\w*|worsen\w*|drop\w*|lower|reduc\w+|down)\b|減(?:少|っ|収|益)|低下|감소|하락|下降|下跌|减少/i;
/** What a quote has to hold of what is asked. */
const leastHeld = 0.75;
/** Concepts below this weight say little of what is asked. */
const leastWeight = 0.5;

/**
 * Answers a question of the form "Is …?" or "Did …?" with yes or no, if the quote alone decides it. Null if more than one
 * sentence or a judgement is needed.
 */
export function sayVerdict(question: string, names: readonly string[], quote: Quote): 'Yes.' | 'No.' | null {
  const depends = sayDependence(question, quote);
  if (depends !== null) return depends;
  if (paysDividend(question, quote)) return 'Yes.';
  if (asksDividend.test(question) && neverPaid.test(quote.text)) return 'No.';
  if (asksWhether.test(question) && asksSteadyDividend.test(question) && stopsDividend.test(quote.text))
    return 'No.';
  const season = saySeason(question, quote);
  if (season !== null) return season;
  if (!asksWhether.test(question) || isJudgement.test(question) || quote.kind === 'table') return null;
  const { text } = quote;
  const risk = asksRisk.test(question);
  if (!risk && hedges.test(text)) return null;
  const years = yearsIn(text);
  const ofAnotherYear = years.length > 0 && yearsIn(question).some((year) => !years.includes(year));
  if (ofAnotherYear || heldOf(question, names, text, risk) < leastHeld) return null;
  const asked = directionOf(question);
  if (asked !== 0) {
    const stated = directionOf(text);
    return stated === 0 || deniesSome.test(text) || denies.test(text)
      ? null
      : stated === asked
        ? 'Yes.'
        : 'No.';
  }
  if (denies.test(text) || (deniesWhole.test(text) && !leavesSome.test(text))) return 'No.';
  return deniesSome.test(text) ? null : 'Yes.';
}

const asksDependence = /\b(?:depend\w*|rel(?:y|ies|iant|iance)|concentrat\w*)\b/i;
const few =
  /\b(?:single|sole|sole-source|limited|few|small number|top|largest|major|significant|key|one|two|three|four|five|six|ten)\b[^.]{0,80}\b(?:customers?|clients?|suppliers?|vendors?|sourc\w+|manufacturers?|foundr(?:y|ies)|distributors?)\b|\bcustomers?\b[^.]*\b\d[\d.]*\s?(?:%|percent)/i;
const noneOfThem =
  /\b(?:no (?:other )?(?:single |one |individual )?(?:customer|client|supplier|vendor)s?|not (?:\p{L}+ ){0,4}(?:depend\w*|rely|reliant)|did not have any|none of (?:our|its|the) (?:customers?|suppliers?))\b/iu;

/** Whether a company depends on a few customers or suppliers: their share or their number answers it. */
function sayDependence(question: string, { kind, text }: Quote): 'Yes.' | 'No.' | null {
  const isAsked =
    asksWhether.test(question) &&
    asksDependence.test(question) &&
    /\b(?:customers?|clients?|suppliers?|vendors?|manufacturers?|sources?)\b/i.test(question);
  if (!isAsked || kind === 'table') return null;
  // "Ebrel accounted for 17% of sales. No other customer accounted for 10%.": the one that is told of before is enough.
  const told = text.split(/(?:[.;]\s+)?\bno other\b/i)[0] ?? '';
  if (told !== text) return few.test(told) ? 'Yes.' : null;
  if (noneOfThem.test(text)) return 'No.';
  return few.test(text) && !deniesSome.test(text) ? 'Yes.' : null;
}

const asksDividend =
  /^(?:does|do|did|has|have)\b[^?]*\b(?:pay|paid|declared?|distributed?)\b[^?]*\bdividends?\b/i;
/** "We have never declared or paid cash dividends on our common stock." */
const neverPaid =
  /\bnever (?:\p{L}+,? ){0,4}(?:declared|paid|distributed)\b[^.]{0,60}\bdividends?\b|\bdividends?\b[^.]{0,40}\bnever (?:\p{L}+,? ){0,4}(?:declared|paid|distributed)\b/iu;

/** A dividend that was paid answers whether one is paid, whatever else the question says. */
function paysDividend(question: string, { kind, text }: Quote): boolean {
  if (kind === 'table' || !asksDividend.test(question)) return false;
  const years = yearsIn(question);
  const paid = /\b(?:we|company|corporation|group)\b.{0,120}?\bpaid\b[^.]{0,60}\bdividends?\b/iu;
  return (
    paid.test(text) &&
    !denies.test(text) &&
    !deniesSome.test(text) &&
    years.every((year) => yearsIn(text).includes(year))
  );
}

const stopsDividend =
  /\b(?:suspen\w+|discontinu\w+|eliminat\w+|cut|reduc\w+)\b[^.]{0,40}\bdividends?\b|\bdividends?\b[^.]{0,40}\b(?:suspended|discontinued|eliminated|cut|reduced)\b|\b(?:not|no longer) (?:pay|paid|declare)\w*\b[^.]{0,20}\bdividends?\b/i;

const asksSeason = /^(?:is|are|does|do|was|were)\b[^?]*\b(?:seasonal\w*|cyclical\w*)/i;
const isSeasonal = /\b(?:seasonal\w*|cyclical\w*)\b/i;
const isNotSeasonal =
  /\b(?:no|not|nor|without)\b[^.,;]{0,70}\b(?:seasonal\w*|cyclical\w*)\b|\b(?:seasonal\w*|cyclical\w*)\b[^.,;]{0,40}\b(?:is|are|was|does|do) not\b/i;

/** "Sales are somewhat seasonal" is yes, "no material portion of our business is seasonal" no. */
function saySeason(question: string, { kind, text }: Quote): 'Yes.' | 'No.' | null {
  if (!asksSeason.test(question) || kind === 'table' || !isSeasonal.test(text)) return null;
  return isNotSeasonal.test(text) ? 'No.' : 'Yes.';
}

const yearsIn = (text: string): readonly string[] => text.match(/\b(?:19|20)\d\d\b/g) ?? [];

/** 1: something rises; -1: it falls; 0: neither, or both. */
export function directionOf(text: string): number {
  return Number(rises.test(text)) - Number(falls.test(text));
}

/** 0 … 1: how much of what is asked the text holds itself. */
function heldOf(question: string, names: readonly string[], text: string, risk: boolean): number {
  const named = new Set(names.flatMap(tokenize));
  const tokens = tokenize(text);
  const isHeld = ({ wordings }: Concept) =>
    wordings.some((wording) =>
      tokens.some((_, at) => wording.tokens.every((token, ahead) => tokens[at + ahead] === token)),
    );
  const concepts = askedConcepts(question).filter(({ weight, wordings }) => {
    const own = wordings[0]?.tokens ?? [];
    const isSaid = own.every((token) => named.has(token) || /^(?:19|20)\d\d$/.test(token));
    const isOfForm = directionOf(own.join(' ')) !== 0 || (risk && asksRisk.test(own.join(' ')));
    return weight >= leastWeight && !isSaid && !isOfForm;
  });
  if (concepts.length === 0) return 0;
  const shareHeld = (some: readonly Concept[]) => some.filter(isHeld).length / some.length;
  // A name that is not known for the company's own is in nearly every sentence, and decides nothing.
  const capitals = new Set(
    [...question.matchAll(/(?<!^)\b\p{Lu}[\p{L}&-]*/gu)].flatMap(([word]) => tokenize(word)),
  );
  const said = concepts.filter(({ wordings }) => !wordings[0]?.tokens.every((token) => capitals.has(token)));
  return said.length === 0 ? shareHeld(concepts) : Math.min(shareHeld(concepts), shareHeld(said));
}
