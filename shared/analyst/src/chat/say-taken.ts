import { bareName } from '@research/text';
import { chatTextsFor } from './chat-texts.ts';
import { type Company, foundByName } from './known-companies.ts';
import { meantCompany } from './meant-company.ts';
import type { History } from './read-history.ts';
import type { Inquiry } from './understand-question.ts';

const mostOthers = 3;

/** For a name that fits several companies equally: which one was chosen, and which others it may mean. */
export function sayTaken(inquiry: Inquiry, history: History): string[] {
  return [...ofMisspelt(inquiry, history), ...ofSeveral(inquiry, history)];
}

function ofMisspelt(inquiry: Inquiry, history: History): string[] {
  return inquiry.mentions.flatMap((names) => {
    const meant = meantCompany(history, names);
    if (!meant || foundByName({ ...inquiry, mentions: [names], fallback: [] }, history).length > 0) return [];
    return [chatTextsFor(inquiry.question).takenAs(names[0], describe(meant))];
  });
}

function ofSeveral(inquiry: Inquiry, history: History): string[] {
  return foundByName(inquiry, history).flatMap(({ name, companies: [taken, ...rest] }) => {
    if (!taken) return [];
    const fit = fitOf(name, taken);
    const others = rest.filter((one) => fit > 0 && fitOf(name, one) >= fit && !isSame(one, taken));
    if (others.length === 0) return [];
    const shown = others.slice(0, mostOthers).map(describe);
    return [chatTextsFor(inquiry.question).fitsOthers(name, describe(taken), shown)];
  });
}

/** 3: its ticker, 2: its whole name, 1: the first words of its name, 0: none of these. */
function fitOf(name: string, company: Company): number {
  const asked = bareName(name);
  if (company.ticker && bareName(company.ticker) === asked) return 3;
  const full = bareName(company.name);
  if (full === asked) return 2;
  return full.startsWith(`${asked} `) ? 1 : 0;
}

/** One company may be listed in several markets. */
const isSame = (one: Company, other: Company) => bareName(one.name) === bareName(other.name);

/** A ticker of digits would be checked against the sources like a figure. */
export function describe({ name, country, ticker }: Pick<Company, 'name' | 'country' | 'ticker'>): string {
  return ticker && !/\d/.test(ticker) ? `${name} (${ticker}, ${country})` : `${name} (${country})`;
}
