/** The name in questions of a line or a ratio that no question names by itself. */
export const neverAsked = /(?!)/;
