import { bareName } from '@research/text';
import type { ChatTask } from '../analyst-task.ts';
import { findNamed, guessMention } from './find-mentions.ts';

type GivenFiling = NonNullable<ChatTask['filings']>[number];

/** A filing that the user points at, and whose it is. */
export type PointedFiling = GivenFiling & { company: NonNullable<GivenFiling['company']> };

/** The filings of known companies; none where documents are asked about as well, or where a filing's company is not known. */
export function pointedFilings({ filings = [], documents = [] }: ChatTask): PointedFiling[] {
  const known = filings.filter((one): one is PointedFiling => one.company !== undefined);
  return documents.length === 0 && known.length === filings.length ? known : [];
}

/** The words by which a question calls the companies of these filings: "Apple" of Apple Inc. */
export function ownNamesIn(question: string, pointed: readonly PointedFiling[]): string[] {
  if (pointed.length === 0) return [];
  const asked = question.toLowerCase();
  // "Acme, Inc.": a name with a comma is not found as one.
  const whole = pointed
    .flatMap(({ company }) => company.names)
    .filter((name) => asked.includes(name.toLowerCase()));
  const words = [...findNamed(question), ...guessMention(question)].flat();
  const shorter = words.filter((name) => pointed.some(({ company }) => isNameOf(name, company)));
  return [...new Set([...whole, ...shorter])];
}

function isNameOf(name: string, { ticker, names }: PointedFiling['company']): boolean {
  const asked = bareName(name.replace(/['’]s?$/, ''));
  if (asked === '') return false;
  if (ticker !== null && bareName(ticker) === asked) return true;
  return names
    .map(bareName)
    .some((own) => own === asked || own.startsWith(`${asked} `) || isCjkStart(own, asked));
}

/** Names in these scripts have no spaces between their words: トヨタ of トヨタ自動車. */
const isCjkStart = (own: string, asked: string) =>
  [...asked].length > 1 &&
  /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(asked) &&
  own.startsWith(asked);
