import { useEffect, useRef } from 'react';

const nearPx = 120;

/** Keeps the end visible while an answer grows, unless the user has scrolled up. */
export function useStayAtEnd(content: unknown, isBusy: boolean): React.RefObject<HTMLDivElement | null> {
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
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has grown
  useEffect(() => {
    const question = [...(place.current?.querySelectorAll('[data-question]') ?? [])].at(-1);
    if (question === undefined) return;
    // A stored thread opens at its last question, so that its answer is read from the start.
    if (isFirst.current && !isBusy) question.scrollIntoView({ block: 'start' });
    else if (isAtEnd.current) place.current?.scrollTo({ top: place.current.scrollHeight });
    isFirst.current = false;
  }, [content]);
  return place;
}
