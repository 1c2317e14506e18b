/** A question for the reason of something. */
export const asksReason =
  /\b(?:why|drove|drive[ns]?|driver|drivers|caused?|reasons?|led to|explains?|attribut\w+|due to)\b|\bpor ?qu[eê]\b|\bmotivos?\b|なぜ|理由|要因|原因|为什么|為什麼|为何|為何|왜|이유|원인|요인/i;

/** What a sentence holds that says a reason. */
export const saysReason =
  /\b(?:due (?:primarily |mainly |largely |principally )?to|driven|because|primarily|mainly|attribut\w+|reflect\w*|result(?:ed|s|ing)? (?:from|in|of)|as a result|offset|owing to|in order to|in light of|which (?:increased|decreased|reduced|lowered|raised)|(?:represent|contribut|account)\w*[^.]{0,40} of the (?:total )?(?:increase|decrease|growth|decline))\b|\bdevido\b|\bem (?:função|razão|decorrência) d|\bpor conta d|\bdecorrente|\b(?:impulsionad|motivad|influenciad|explicad)|\bem virtude\b|\bgraças\b|\bcontribu[ií]|\breflet|により|ため|によ(?:る|って)|影響|に伴[いう]|この結果|その結果|由于|由於|因(?:为|為|此)|主要(?:是|系|因|原因)|所致|导致|導致|受.{1,20}影响|때문|인해|따른|영향/i;

const saysPurpose =
  /\b(?:in order|so as|intended|designed|aim(?:s|ed|ing)?|necessary|need(?:ed)?|enables?|allows?|to (?:ensure|meet|provide|support|enable|allow|reduce|improve|expand|increase|focus|conserve|retain|fund|strengthen|simplify|comply))\b/i;

/** Why somebody does something is also answered by what it is for. */
export const saysReasonOrPurpose = new RegExp(`${saysReason.source}|${saysPurpose.source}`, 'i');

/** A question for a reason with the word that reports have for "why". */
export function inWordsOfReports(question: string): string {
  return question
    .replace(/なぜ|どうして/, '要因')
    .replace(/[为為](?:什[么麼]|何)/, '主要原因')
    .replace(/왜/, '원인');
}
