import { findTerms } from '@research/text';
import { languageOf } from '../language.ts';

const asksForNumber =
  /(?<!\p{L})(?:quant[oa]s?|qua(?:l|is)(?= .{0,24}(?<!\p{L})(?:valor|total|montante|saldo|n[uú]mero|quantidade|remunera[cç][aã]o|custos?|despesas?|d[ií]vida|ebitda|provis[aã]o|fornecedores|tributos|impostos?)))(?!\p{L})/iu;
/** A person, a reason or a list is asked for. */
const asksOtherwise =
  /(?<!\p{L})(?:quem|por qu[eê]|motivos?|raz[oõ]es|explica|principa(?:l|is)|riscos?)(?!\p{L})/iu;
/** Words around the name of a row. */
const around = new Set(
  `foi foram era eram tinha tinham tem teve tiveram havia houve pagou pagaram gastou registrou recebeu possui possuía atingiu
  totalizou valor total montante saldo número quantidade fim final companhia empresa grupo consolidado consolidada
  referente relativo exercício período ano trimestre semestre encerrado findo janeiro fevereiro março abril maio junho
  julho agosto setembro outubro novembro dezembro`.split(/\s+/),
);
const mostTerms = 5;

/** The words of a row that a question in Portuguese asks for; null where it asks for no number. */
export function rowWordsAbroad(core: string): string | null {
  if (languageOf(core) !== 'pt' || !asksForNumber.test(core) || asksOtherwise.test(core)) return null;
  const words = core
    .replaceAll(/[?,;:]|(?<!\p{L})\d[\d./]*/gu, ' ')
    .split(/\s+/)
    .filter((word) => findTerms(word).length > 0 && !around.has(word.toLowerCase()));
  return words.length === 0 || words.length > mostTerms ? null : words.join(' ');
}
