import type { MarkedText } from '../markdown/fact-marks.ts';
import type { SplitSection } from './source-document.ts';

/** A section that is no item of a form: a cover, a chapter, what comes after the last item. */
export function plainSection(slug: string, title: string, method: string, written: MarkedText): SplitSection {
  return {
    part: '',
    item: '',
    item_number: slug,
    title,
    level: 1,
    status: 'ok',
    warnings: [],
    method,
    ...written,
  };
}
