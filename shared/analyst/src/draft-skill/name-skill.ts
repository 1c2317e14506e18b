import wishes from '../lexicons/wishes.json' with { type: 'json' };
import { foldText, tokensOf } from '../parse/tokens.ts';
import { upperFirst } from '../texts.ts';
import type { Wish } from './read-wish.ts';

const longestName = 64;
const mostWords = 4;
const fillers = new Set(wishes.fillers.split(' '));
const acronyms = new Set(wishes.acronyms.split(' '));

/** `debt-covenants-bond-issuers`: words of the wish itself, so that its author recognises it. */
export function nameSkill(wish: Wish): { name: string; display_name: string } {
  const words = plainWords(wish.text).filter((word) => word.length > 1 && !fillers.has(word));
  const chosen = [...new Set(words)].slice(0, mostWords);
  const parts = chosen.length >= 2 ? chosen : ownWords(wish);
  const name = parts.join('-').slice(0, longestName).replace(/-$/, '');
  const title = name.split('-').map((word) => (acronyms.has(word) ? word.toUpperCase() : word));
  return { name, display_name: upperFirst(title.join(' ')) };
}

/** Names a wish by its subject when the wish is in another script or has only one word. */
function ownWords({ topics, measures, peers, overTime }: Wish): string[] {
  const subject = topics[0]?.key.split('-') ?? plainWords(measures[0]?.name ?? 'filing');
  if (peers) return [...subject, 'peer', 'comparison'];
  return [...subject, overTime ? 'changes' : 'review'];
}

/** Words in the letters that a name may have. */
const plainWords = (text: string): string[] =>
  tokensOf(text)
    .filter(({ script }) => script === 'latin')
    .map((token) => foldText(token.text).replace(/[^a-z0-9]/g, ''));
