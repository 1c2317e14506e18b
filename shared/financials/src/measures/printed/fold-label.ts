import { plainLabel } from '../../titles/statement-titles.ts';

/** No label of a line is longer. */
const longest = 400;
const marks = /[¹²³⁰-⁹†‡§*]|\[\d+\]/g;
const notes =
  /[([](?:see |refer(?: to)? )?notes?\b[^)\]]*[)\]]?|,? (?:see |refer(?: to)? )?notes? \d[\d\w(), .]{0,400}$|[(]?附[註注]\s*[\d、,.()a-z]*[)]?|\(주석?\s?\d[^)]{0,400}\)/gi;
/** Numbers of other lines, as in `(I + II)` or `(A)`, and marks of footnotes, as in `(1)`. */
const lines = /\((?:[a-z]|\d{1,2}|[ivx]{2,5})(?:\s?[+\-–—−/,]\s?(?:[a-z]|\d{1,2}|[ivx]{2,5})){0,40}\)/g;
/** Instructions of a form about the sign of a loss. */
const instructions = /\([^)]{0,400}(?:号|號)填.{0,400}$|\([△▲]は?[^)]{0,400}\)|\((?:손실|이익|감소|수익)\)/g;
const gain = '(?:profit|income|earnings|surplus)';
const loss = '(?:loss(?:es)?|deficit)';
const bothResults = new RegExp(`\\b${gain}(?: or)? ${loss}\\b|\\b${loss}(?: or)? ${gain}\\b(?! tax)`, 'g');
const charge = '(?:expenses?|provision|charges?|benefit|credit)';
const bothCharges = new RegExp(`\\b${charge}(?: ${charge}){1,9}\\b`, 'g');
const bothMoves = /\b(?:increase decrease|decrease increase)\b/g;

/**
 * A label as the rules know it: in small letters, without numbers of lines and notes, punctuation and brackets. Either order of
 * `profit (loss)`, `expense (benefit)` or `increase (decrease)` is one word.
 */
export function foldLabel(label: string): string {
  const text = plainLabel(label.slice(0, longest).replace(marks, ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[-–—−\s]+/, '')
    .replace(notes, ' ')
    .replace(lines, ' ')
    .replace(instructions, ' ')
    .replace(/又は.{0,400}$/, '')
    .replace(/&/g, ' and ')
    .replace(/\bnon[-–\s]+(?=\p{L})/gu, 'non')
    .replace(/['’‘`]s?\b|['’‘`"“”]/g, '')
    .replace(/[()[\]/,.:;、。·・╱_–—-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(bothResults, 'profit')
    .replace(bothCharges, 'expense')
    .replace(bothMoves, 'change');
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(text) ? text.replace(/\s/g, '') : text;
}

const oneSided =
  /\b(?:loss(?:es)?|deficit|decrease|outflows?|used)\b|[虧亏][損损]|減少|减少|所用|流出|損失|손실|감소|prejuízo|redução/;
const otherSide =
  /\b(?:profit|earnings|increase|inflows?|provided|generated|from|change|movement)\b|\bincome\b(?! tax)|溢利|利[潤润益]|增加|所得|產生|产生|流入|이익|증가|lucro|aumento|gerado|originado/;

/** Whether a label speaks of a loss or an outflow alone, so that a printed amount without brackets may be negative. */
export function isOneSided(folded: string): boolean {
  return oneSided.test(folded) && !otherSide.test(folded);
}
