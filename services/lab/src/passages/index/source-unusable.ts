/** One source can't be indexed: its text is at fault, and the index is as it was before. */
export class SourceUnusable extends Error {
  override readonly name = 'SourceUnusable';

  constructor(key: string, options: ErrorOptions) {
    super(`the text of ${key} can't be indexed`, options);
  }
}
