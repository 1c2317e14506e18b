/** The languages of the analyst's own sentences. Any other question is answered in English. */
export type Language = 'en' | 'ja' | 'pt' | 'ko' | 'zh' | 'zh-Hant';

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}{2}/u;
const han = /\p{Script=Han}{2}/u;
/** Characters that only Japanese writes in this form. */
const onlyJapanese = /[売営円込払価収経]/;
/** Characters that Chinese on the mainland writes in a simpler form. */
const onlyTraditional =
  /[業務員東會團經營與為這們個國產問題報數額總開關於發應將說點時幾誰麼虧損債權項號嗎無證購實對幣餘減財變潤淨稅預計劃風險價聯華門羅萬億電銀鐵藥醫寶龍機歲邊誌錶鐘]/;
/** A question in English that names a Korean or Chinese company. */
const english =
  /\b(?:what|which|who|how|why|when|where|is|are|was|were|did|does|has|have|compare|show|list|write|summari[sz]e)\b/i;
const portuguese =
  /\b(?:qual|quais|margem|quant[oa]s?|o que|quem|onde|quando|foi|foram|por que|porque|não|são|receitas?|lucro|despesas?|empresa|riscos|cresceu|escreva|sobre|da|do|dos|das|pq|caiu|tem|comprou|relat[oó]rio|resumo)\b/i;

/** The language of a question. */
export function languageOf(question: string): Language {
  if (kana.test(question)) return 'ja';
  if (english.test(question)) return 'en';
  if (hangul.test(question)) return 'ko';
  if (han.test(question))
    return onlyJapanese.test(question) ? 'ja' : onlyTraditional.test(question) ? 'zh-Hant' : 'zh';
  return portuguese.test(question) ? 'pt' : 'en';
}
