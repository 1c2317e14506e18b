import { citeQuote } from '@research/contracts';
import { plainText } from '../split-blocks.ts';
import type { Quote } from './pick-quotes.ts';

const extractiveNote =
  'This answer is extractive: no language model wrote it; every sentence in quotes stands word for word in its source.';

const extractiveNoteJapanese =
  'この回答は抜粋です。言語モデルが書いた文章ではなく、引用符内の文は出典の原文のままです。';

/** The note in the language of the question, where there is a translation. */
export function extractiveNoteFor(question: string): string {
  return isJapanese(question) ? extractiveNoteJapanese : extractiveNote;
}

/** The note below figures that were read from tables or computed. */
export function workedNoteFor(question: string): string {
  return isJapanese(question)
    ? 'この回答は言語モデルを使わず、出典の表から数値を読み取り計算したものです。'
    : 'No language model wrote this: the figures are read in the tables of the source, and computed from them where no row prints them.';
}

export function isJapanese(text: string): boolean {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

/** Quotes as Markdown: sentences as a list, tables unchanged with their citation mark below. */
export function writeQuotes(quotes: readonly Quote[]): string {
  return quotes
    .map(({ kind, text, source, under }) => {
      if (kind === 'table')
        return `\n${under ? `${under.replace(/[:：]\s*$/, '')}:\n\n` : ''}${text}\n\nTable in ${nameOf(source)} [[${source.id}]]\n`;
      return `- ${citeQuote(text, source.id)}`;
    })
    .join('\n');
}

function nameOf({ title, id }: { title: string; id: string }): string {
  return plainText(title) || id;
}
