import { bestMatch } from '../figures/figure-target.ts';
import { nameInEnglish } from '../figures/foreign-labels.ts';
import { topics } from '../topics.ts';
import type { Mention } from './mention.ts';

/**
 * A name ends where a particle begins: トヨタ自動車の…, 贵州茅台的…, 삼성전자의 …. What follows の after a name is something of that company:
 * 日立製作所の設備投資.
 * @param latin the names in Latin letters: in "Sternberg Holdings供股" what follows the name is no name
 */
export function cjkNames(question: string, latin: readonly Mention[]): Mention[] {
  if (!/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(question)) return [];
  const names: Mention[] = [];
  let mayBeOfName = false;
  // Of several Korean companies, the one before is joined to the next: 해솔전자와 한결유통.
  let isJoined = true;
  for (const [at, piece] of question
    .split(/(の|[はとをがにも的是和与有、。，,？?！!\s]|について|에\s|(?<!株式)会社の)/u)
    .entries()) {
    if (at % 2 === 1) {
      mayBeOfName = piece === 'の' && names.length > 0;
      if (/[、，,]/.test(piece)) isJoined = true;
      continue;
    }
    if (piece === '') continue;
    const mayBeKorean = isJoined || names.length === 0;
    isJoined = /(?:와|과|및|하고)$/u.test(piece);
    const name = piece
      .trim()
      .replace(/^(?:请|帮我|介绍|分析|概括|总结|一下|关于|有关)+/u, '')
      // "…集团2016年": what follows the name is the period.
      .replace(/(?:(?:19|20)\d{2}\s?(?:[财財]年|[年년])).*$/u, '')
      // "…控股承诺": neither is what the company does.
      .replace(/(?<=\p{Script=Han}{2})(?:承[诺諾]|[预預][计計期测測]|[计計][划劃]|宣[布佈派]).*$/u, '')
      .replace(/(?<=\p{Script=Han})で$/u, '')
      .replace(/(?<=\p{Script=Hangul}{2})(의|은|는|이|가|을|를|와|과)$/u, '');
    if (
      !isCjkName(name, at === 0) ||
      goesOnLatin(name, latin) ||
      (mayBeOfName && /^\p{Script=Han}+$/u.test(name))
    )
      continue;
    if (!mayBeKorean && /^\p{Script=Hangul}+$/u.test(name)) continue;
    const bare = withoutForm(name);
    names.push(bare === name ? [name] : [name, bare]);
  }
  return names;
}

/** "Holdings供股" goes on a name of several Latin words, and "LG전자" is a name. */
function goesOnLatin(name: string, latin: readonly Mention[]): boolean {
  const [, word] = /^([\p{Script=Latin}&.'’-]+)[^\p{Script=Latin}]/u.exec(name) ?? [];
  return word !== undefined && latin.some(([full]) => full.endsWith(` ${word}`));
}

const legalForm =
  /^(?:株式会社|㈱|（株）|\(株\)|주식회사|㈜|\(주\)|（주）)\s?|(?:株式会社|㈱|（株）|\(株\)|グループ|株|주식회사|㈜|\(주\)|（주）|그룹|(?:集团)?(?:股份)?有限公司|集团|集團|公司)$/u;

/** 青嶺精機株式会社, 해솔그룹: a list may have the name without its legal form, or without "group". */
function withoutForm(name: string): string {
  const bare = name.replace(legalForm, '').replace(legalForm, '').trim();
  return [...bare].length < 2 ? name : bare;
}

function isCjkName(name: string, isFirst: boolean): boolean {
  const hasOtherLetters = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name);
  // しまむら, すかいらーく: a name of hiragana alone is only seen at the beginning.
  if (!hasOtherLetters && !(isFirst && /^[\p{Script=Hiragana}ーゞ]{3,}$/u.test(name))) return false;
  // 研究開発費: what is asked for is no company.
  if (nameInEnglish(name) !== name || bestMatch(name)?.said === name) return false;
  if ([...name].length < 2 || cjkCommon.test(name) || cjkThing.test(name) || japanesePredicate.test(name))
    return false;
  return (
    !/^\d+\s?(?:年|년|月|월|分期|季度|분기|四半期)/.test(name) &&
    !topics.some(({ asked }) => asked.test(name))
  );
}

const cjkCommon =
  /^[年度]|[为為](?:什|何)|[什甚][么麼]|(?:下跌|下降|减少|減少|增长|增長|增加|上升|变化|變化)$|^(前年|翌年|翌期|前期|当期|今期|同期|上年|本年|本期|전기|당기|전년|多少|几|얼마|主な|主要|何|教え|会社|企業|公司|株式会社|주식회사|회사|기업|什么|哪些|最近|最新|年度|報告|报告|有価証券|年报|比較|比较|주요|무엇|최근|어떤|昨年|去年|今年|まとめ|要約|ください|ような|いくら|いくつ|いつ|どこ|どう|どの|どれ|なぜ|だれ|誰|それ|これ|あれ|その|この|ここ|そこ|さらに|あなた|わたし)/;

/** What a company has: 認購價, 件数; and a person, 間宮氏. */
const cjkThing =
  /(?:[价價额額数數]|比例|比率|股息|虧損|亏损|溢利|盈利|[开開]支|[费費]用|成本|股[东東]|氏|さん|先生|女士)$/u;

/** 書かれていますか, 増えました: a verb, which ends its clause. */
const japanesePredicate =
  /(?:ます|ました|ません|です|でした|でしょう|ください|[いすあ]る|した|った|いた|れた|ない)か?$/u;
