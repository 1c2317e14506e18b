import { tokenize } from '../text/tokenize.ts';

/** Words of a question that say nothing of its subject. */
const words = `a about across after all also am amount an and any are as at be been before being between both but by
can could describe did discuss do does doing done each explain filing filings find for from get give given had has
have having he her his how i if in into is it its just kind like list many may me mention mentioned might more most
much must my name no nor not of on or other our out over per please provide report reported s say says she should
show so some state stated such summarize summary tell than that the their them then there these they this those to
too under up us was we were what when where which while who whom whose why will with within would you your company
companies one ones during there any ever talk talks large main big anyone anybody someone something anything everything according`;

export const stopTokens: ReadonlySet<string> = new Set(tokenize(words));

/** Endings and question words of Japanese and Korean that pairs of letters would take for words. */
export const stopRuns =
  /(?:について|における|において|に関する|ください|でしょうか|ですか|ますか|されて|している|教えて|どのような|どのように|どれくらい|いくら|なぜ|どこ|いつ|だれ|誰|何|무엇|어떻게|얼마|입니까|인가요|합니까|하나요|있나요|있습니까|되나요|누구|어떤|알려줘|알려주세요|대해|대한|관한)/gu;
