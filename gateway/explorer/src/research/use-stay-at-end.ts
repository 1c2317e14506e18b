import { useEffect, useRef } from 'react';

const nearPx = 120;

/** Keeps the end visible while an answer grows, unless the user has scrolled up. */
export function useStayAtEnd(content: unknown): React.RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const look = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has grown
  useEffect(() => {
    if (isAtEnd.current) place.current?.scrollTo({ top: place.current.scrollHeight });
  }, [content]);
  return place;
}
