import { useState } from 'react';
import { keptTexts } from '../../session/kept-texts.ts';

/** The question that is being written. It is kept until it is sent. */
export function useKeptQuestion(place: string, initial: string) {
  const where = `question ${place}`;
  const [text, setText] = useState(() => initial || keptTexts().get(where)?.text || '');
  const write = (next: string) => {
    setText(next);
    // Removed at once and not by an effect, because sending may open another page.
    if (next === '') keptTexts().forget(where);
    else keptTexts().keep(where, { text: next });
  };
  return [text, write] as const;
}
