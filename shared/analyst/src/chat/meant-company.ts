import { bareName, editDistance } from '@research/text';
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
  const near = nearCompanies(history, names);
  const [only, ...others] = near.filter(({ name: full }) => names.some((name) => isSlipOf(name, full)));
  return only && others.every((other) => other.name === only.name) ? only : null;
}

function isSlipOf(asked: string, full: string): boolean {
  if (kana.test(asked)) return true;
  const [typed, bare] = [bareName(asked), bareName(full)];
  return [bare, bare.split(' ')[0] ?? bare].some((one) => editDistance(typed, one, mostSlips) <= mostSlips);
}
