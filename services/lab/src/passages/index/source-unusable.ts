/** One source can't be indexed because of its text; the index is unchanged. */
export class SourceUnusable extends Error {
  override readonly name = 'SourceUnusable';

  constructor(key: string, options: ErrorOptions) {
    super(`the text of ${key} can't be indexed`, options);
  }
}
