import { splitSentences } from '@research/text';
import type { Quote } from '../answer/pick-quotes.ts';
import { splitBlocks } from '../split-blocks.ts';

/** "この結果、営業利益は…": what it is the result of is in the sentences before. */
const resultsFrom =
  /^(?:(?:以上の|この|その|これらの)結果|これに(?:より|伴い)|これらに(?:より|伴い)|このため|そのため|また、|因此|由此|이에\s?따라|이로\s?인해|그\s?결과|com isso|como resultado|assim,)/i;
const mostBefore = 3;
const longest = 500;

interface Sentence {
  text: string;
  block: number;
}

/** A quote that names a result, with the sentences before it that tell what led to it. */
export function withCause(quote: Quote): Quote {
  if (!resultsFrom.test(quote.text)) return quote;
  const blocks = splitBlocks(quote.source.text);
  const sentences = blocks.flatMap(({ kind, text }, block): Sentence[] =>
    kind === 'paragraph' ? splitSentences(text).map((one) => ({ text: one, block })) : [],
  );
  const at = sentences.findIndex(({ text }) => text.includes(quote.text));
  let first = at;
  while (first > 0 && at - first < mostBefore && leansOnLast(sentences, first, at)) first -= 1;
  const before = sentences.slice(first, at).map((one, nth) => {
    const next = sentences[first + nth + 1];
    // What stands between two paragraphs is left out.
    return next?.block === one.block ? one.text : `${one.text} … `;
  });
  return at < 0 || first === at ? quote : { ...quote, text: `${before.join('')}${quote.text}` };
}

/** Whether a sentence tells the result of the one before it, under the same heading. */
function leansOnLast(sentences: readonly Sentence[], first: number, at: number): boolean {
  const [last, own] = [sentences[first - 1], sentences[first]];
  const length = sentences.slice(first - 1, at + 1).reduce((sum, { text }) => sum + text.length, 0);
  return (
    last !== undefined &&
    own !== undefined &&
    own.block - last.block <= 1 &&
    resultsFrom.test(own.text) &&
    length <= longest
  );
}
