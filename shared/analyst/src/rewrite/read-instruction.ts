import instructions from '../lexicons/instructions.json' with { type: 'json' };
import { indexMeanings } from '../meanings.ts';
import { findPhrases, type PhraseMatch } from '../parse/match-phrases.ts';
import { keysOf, type Token, tokensOf } from '../parse/tokens.ts';

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

type Meaning = keyof typeof instructions.asked;
interface Clause {
  text: string;
  tokens: readonly Token[];
  found: readonly PhraseMatch<Meaning>[];
}

const index = indexMeanings(instructions.asked);
const notSubject = new Set(keysOf(instructions.notSubject));
const counts = instructions.counts.split(' ');

/** Null when it asks for nothing that can be done. */
export function readInstruction(text: string): Instruction | null {
  const clauses = text.split(/[.,;:!?]/).map(readClause);
  const asked = new Set(clauses.flatMap(({ found }) => found.map(({ meaning }) => meaning)));
  const importantFirst = asked.has('important') && asked.has('first');
  const wanted: Instruction = {
    shorten: readSize(text) ?? usualSize(asked),
    bullets: asked.has('bullets') && !asked.has('prose'),
    prose: asked.has('prose'),
    formal: asked.has('formal'),
    simple: asked.has('simple'),
    lead: importantFirst ? null : subjectOf(clauses, ['lead', 'put'], ['nextStep', 'upFront']),
    drop: subjectOf(clauses, ['drop'], ['nextStep']),
    importantFirst,
  };
  return Object.values(wanted).some(Boolean) ? wanted : null;
}

function readClause(text: string): Clause {
  const tokens = tokensOf(text);
  return { text, tokens, found: findPhrases(tokens, index) };
}

/** The object of a verb, up to where the clause goes on; what is put must be put first. */
function subjectOf(clauses: readonly Clause[], verbs: Meaning[], ends: Meaning[]): string | null {
  for (const { text, tokens, found } of clauses) {
    const verb = found.find(({ meaning }) => verbs.includes(meaning));
    const end = found.find(({ meaning, from }) => verb && from >= verb.to && ends.includes(meaning));
    if (!verb || (verb.meaning === 'put' && end?.meaning !== 'upFront')) continue;
    const object = tokens.slice(verb.to, end?.from);
    // Where no word tells a subject, the last one is it: "remove all references".
    const [first] = object.slice(object.findIndex(({ key }) => !notSubject.has(key)));
    if (first) return text.slice(first.start, object.at(-1)?.end);
  }
  return null;
}

function usualSize(asked: ReadonlySet<Meaning>): Instruction['shorten'] {
  if (asked.has('half')) return { share: 0.5 };
  return asked.has('shorten') ? { share: 0.6 } : null;
}

const size =
  /\b(?:(?<count>\w{1,6}) (?<unit>sentence|word)s?\b|(?<way>to|by) (?:about |around )?(?<percent>\d{1,2}) ?%)/gi;

/** "In two sentences", "in 50 words", "to 40%", "by about 30%". */
function readSize(text: string): Instruction['shorten'] {
  for (const { groups = {} } of text.matchAll(size)) {
    const { unit, way, percent } = groups;
    if (way) return { share: way.toLowerCase() === 'to' ? Number(percent) / 100 : 1 - Number(percent) / 100 };
    const count = toNumber(groups.count?.toLowerCase() ?? '');
    if (count > 0 && unit?.toLowerCase() === 'sentence') return { sentences: count };
    if (count >= 10) return { words: count };
  }
  return null;
}

function toNumber(word: string): number {
  if (word === 'a' || word === 'single') return 1;
  return counts.includes(word) ? counts.indexOf(word) : Number(word);
}
