/** Reads a part of a stored file: `end` exclusive, cut at the file's own end. */
export type ReadRange = (start: number, end: number) => Promise<Buffer>;

/** What a file turned out to be. `refused` names it as a user would: "a PNG image". */
export type Sniffed<T> = { readonly type: T } | { readonly refused: string };
