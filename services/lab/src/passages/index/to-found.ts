import type { ScoredPassage } from '../query/spread-sections.ts';
import type { FoundPassage } from './indexed-source.ts';

/** A ranked passage as a search answers it, without what only the ranking needs. */
export function toFound({ passage, score }: ScoredPassage): FoundPassage {
  const { nameTokens: _names, body: _body, context: _context, ordinal: _ordinal, ...told } = passage;
  return { ...told, score };
}
