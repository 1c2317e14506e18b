import { useEffect, useState } from 'react';

/**
 * Acts at once, or when the results of the typed text have come: the first of older results is not what Enter means.
 * Nothing happens when something else is typed meanwhile.
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
