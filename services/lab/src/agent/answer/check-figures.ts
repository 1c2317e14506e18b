import { type Figure, findFigures } from '@footnote/text';

/** A stretch of plain text of the answer, or the message that the text just passed on ends with a figure that no source holds. */
export type CheckedText = { text: string } | { unverified: string };

const sentenceEnd = /(?:[.!?]["”’)\]*_]{0,4}(?=\s)|[。！？]|\n)/g;
/** A longer sentence is cut at a space. */
const longestWaiting = 600;
const digit = /\p{Nd}/u;

/**
 * Passes plain text on as it comes. From the first figure of a sentence the text waits for the end of the
 * sentence, because the words around a figure say what the figure is.
 */
export function createFigureChecker(isKnown: (figure: Figure) => boolean) {
  let waiting = '';
  /** How much of `waiting` was already passed on; that part has no digit. */
  let shown = 0;

  function check(segment: string): CheckedText[] {
    const pieces: CheckedText[] = [];
    let at = Math.min(shown, segment.length);
    shown -= at;
    if (digit.test(segment)) {
      for (const figure of findFigures(segment).figures) {
        if (!isChecked(figure) || isKnown(figure)) continue;
        pieces.push({ text: segment.slice(at, figure.end) }, { unverified: figure.text });
        at = figure.end;
      }
    }
    if (at < segment.length) pieces.push({ text: segment.slice(at) });
    return pieces;
  }

  function nextCut(): number {
    sentenceEnd.lastIndex = 0;
    const end = sentenceEnd.exec(waiting);
    if (end && sentenceEnd.lastIndex <= longestWaiting) return sentenceEnd.lastIndex;
    if (waiting.length <= longestWaiting) return 0;
    const blank = waiting.slice(0, longestWaiting).search(/\s\S*$/);
    return blank > 0 ? blank : longestWaiting;
  }

  return {
    push(text: string): CheckedText[] {
      waiting += text;
      const pieces: CheckedText[] = [];
      for (let cut = nextCut(); cut > 0; cut = nextCut()) {
        const segment = waiting.slice(0, cut);
        waiting = waiting.slice(cut);
        pieces.push(...check(segment));
      }
      const first = waiting.search(digit);
      const until = first < 0 ? waiting.length : first;
      if (until > shown) {
        pieces.push({ text: waiting.slice(shown, until) });
        shown = until;
      }
      return pieces;
    },
    /** Passes on what waits, because something other than plain text follows or the answer ends. */
    flush(): CheckedText[] {
      const segment = waiting;
      waiting = '';
      return check(segment);
    },
  };
}

/** Figures of money, shares and measures count; years, dates, small counts and section numbers don't. */
export function isChecked({ text, readings }: Figure): boolean {
  return (
    readings.some(({ unit }) => unit !== '') ||
    /\d\s?(?:[A-Za-z]|\p{Script=Han}|\p{Script=Hangul})/u.test(text) ||
    /^\D?\d{1,3}(?:[,，]\d{3})+/.test(text)
  );
}
