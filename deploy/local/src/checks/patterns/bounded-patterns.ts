/** Patterns whose time grows faster than their text, on text that the code keeps short. */
export interface BoundedPattern {
  /** A file, or a folder that ends with a slash. */
  file: string;
  /** How the pattern begins; absent where all of the file or folder are meant. */
  begins?: string;
  /** What bounds its input, and where. */
  bound: string;
}

export const boundedPatterns: readonly BoundedPattern[] = [
  {
    file: 'shared/analyst/src/',
    bound:
      'the processor time of a call (`cpuMs` in reply-pool.ts), after which its thread is ended; a message has at most 32,000 characters',
  },
  { file: 'bench/src/', bound: 'reads the sets of questions and the answers of its own runs only' },
  { file: 'shared/testing/src/', bound: 'reads the filings of the test sets only' },
  { file: 'deploy/local/src/replay/', bound: 'reads recordings of the repository only' },
  {
    file: 'shared/financials/src/measures/catalogue/per-share-rows.ts',
    begins: '^(?=.*(?:shares|units|stock',
    bound: 'a label has at most 400 characters: `longest` in fold-label.ts',
  },
  {
    file: 'shared/financials/src/xbrl/transforms/durations.ts',
    begins: '^(?:(.+?)',
    bound: 'a duration has at most 100 characters: `longestDuration` in the same file',
  },
  {
    file: 'shared/text/src/words/tokenize.ts',
    begins: '(?<acronym>',
    bound:
      'a number before a letter matches once its last digit is given back, so no attempt fails after a long number',
  },
];
