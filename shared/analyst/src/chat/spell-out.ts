/** What is written short in a message, and how it is asked in full. */
const short: readonly (readonly [RegExp, string])[] = [
  [/\bppl\b/gi, 'people'],
  [/\bhow many people (?:work|are working|worked) (?:at|for|in|with)\b/gi, 'how many employees work at'],
  [/\b(?:staff|head) ?count\b/gi, 'number of employees'],
  [/\b(what|who|how|where|when)['’]?s\b(?= )/gi, '$1 is'],
  [/\brevs?\b/gi, 'revenue'],
  [/\bop(?:s)? (?=income|profit|margin|loss)/gi, 'operating '],
  [/\b(?:yr|fy end)\b/gi, 'year'],
  [/\bqtr\b/gi, 'quarter'],
  [/\bpct\b/gi, 'percent'],
  [/\bb\/s\b/gi, 'balance sheet'],
  [/\bdivs?\b/gi, 'dividends'],
  [/\bacct\b/gi, 'account'],
  [/\bmgmt\b/gi, 'management'],
  [/\bhq\b/gi, 'headquarters'],
];

/** A question as it is asked in full: "how many ppl work at …" as "how many employees work at …". */
export function spellOut(question: string): string {
  return short.reduce((text, [form, full]) => text.replace(form, full), question);
}
