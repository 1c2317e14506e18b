import type { FoundPassage } from '../indexed-source.ts';
import type { ScoredPassage } from '../query/spread-sections.ts';

/** A ranked passage as a search answers it, without what only the ranking needs. */
export function toFound({ passage, score }: ScoredPassage): FoundPassage {
  const { key, section, title, text, char_start, char_end, page, heading, form, table_id } = passage;
  return { key, section, title, text, char_start, char_end, page, heading, form, table_id, score };
}
