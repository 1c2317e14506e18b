import { findLabelTerms } from '@research/text';
import { companyNames } from '../answer/judge-passages.ts';
import { upperFirst } from '../upper-first.ts';
import type { Expression } from './expression.ts';
import { bestMatch, clean } from './figure-target.ts';
import { lineItem } from './line-items.ts';
import { type FigureRow, plainLabel } from './pick-cell.ts';

const nameForm = /\b\p{Lu}[\p{L}\p{N}&.’'-]*(?:\s+(?:(?:and|of|&)\s+)?\p{Lu}[\p{L}\p{N}&.’'-]*)*/gu;
const noPart =
  /^(?:what|which|who|how|why|qual|quais|quant[oa]s?|como|onde|quem|por|que|porqu[eê]|houve|em|n[oa]s?|os|d[eo]s?|das?|when|is|are|was|were|do|does|did|has|have|had|can|will|would|if|in|of|for|at|on|by|the|and|as|calculate|compute|roughly|approximately|about|from|between|over|during|since|within|per|average|total|annual|give|show|tell|please|based|using|assume|considering|taking|fy\S*|cy\S*|fiscal|q[1-4]\S*|h[12]\S*|ytd|ttm|ltm|usd?|u\.s\.|eur|gbp|jpy|hkd|cad|aud|inr|ifrs|gaap|eps|yoy|ebitd?a?|cagr|pat|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** Names in a question: of the company, of others, or of its parts, which are segments, regions and products. */
export function namesAsked(core: string): string[] {
  // "Halcyon's Europe": the owner ends before what it owns.
  const runs = [...core.matchAll(nameForm)].flatMap(([run]) => run.split(/(?<=['’]s)\s+/));
  const names = runs.flatMap((run) => {
    const words = run
      .split(/\s+/)
      .map((word) => word.replace(/['’]s?$/, '').replace(/[.,;:?!]+$/, ''))
      .filter((word) => word !== '');
    while (words[0] !== undefined && noPart.test(words[0])) words.shift();
    while (words.length > 0 && noPart.test(words.at(-1) ?? '')) words.pop();
    const name = words.join(' ');
    return name === '' || bestMatch(name) ? [] : [name];
  });
  return [...new Set(names)].slice(0, mostNames);
}

const mostNames = 4;

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const legalForm =
  /^(?:company|companies|corp(?:oration)?|inc|ltd|limited|plc|group|holdings?|co|n\.?v|s\.?a|ag)\.?$/i;

/** What the names say beside those of the companies that are read: of "Walmart International", International. */
export function otherNames(names: readonly string[], own: readonly string[]): string[] {
  return names.flatMap((name) => {
    const bare = withoutOwn(name, own);
    if (bare === '' || own.some((one) => one.toLowerCase() === bare.toLowerCase())) return [];
    return isOfCompany(bare, own) ? [] : [bare];
  });
}

/** A part may be named with a word of the company's: "Northern Health" has a segment "Health Benefits". */
function isOfCompany(name: string, own: readonly string[]): boolean {
  const words = name.split(' ').filter((word) => /^\p{Lu}/u.test(word) && !legalForm.test(word));
  return words.length > 0 && words.every((word) => companyNames(`of ${word}`, own).length > 0);
}

function withoutOwn(name: string, own: readonly string[]): string {
  const words = name.split(' ');
  const wholes = own.map(lettersOf);
  const isOwn = (count: number) => {
    const letters = lettersOf(words.slice(0, count).join(''));
    return letters.length > 2 && wholes.some((whole) => whole.startsWith(letters));
  };
  const count = words.findLastIndex((_, at) => isOwn(at + 1)) + 1;
  const rest = words.slice(count);
  while (rest[0] !== undefined && count > 0 && legalForm.test(rest[0])) rest.shift();
  return rest.join(' ');
}

/** Words around the name of a part that say only that it is one. */
const generic = new Set(
  findLabelTerms('segment division business businesses unit region result results operations the of'),
);
const termsOf = (text: string) => new Set(findLabelTerms(text).filter((term) => !generic.has(term)));

/**
 * The name of the part that a row is of: in its label, in the rows above it, or in the heading above its table. It may
 * go on in small letters in the question: "Laboratory scales".
 */
export function partOfRow(name: string, core: string, row: FigureRow, title: string): string | null {
  const [terms, asked] = [termsOf(name), termsOf(core)];
  const found = [plainLabel(row.label), ...row.groups, ...title.split(' / ')].find((one) => {
    const own = termsOf(one);
    return (
      own.size > 0 && [...terms].every((term) => own.has(term)) && [...own].every((term) => asked.has(term))
    );
  });
  return found === undefined ? null : termsOf(found).size === terms.size ? name : plainLabel(found);
}

/** The figure of a part: its lines in the place of the company's. */
export function ofPart(expression: Expression, part: string): Expression {
  switch (expression.kind) {
    case 'number':
      return expression;
    case 'item':
    case 'phrase': {
      const words = expression.kind === 'item' ? lineItem(expression.key).name : expression.words;
      return { kind: 'phrase', words: `${part} ${words}`, ...(expression.year && { year: expression.year }) };
    }
    case 'operation':
      return { ...expression, left: ofPart(expression.left, part), right: ofPart(expression.right, part) };
    default:
      return { ...expression, of: ofPart(expression.of, part) };
  }
}

interface AskedShare {
  name: string;
  expression: Expression;
}

const end = String.raw`(?=\s+(?:in|for|during|at|as of|by)\s+(?:the\s+)?(?:end of\s+)?(?:FY|fiscal|year|calendar|Q[1-4]|(?:19|20)\d\d|[a-z]+ quarter)|\s*[,?]|\s*$)`;
const share = '(?:percent(?:age)?|share|proportion|portion|fraction|part|%)';
const shares: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${share} of (?<whole>[^?,]{3,80}?)\s+(?:(?:was|were|is|are|came|comes?|did|does|do|has|have)\s+)(?:(?:made|generated|earned|derived|attributable|due|come|coming|from|by|in|up|of|to)\s+)*(?<part>[^?,]{2,60}?)(?:\s+(?:make|made|represent|account|contribute|generate)\w*(?:\s+(?:up|for))?)?${end}`,
    'i',
  ),
  new RegExp(
    String.raw`\bhow much of (?<whole>[^?,]{3,80}?)\s+(?:came|comes?|was|is|were|are)\s+(?:made |generated |earned )?(?:from|in|by)\s+(?<part>[^?,]{2,60}?)${end}`,
    'i',
  ),
  new RegExp(String.raw`(?<part>[^?,]{2,60}?)['’]s?\s+share of (?<whole>[^?,]{3,60}?)${end}`, 'i'),
  new RegExp(
    String.raw`(?<whole>\b(?:net )?(?:sales|revenues?))\s+(?:in|from|of)\s+(?<part>[^?,]{2,40}?)\s+as (?:a|an) ${share} of (?:the )?(?:total|group)`,
    'i',
  ),
];

/** "What share of sales came from Europe?": the part's line over the whole's. */
export function readShare(core: string): AskedShare | null {
  for (const form of shares) {
    const { part: saidPart, whole: saidWhole } = form.exec(core)?.groups ?? {};
    // What "it" is stands in another question.
    if (!saidPart || !saidWhole || /^(?:it|that|this|they)$/i.test(saidPart.trim())) continue;
    const whole = bestMatch(saidWhole);
    const part = clean(saidPart.replace(/^(?:what|how much|which)\s+(?:is|was|were|are)\s+/i, ''));
    if (!whole || whole.ratio || part === '' || bestMatch(part)?.said === part) continue;
    return {
      name: `${upperFirst(part)} as a share of ${whole.name.toLowerCase()}`,
      expression: {
        kind: 'operation',
        sign: '/',
        left: { kind: 'phrase', words: `${part} ${whole.name}` },
        right: { kind: 'item', key: whole.key },
      },
    };
  }
  return null;
}
