import { type RefObject, useEffect, useRef } from 'react';

/** A click on a highlighted passage opens it; by keyboard it is opened from the list above the text. */
export function useOpenMark(within: RefObject<HTMLElement | null>, open: (id: string) => void) {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const place = within.current;
    if (!place) return;
    const onClick = ({ target }: MouseEvent) => {
      const mark = target instanceof Element ? target.closest<HTMLElement>('mark[data-highlight]') : null;
      const id = mark?.dataset.highlight;
      // Selecting words ends with a click as well.
      if (id !== undefined && getSelection()?.isCollapsed !== false) latest.current(id);
    };
    place.addEventListener('click', onClick);
    return () => place.removeEventListener('click', onClick);
  }, [within]);
}
