import type { Token } from 'markdown-it';
import { createNarrativeParser } from '../../document/narrative/markdown-parser.ts';
import type { NarrativeEnv } from '../../document/narrative/narrative-env.ts';
import { cleanText } from '../../document/printable-text.ts';

/** What the rules shared with the printed report read and write. */
export type ParseEnv = Pick<
  NarrativeEnv,
  'definitions' | 'scope' | 'title' | 'headings' | 'budget' | 'unread' | 'trusts'
>;

// Word takes no deeper lists.
const md = createNarrativeParser(40);

/** The blocks of a narrative, as the printed report has them. */
export function parseNarrative(narrative: string, env: ParseEnv): Token[] {
  return md.parse(cleanText(narrative), env as unknown as Record<string, unknown>);
}

/** Text of a footnote, as the children of one paragraph. */
export function parseInline(text: string, env: ParseEnv): Token[] {
  return md.parseInline(cleanText(text), env as unknown as Record<string, unknown>)[0]?.children ?? [];
}
