/** With a capital first letter, but for names such as "iPhone". */
export const upperFirst = (text: string) =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
