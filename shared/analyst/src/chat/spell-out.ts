import { correctFigureNames } from './correct-figure-names.ts';

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
  [
    /\bwho (?:heads|runs|leads|is (?:in charge of|(?:the )?(?:head|boss) (?:of|from|at)))\b/gi,
    'who is the chief executive officer of',
  ],
  [/\b(?:takes?|taking|took|taken) over as\b/gi, 'appointed as'],
  [/\bworkers\b(?!['’]? comp)/gi, 'employees'],
  [/\bunioni[sz]ed\b/gi, 'represented by unions'],
  [
    /\bcompare ([^?,]{2,40}?)['’]s? (?:and|with|to|against|versus|vs\.?) ([^?,]{2,40}?)['’]s? (?=\p{Ll}|R&D|EPS|EBIT)([^?]{3,60})/giu,
    'compare the $3 of $1 and $2',
  ],
  [/\bwhy did (.{2,60}?) buy\b(?! back)/gi, 'why did $1 acquire'],
];

/** What is said before a question out of courtesy. */
const courtesy =
  /^\s*(?:(?:thanks?(?: you)?(?: so much| very much| a lot)?|great|perfect|ok(?:ay)?|hi|hello|hey|please|pls|plz|sorry)(?: there)?[\s,.!:;-]+|(?:can|could|would) you (?:please )?(?:tell|show|give|explain to) me\s+(?:please\s+)?|(?:i(?:['’]d| would) like to know|i want to know|do you know|tell me),?\s+)+(?=\S+\s+\S)/i;

/**
 * A question as it is asked in full: "how many ppl work at …" as "how many employees work at …". Misspelt names of
 * figures are corrected.
 */
export function spellOut(question: string): string {
  const bare = question.replace(courtesy, '');
  return correctFigureNames(short.reduce((text, [form, full]) => text.replace(form, full), bare));
}
