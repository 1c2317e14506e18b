import { useSyncExternalStore } from 'react';

/** As narrow as the style sheets mean it, where one column is left. */
const narrow = matchMedia('(max-width: 860px)');

/** Whether the window has room for one column only. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
