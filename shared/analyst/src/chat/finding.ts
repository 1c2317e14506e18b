import type { Quote } from '../answer/pick-quotes.ts';

/** One part of the answer: the title of its source, and the quotes from it. */
export interface Finding {
  title: string;
  quotes: Quote[];
  /** True when no sentence holds a word of the question, as in a source in another language. The quotes then only show what the source is about. */
  aside?: boolean;
  /** True when the quote denies what the question takes for granted. */
  denied?: boolean;
}
