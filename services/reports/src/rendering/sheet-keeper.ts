import { orAborted } from '@footnote/runtime';
import type { PrintSheet } from './print-sheet.ts';

/** Opens the sheets of one browser. Each sheet is used by one render. */
export interface SheetKeeper {
  take(): Promise<PrintSheet>;
  /** Opens the next sheet in advance, because opening takes as long as printing some pages. */
  prepare(): void;
}

export function createSheetKeeper(open: () => Promise<PrintSheet>): SheetKeeper {
  let ahead: Promise<PrintSheet | null> | null = null;
  return {
    take: async () => {
      const kept = ahead;
      ahead = null;
      const sheet = await kept;
      if (sheet && !sheet.crashed.aborted) return sheet;
      sheet?.close().catch(() => {});
      return open();
    },
    prepare: () => {
      ahead ??= open().catch(() => null);
    },
  };
}

const closingMs = 2_000;

/**
 * Closes a sheet, also one that is still being opened, so that its browser keeps no context. It does not wait for a
 * browser that is gone or hangs: the sheet ends with the browser.
 */
export async function closeSheet(opening: Promise<PrintSheet>, lost: AbortSignal): Promise<void> {
  const closed = opening.then((sheet) => sheet.close());
  await orAborted(closed, AbortSignal.any([lost, AbortSignal.timeout(closingMs)])).catch(() => {});
}
