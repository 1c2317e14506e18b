import { bareName, editDistance } from '@research/text';
import { findNamed } from './find-mentions.ts';
import { callsOf, type History } from './read-history.ts';

/** A company whose name is near to one that was searched for. */
interface NearCompany {
  country: string;
  local_id: string;
  name: string;
  ticker?: string | null;
}

const kana = /^[\p{Script=Katakana}\p{Script=Hiragana}ー・]+$/u;
const mostSlips = 1;

/** The companies of near names that the searches for a name suggested, where none bears it. */
export function nearCompanies(history: History, names: readonly string[]): NearCompany[] {
  return callsOf(history, 'search_companies')
    .filter(({ input }) => names.some((name) => input.query === name.slice(0, 200)))
    .flatMap(({ output }) => (output?.did_you_mean ?? []) as NearCompany[]);
}

/** The one company that differs from a name by one slip of the keyboard, or sounds like it; null where none or several do. */
export function meantCompany(history: History, names: readonly string[]): NearCompany | null {
  if (isOrdinaryWord(history, names)) return null;
  const near = nearCompanies(history, names);
  const [only, ...others] = near.filter(({ name: full }) => names.some((name) => isSlipOf(name, full)));
  return only && others.every((other) => other.name === only.name) ? only : null;
}

/** After a named company, a word in small letters ("how many roles will be cut?") is no slip of another company's name. */
function isOrdinaryWord({ earlier }: History, names: readonly string[]): boolean {
  return names.every((name) => /^[a-z]+$/.test(name)) && earlier.some((text) => findNamed(text).length > 0);
}

function isSlipOf(asked: string, full: string): boolean {
  if (kana.test(asked)) return true;
  const [typed, bare] = [bareName(asked), bareName(full)];
  return [bare, bare.split(' ')[0] ?? bare].some((one) => editDistance(typed, one, mostSlips) <= mostSlips);
}
