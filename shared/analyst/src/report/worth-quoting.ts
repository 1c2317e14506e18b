import { findTerms } from '@research/text';
import { unknownRisks } from '../answer/pick-quotes.ts';

/** What every company says, in nearly these words. */
const boilerplate = new RegExp(
  [
    unknownRisks,
    String.raw`\b(?:risks?|factors) (?:described|discussed|set forth) (?:below|above)\b`,
    String.raw`\bcarefully consider\b|forward-looking statements|\ba number of risks\b`,
    String.raw`\bthe following (?:is|are|sets|table|discussion|section)\b`,
    String.raw`^(?:any|each|all|some|many) of (?:these|those|the foregoing|the above)\b`,
    '^if (?:one or more|any) (?:legal |of )',
    '(?:以下|次)の(?:とおり|通り)(?:であります|です|となります)|文中の将来に関する事項',
  ].join('|'),
  'i',
);

export const isBoilerplate = (text: string) => boilerplate.test(text);

/** Words of which any company can say that they may be harmed, and those that say that they may. */
const saysLittle = new Set(
  findTerms(
    `business businesses operation operations result results financial condition conditions performance position prospects
    company group harm harmful hurt adverse adversely material materially negative negatively unfavorable unfavourable significant
    significantly affect impact influence damage risk risks subject subjects expose exposes exposure factor event events could may
    might would can occur reputation stock price value general economic economy global growth future`,
  ),
);
const leastTerms = 3;

/** Whether a sentence on a risk says what the risk is: "Adverse economic conditions may harm our business" does not. */
export function namesRisk(text: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return true;
  const own = new Set(findTerms(text).filter((term) => !saysLittle.has(term)));
  return own.size >= leastTerms;
}
