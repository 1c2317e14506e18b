/** A question, and what its answer has to contain. */
export type Asked = readonly [question: string, expected: string | RegExp];
