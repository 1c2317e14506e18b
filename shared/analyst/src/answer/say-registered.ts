import { parseRow } from '@research/text';
import type { Quote } from './pick-quotes.ts';

const asksDebt =
  /\b(?:debt securities|bonds?|debentures?|notes)\b[^?]*\b(?:registered|listed|traded?|exchange)\b/i;
const isRegister = /\btitle of each class\b/i;
const isDebt = /\b(?:notes?|bonds?|debentures?|debt)\b/i;

/** Which debt securities the list on a filing's cover page names; null for other questions and quotes. */
export function sayRegistered(question: string, { kind, text }: Quote): string | null {
  if (kind !== 'table' || !asksDebt.test(question) || !isRegister.test(text)) return null;
  const titles = text
    .split('\n')
    .map((line) => parseRow(line)[0] ?? '')
    .filter((title) => isDebt.test(title));
  if (titles.length === 0) return 'None: the list of registered securities holds no debt securities.';
  return `${titles.join('; ')}.`;
}
