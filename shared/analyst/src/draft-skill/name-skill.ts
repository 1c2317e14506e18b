import type { Wish } from './read-wish.ts';

const longestName = 64;
const fillers = new Set(
  `a about after again all also always an and any are as at based be before between brief by can check checks companies company compare could create
  do does each every find for from get give have help i if in into is it its just keep latest like list look make me my need new newest of on
  one or our out over please produce provide put report reports run shall should show skill so some summarise summarize summary
  tell that the their them then there these this to track up us use using want wants was we what when where which who will wish with
  workflow would write you your`.split(/\s+/),
);
const mostWords = 4;
const acronyms = new Set([
  'roic',
  'roe',
  'roa',
  'eps',
  'dso',
  'fcf',
  'esg',
  'ebitda',
  'ebit',
  'cet1',
  'nim',
  'capex',
  'us',
]);

/** `debt-covenants-bond-issuers`: words of the wish itself, so that its author recognises it. */
export function nameSkill(wish: Wish): { name: string; display_name: string } {
  const words = wish.text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !fillers.has(word) && !/^\d+$/.test(word));
  const chosen = [...new Set(words)].slice(0, mostWords);
  const parts = chosen.length >= 2 ? chosen : ownWords(wish);
  const name = cutName(parts.join('-'));
  return { name, display_name: titleOf(name) };
}

/** Names a wish by its subject when the wish is in another script or has only one word. */
function ownWords({ topics, measures, peers, overTime }: Wish): string[] {
  const subject = topics[0]?.key ?? measures[0]?.name.toLowerCase().replace(/[^a-z0-9]+/g, '-') ?? 'filing';
  return [subject, peers ? 'peer-comparison' : overTime ? 'changes' : 'review'];
}

function cutName(name: string): string {
  return name.slice(0, longestName).replace(/-+/g, '-').replace(/^-|-$/g, '');
}

function titleOf(name: string): string {
  const title = name
    .split('-')
    .map((word) => (acronyms.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return `${title[0]?.toUpperCase()}${title.slice(1)}`;
}
