import { tokenize } from '@footnote/text';
import { type IndexedSource, publicScope } from '../../indexed-source.ts';
import { type NameForms, sourceNameForms } from '../../query/source-name-forms.ts';
import { splitPassages, type TextPassage } from '../../text/split-passages.ts';
import { statementTokens } from '../../text/statement-tokens.ts';
import { pageFinder } from './page-finder.ts';
import type { SourceFacts } from './source-facts.ts';
import { findSourceNames } from './source-names.ts';

/** A passage in the form in which stores keep it. */
export interface ReadPassage extends Omit<TextPassage, 'context'> {
  section: string;
  title: string;
  text: string;
  page: number | null;
  /** Tokens of its text, and of its headings and statements. */
  body: readonly string[];
  context: readonly string[];
}

/** A source's names and period, and its passages one by one. */
export interface ReadSource {
  names: readonly string[];
  nameTokens: readonly string[];
  nameForms: readonly NameForms[];
  year: number | null;
  /** The tokens of the source's names, which are added to each of its passages. */
  sourceTokens: readonly string[];
  passages: Iterable<ReadPassage>;
}

/** Reads a source as every store indexes it. */
export function readSource(source: IndexedSource): ReadSource {
  const { names, year } = findSourceNames(source);
  return {
    names,
    year,
    nameTokens: [...new Set(tokenize(names.join(' ')))],
    nameForms: names.map((name) => sourceNameForms([name])),
    sourceTokens: sourceTokensOf({ names, form: source.form, year }),
    passages: readPassages(source),
  };
}

/** The tokens of what is known about a source, which are added to each of its passages. */
export const sourceTokensOf = ({
  names,
  form,
  year,
}: Pick<SourceFacts, 'names' | 'form' | 'year'>): string[] =>
  tokenize([...names, form ?? '', year ?? ''].join(' '));

function* readPassages({ scope, sections }: IndexedSource): Generator<ReadPassage, void> {
  for (const { section, title, text } of sections) {
    const pageAt = scope === publicScope ? () => null : pageFinder(text);
    const statementsOf = statementTokens(text);
    for (const found of splitPassages(text)) {
      const { context: headings, ...place } = found;
      const passage = text.slice(place.char_start, place.char_end);
      yield {
        ...place,
        section,
        title,
        text: passage,
        page: pageAt(place.char_start),
        body: tokenize(passage),
        context: [...tokenize(headings), ...statementsOf(found)],
      };
    }
  }
}
