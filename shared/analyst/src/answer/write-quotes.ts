import { citeQuote } from '@research/contracts';
import { type Language, languageOf } from '../language.ts';
import { plainText } from '../split-blocks.ts';
import type { Quote } from './pick-quotes.ts';

const extractiveNotes: Readonly<Record<Language, string>> = {
  en: 'This answer is extractive: no language model wrote it; every sentence in quotes stands word for word in its source.',
  ja: 'この回答は抜粋です。言語モデルが書いた文章ではなく、引用符内の文は出典の原文のままです。',
  pt: 'Esta resposta é extrativa: nenhum modelo de linguagem a escreveu; cada frase entre aspas está, palavra por palavra, na sua fonte.',
  ko: '이 답변은 발췌입니다. 언어 모델이 쓴 글이 아니며, 따옴표 안의 문장은 출처의 원문 그대로입니다.',
  zh: '本回答为摘录：并非由语言模型撰写，引号内的句子均与出处原文一字不差。',
  'zh-Hant': '本回答為摘錄：並非由語言模型撰寫，引號內的句子均與出處原文一字不差。',
};

const workedNotes: Readonly<Record<Language, string>> = {
  en: 'No language model wrote this: the figures are read in the tables of the source, and computed from them where no row prints them.',
  ja: 'この回答は言語モデルを使わず、出典の表から数値を読み取り計算したものです。',
  pt: 'Nenhum modelo de linguagem escreveu isto: os números são lidos nas tabelas da fonte e, onde nenhuma linha os traz, calculados a partir delas.',
  ko: '이 답변은 언어 모델을 쓰지 않고, 출처의 표에서 수치를 읽고 필요한 것은 그 수치로 계산한 것입니다.',
  zh: '本回答未使用语言模型：数字取自出处的表格，表中没有的由表中数字计算得出。',
  'zh-Hant': '本回答未使用語言模型：數字取自出處的表格，表中沒有的由表中數字計算得出。',
};

/** The note in the language of the question. */
export function extractiveNoteFor(question: string): string {
  return extractiveNotes[languageOf(question)];
}

/** The note below figures that were read from tables or computed. */
export function workedNoteFor(question: string): string {
  return workedNotes[languageOf(question)];
}

export function isJapanese(text: string): boolean {
  return languageOf(text) === 'ja';
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
