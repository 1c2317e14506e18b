/** The parts of a rewrite instruction that can be done without writing new text. */
export interface Instruction {
  shorten: { share?: number; sentences?: number; words?: number } | null;
  bullets: boolean;
  prose: boolean;
  formal: boolean;
  simple: boolean;
  /** Sentences on this subject come first. */
  lead: string | null;
  /** Sentences on this subject are left out. */
  drop: string | null;
  /** Figures first, the plainest reading of "most important first". */
  importantFirst: boolean;
}

const counts: Record<string, number> = {
  one: 1,
  a: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
};

/** Null when it asks for nothing that can be done. */
export function readInstruction(text: string): Instruction | null {
  const found: Instruction = {
    shorten: readShorten(text),
    bullets: /bullet|point form|as (a )?list|in points|箇条書き|列表/i.test(text),
    prose: /(as|into|in) (flowing )?(prose|paragraphs?|running text)|no bullets|without bullets/i.test(text),
    formal: /formal|professional|polish|client[- ]ready|フォーマル|正式/i.test(text),
    simple: /simpl|plain(er)?\b|easier|layman|jargon|readable|clearer|わかりやすく|简单|通俗/i.test(text),
    lead: subject(
      text,
      /(?:lead|start|begin|open) with|put|emphasi[sz]e|focus on|highlight/i,
      /\s+(?:first|at the (?:top|start)|up front)\b/i,
    ),
    drop: subject(
      text,
      /(?:remove|delete|drop|omit|leave out|cut out|take out)(?: (?:the|all|any))?(?: (?:sentences?|parts?|paragraphs?|text|mentions?|references?))?(?: (?:about|on|of|to))?/i,
    ),
    importantFirst:
      /(most )?important|key (points?|facts?|figures?)|conclusion|numbers|bottom line/i.test(text) &&
      /first|lead|start|top|reorder|order/i.test(text),
  };
  if (found.prose) found.bullets = false;
  if (found.importantFirst) found.lead = null;
  const any = Object.values(found).some((value) => value !== null && value !== false);
  return any ? found : null;
}

function readShorten(text: string): Instruction['shorten'] {
  const number = String.raw`(\d{1,4}|one|a|single|two|three|four|five|six|eight|ten)`;
  const sentences = new RegExp(String.raw`\b${number} sentences?\b`, 'i').exec(text)?.[1];
  if (sentences) return { sentences: toNumber(sentences) };
  const words = /\b(\d{2,4}) words\b/i.exec(text)?.[1];
  if (words) return { words: Number(words) };
  const to = /\bto (?:about |around )?(\d{1,2}) ?%/i.exec(text)?.[1];
  if (to) return { share: Number(to) / 100 };
  const by = /\bby (?:about |around )?(\d{1,2}) ?%/i.exec(text)?.[1];
  if (by) return { share: 1 - Number(by) / 100 };
  if (/\bhal(f|ve)\b|半分|一半/i.test(text)) return { share: 0.5 };
  return /short|concise|condens|\btrim\b|tighten|summar|brief|succinct|less wordy|短く|简短|짧게/i.test(text)
    ? { share: 0.6 }
    : null;
}

function toNumber(text: string): number {
  return counts[text.toLowerCase()] ?? Number(text);
}

/** The object of the verb: the words after it, up to a full stop, an "and" or the next clause. */
function subject(text: string, verb: RegExp, after?: RegExp): string | null {
  const match = new RegExp(String.raw`\b(?:${verb.source})\s+([^.,;:!?]+)`, 'i').exec(text);
  if (!match?.[1]) return null;
  if (verb.source.includes('put') && /^put\b/i.test(match[0]) && after && !after.test(match[1])) return null;
  const words = match[1]
    .replace(after ?? /$^/, '')
    .replace(/\b(and|then|but)\b.*$/i, '')
    .replace(/^(the|a|an|all|any|its|their)\s+/i, '')
    .trim();
  return words === '' ? null : words;
}
