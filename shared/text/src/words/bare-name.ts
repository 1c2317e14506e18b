import { foldForSearch } from '../fold/fold-for-search.ts';
import { cjkLegalForms, latinLegalForms, legalFormPattern } from './legal-forms.ts';

const legalForms = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${legalFormPattern(latinLegalForms)}|the|and)(?![\p{L}\p{N}])\.?|${legalFormPattern(cjkLegalForms)}|과?\s?그\s?종속회사`,
  'gu',
);

/** A text in the form used to compare names: folded, without punctuation, and without legal forms unless nothing else is left. */
export function bareName(text: string): string {
  const folded = foldForSearch(text).replace(/['’.]/g, '');
  const bare = spaced(folded.replace(legalForms, ' '));
  return bare.length < 2 ? spaced(folded) : bare;
}

const spaced = (text: string) => text.replace(/[^\p{L}\p{N}&]+/gu, ' ').trim();
