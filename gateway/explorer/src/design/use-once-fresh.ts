import { useEffect, useState } from 'react';

/**
 * Acts when the results of the typed text have come (or at once, if they are there), because Enter must not open a result of
 * an older text. Nothing happens when something else is typed meanwhile.
 */
export function useOnceFresh(text: string, isFresh: boolean, act: () => void): () => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null || (awaited === text && !isFresh)) return;
    setAwaited(null);
    if (awaited === text) act();
  });
  return () => (isFresh ? act() : setAwaited(text));
}
