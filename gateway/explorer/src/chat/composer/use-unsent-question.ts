import { useState } from 'react';
import { unsavedTexts } from '../../session/unsaved-texts.ts';

/** The question that is being written. It is stored in the tab until it is sent. */
export function useUnsentQuestion(where: string, initial: string) {
  const textId = `question ${where}`;
  const [text, setText] = useState(() => initial || unsavedTexts().get(textId)?.text || '');
  const write = (next: string) => {
    setText(next);
    // Removed at once and not by an effect, because sending may open another page.
    if (next === '') unsavedTexts().forget(textId);
    else unsavedTexts().keep(textId, { text: next });
  };
  return [text, write] as const;
}
