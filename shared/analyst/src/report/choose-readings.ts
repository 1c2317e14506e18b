import outline from '../lexicons/outline.json' with { type: 'json' };
import { indexMeanings } from '../meanings.ts';
import { findPhrases } from '../parse/match-phrases.ts';
import { tokensOf } from '../parse/tokens.ts';

interface Section {
  item_number: string;
  title: string;
  char_count?: number | undefined;
}
type Kind = keyof typeof outline.filings;

const mostSections = 6;
/** A shorter section holds only its heading or "not applicable". */
const shortest = 300;
const named = indexMeanings(outline.filings);
const hinted = indexMeanings(outline.filingHints);

/** The sections of a filing that a skill's reading list names for its form, in the order of the list. */
export function chooseReadings<S extends Section>(
  readings: readonly string[],
  { country, form_type }: { country: string; form_type: string },
  sections: readonly S[],
): S[] {
  const kind = kindOf(country, form_type);
  const fitting = readings.flatMap((line) => partsOn(kind, line));
  const text = (fitting.length > 0 ? fitting : readings).join('; ');
  return sections
    .filter(({ char_count = shortest }) => char_count >= shortest)
    .map((section) => ({ section, at: placeOf(section, text) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => left.at - right.at)
    .map(({ section }) => section)
    .slice(0, mostSections);
}

/** Null for a filing that no reading list names. */
function kindOf(country: string, form: string): Kind | null {
  const kinds = Object.entries(outline.filings) as [Kind, string][];
  const found = kinds.find(
    ([kind, names]) => kind === country || [kind, ...names.split('; ')].some((name) => form.startsWith(name)),
  );
  return found?.[0] ?? null;
}

/** The parts of a line on a kind of filing: one that names none belongs to the one before. */
function partsOn(kind: Kind | null, line: string): string[] {
  let current: Kind | undefined;
  return line.split(';').filter((part) => {
    const tokens = tokensOf(part);
    current = findPhrases(tokens, named)[0]?.meaning ?? current ?? findPhrases(tokens, hinted)[0]?.meaning;
    return kind === null || kind === current;
  });
}

/** Where a text names a section, by its number or its title; -1 where it doesn't. */
function placeOf({ item_number, title }: Section, text: string): number {
  const item = RegExp.escape(item_number);
  const alone = String.raw`(?<![\p{L}\p{N}.-])${item}(?![\p{L}\p{N}%-]|\.\d)`;
  const byNumber = text.search(new RegExp(alone, 'iu'));
  if (byNumber >= 0) return byNumber;
  const bare = title.replace(/^[\d\s.．、【「[（(IVX-]+|[】」\]）)]+$/g, '');
  return bare.length >= 4 ? text.indexOf(bare) : -1;
}
