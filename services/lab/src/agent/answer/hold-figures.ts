import { type Figure, findFigures } from '@research/text';

/** A stretch of plain text of the answer, or the message that the text just passed on ends with a figure that no source holds. */
export type CheckedText = { text: string } | { unverified: string };

const sentenceEnd = /(?:[.!?]["”’)\]*_]{0,4}(?=\s)|[。！？]|\n)/g;
/** A longer sentence is cut at a space. */
const longestHeld = 600;
const digit = /\p{Nd}/u;

/**
 * Passes plain text on as it comes. From the first figure of a sentence it holds the text back to the end of the
 * sentence, because the words around a figure say what the figure is.
 */
export function createFigureHold(isKnown: (figure: Figure) => boolean) {
  let held = '';
  /** How much of `held` was already passed on; that part has no digit. */
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
    const end = sentenceEnd.exec(held);
    if (end && sentenceEnd.lastIndex <= longestHeld) return sentenceEnd.lastIndex;
    if (held.length <= longestHeld) return 0;
    const blank = held.slice(0, longestHeld).search(/\s\S*$/);
    return blank > 0 ? blank : longestHeld;
  }

  return {
    push(text: string): CheckedText[] {
      held += text;
      const pieces: CheckedText[] = [];
      for (let cut = nextCut(); cut > 0; cut = nextCut()) {
        const segment = held.slice(0, cut);
        held = held.slice(cut);
        pieces.push(...check(segment));
      }
      const first = held.search(digit);
      const until = first < 0 ? held.length : first;
      if (until > shown) {
        pieces.push({ text: held.slice(shown, until) });
        shown = until;
      }
      return pieces;
    },
    /** Sends what is held, because something other than plain text follows or the answer ends. */
    flush(): CheckedText[] {
      const segment = held;
      held = '';
      return check(segment);
    },
  };
}

/** Figures of money, shares and measures count; years, dates, small counts and section numbers don't. */
function isChecked({ text, readings }: Figure): boolean {
  return (
    readings.some(({ unit }) => unit !== '') ||
    /\d\s?(?:[A-Za-z]|\p{Script=Han}|\p{Script=Hangul})/u.test(text) ||
    /^\D?\d{1,3}(?:[,，]\d{3})+/.test(text)
  );
}
