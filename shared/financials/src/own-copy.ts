/** V8 copies shorter pieces of a text, and cuts longer ones out of it. */
const shortestSlice = 13;

/**
 * The same text as memory of its own. A piece cut out of a document keeps the whole chunk that it was cut from alive;
 * appending and cutting again makes V8 copy it.
 */
export function ownCopy(text: string): string {
  return text.length < shortestSlice ? text : ` ${text}`.slice(1);
}
