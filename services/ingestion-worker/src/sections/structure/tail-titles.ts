import type { TailMark } from './find-tail.ts';

/** Titles of the sections after the last item. */
export const tailTitles: Record<TailMark['kind'], string> = {
  signatures: 'Signatures',
  exhibits: 'Exhibit index',
  'financial-section': 'Financial section',
  'financial-statements': 'Financial statements',
};
