import { useEffect } from 'react';

/** Frames until the height of what is above the mark is known: parts out of view are laid out when they come near. */
const settlingFrames = 6;

/** Brings the marked place into view once it is there, and again until the text around it has settled. */
export function useScrollToMark(
  place: React.RefObject<HTMLElement | null>,
  isThere: boolean,
  what: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place was asked for
  useEffect(() => {
    if (!isThere) return;
    let left = settlingFrames;
    let frame = 0;
    const look = () => {
      place.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
      left--;
      if (left > 0) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [place, isThere, what]);
}
