/** Sentences that say how to answer, and not what is asked. */
const instructions = [
  /^(?:please )?(?:answer|respond|reply|round|give (?:a|an|your|the|me)\b.{0,20}(?:response|answer)|express|state your|show your|calculate (?:what was asked|\(or extract\))|approach the question|address the question|assume the|use only|base your|provide (?:a|an|the|your) (?:answer|response)|explain (?:why|your)|be (?:brief|concise))\b/i,
  /^if .{0,80}\b(?:not|n['’]t)\b.{0,40}\b(?:useful|meaningful|relevant|applicable)\b/i,
  /^(?:we|i) (?:want|need|would like) to (?:calculate|compute|know|find)\b/i,
  /^(?:please )?(?:help us|here['’]s the question)/i,
];
/** Parts of a sentence that say how to answer. */
const asides =
  /\((?:in|as) (?:units? of |usd |us dollars? |eur |jpy |a )?[^()]{0,60}\)|\bin (?:usd|us dollars|units of) (?:millions?|thousands?|billions?|percents?)\b|\b(?:round(?:ed)?|accurate) to (?:the nearest |\w+ decimal)[^.,;)]{0,30}|\b(?:by|when|while) (?:drawing conclusions|utilizing|relying|using|basing)\b[^,?.]{0,60}\bfrom\b|\b(?:based (?:only |solely |primarily )?(?:on|upon)|according to|considering|taking into account|judging from) the (?:information|data|details|line items)\b(?: (?:provided|stated|outlined|shown|clearly|only|primarily|solely))*|\banswer the following question\b[^.:?]{0,160}[.:]?|\bto the best of your abilities\b:?/gi;

/** A question without its instructions on the answer, unless nothing else is left. */
export function withoutInstructions(question: string): string {
  const sentences = question.split(/(?<=[.?!;:])\s+(?=\p{L})/u);
  const asked = sentences.filter((sentence) => !instructions.some((form) => form.test(sentence.trim())));
  const left = asked.join(' ').replace(asides, ' ').trim();
  return /\p{L}{3}/u.test(left) ? left : question;
}
