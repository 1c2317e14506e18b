/** A question for the reason of something. */
export const asksReason =
  /\b(?:why|drove|drive[ns]?|driver|drivers|caused?|reasons?|led to|explains?|attribut\w+|due to)\b|なぜ|理由|要因|原因/i;

/** What a sentence holds that says a reason. */
export const saysReason =
  /\b(?:due (?:primarily |mainly |largely |principally )?to|driven|because|primarily|mainly|attribut\w+|reflect\w*|result(?:ed|s|ing)? (?:from|in|of)|as a result|offset|owing to|in order to|in light of)\b|により|ため|によ(?:る|って)|影響/i;
