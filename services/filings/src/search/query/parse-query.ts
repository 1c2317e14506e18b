import { foldForNames } from '@footnote/text';
import { bareIdentifier } from '../company-texts.ts';
import { closeCjkSpaces, joinPieces, spacePieces, splitWords } from '../split-words.ts';
import { localIdKeys } from './local-id-keys.ts';

/** One typed word: any of its spellings may be the prefix of a word (`at&t`: `att`, or `at` followed by `t`). */
export type Term = string[];

export interface ParsedQuery {
  /** the whole query as one prefix, in each spelling */
  phrases: string[];
  /** ways to read the query as words; in one of them every word must match */
  readings: Term[][];
  /** the whole query as an identifier */
  identifier: string;
  localIdKeys: string[];
}

/** Longer queries are cut: no company's name needs more, and the work stays bounded. */
const maxLength = 200;
const maxTerms = 16;

/** Null when nothing is left to search for. */
export function parseQuery(query: string): ParsedQuery | null {
  const text = query.slice(0, maxLength);
  const folded = foldForNames(text).trim();
  const closed = closeCjkSpaces(folded);
  const chunks = splitWords(folded);
  if (chunks.length === 0) return null;
  const closedChunks = closed === folded ? chunks : splitWords(closed);
  const readings = [readTerms(chunks)];
  if (closedChunks !== chunks) readings.push(readTerms(closedChunks));
  return {
    phrases: [...new Set([joinPieces(chunks), joinPieces(closedChunks), spacePieces(chunks)])],
    readings,
    identifier: bareIdentifier(text),
    localIdKeys: localIdKeys(text),
  };
}

function readTerms(chunks: string[][]): Term[] {
  const terms = chunks.slice(0, maxTerms).map((pieces) => [...new Set([pieces.join(''), pieces.join(' ')])]);
  const implied = (term: Term, index: number) =>
    terms.some((other, at) => at !== index && covers(other, term) && (!covers(term, other) || at < index));
  return terms.filter((term, index) => !implied(term, index));
}

/** Whatever `longer` matches, `term` matches too: `ban` adds nothing beside `bank`. */
function covers(longer: Term, term: Term): boolean {
  return longer.every((text) => term.some((prefix) => text.startsWith(prefix)));
}
