import { useEffect } from 'react';

/** Frames to wait until the height above the mark is known, because parts out of view are laid out only when they come near. */
const settlingFrames = 6;

/** Scrolls to the mark when it exists, and again until the layout around it no longer changes. */
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
      place.current?.querySelector('mark:not([data-highlight])')?.scrollIntoView({ block: 'center' });
      left--;
      if (left > 0) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [place, isThere, what]);
}
