import { findTerms } from '@research/text';
import { findTopic, type Topic } from '../topics.ts';

/** One part of a question: its words, and the subject of annual reports that they name. */
export interface Subject {
  question: string;
  topic: Topic | null;
}

const most = 3;
const joint = /,\s*(?:and\s+)?|;\s*|\?\s*|\s+(?:and|as well as|plus)\s+|、|および|及び|並びに|以及|？/i;
const beforeRisks = /^(.*?)\b(?:risks?|uncertaint(?:y|ies))\b/i;
const plainTerms = new Set(findTerms('key principal top biggest largest major important'));

/**
 * "Main risks and revenue" asks two things. "Revenue and margins" asks one, and so does "legal and regulatory risks",
 * because both adjectives belong to "risks".
 */
export function findSubjects(question: string): Subject[] {
  const whole = { question, topic: findTopic(question) };
  const parts = question.split(joint).filter((part) => part.trim() !== '');
  const named = parts
    .map((part) => ({ question: part, topic: findTopic(part) }))
    .filter(({ topic }) => topic !== null);
  if (parts.slice(1).some(sharesRisks)) return [whole];
  const subjects = named.filter(
    ({ topic }, at) => named.findIndex((other) => other.topic?.key === topic?.key) === at,
  );
  return subjects.length > 1 ? subjects.slice(0, most) : [whole];
}

/** A kind of risk ("legal and regulatory risks"): the noun also belongs to the words before "and". "Main risks" is no kind. */
function sharesRisks(part: string): boolean {
  const [, before = ''] = beforeRisks.exec(part) ?? [];
  const kinds = before.replaceAll(/\p{Lu}[\p{L}\p{N}.&]*(?:['’]s)?/gu, ' ');
  return findTerms(kinds).some((term) => !plainTerms.has(term));
}

/** Subjects that a chapter of their own is about. */
const withChapter = new Set([
  'risks',
  'legal',
  'results',
  'strategy',
  'business',
  'competition',
  'cybersecurity',
]);
/** A figure or a fact that has one place in it. */
const withinChapter =
  /employees|headcount|workforce|how (?:much|many)|従業員|^who\b[^?]*\b(?:competitors?|rivals?|competes?)\b/i;
const general = new Set(
  findTerms(
    `key principal top biggest large largest important main material company group develop perform go change grow face
    latest year report annual business model last recent overall situation general describe overview talk mention name list disclose identify cite state highlight
    sobre companhia empresa principais da do de das dos`,
  ),
);

const withoutSpaces = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Hangul}]/u;
/** Words of these languages aren't found by spaces: here general ones are taken out instead. */
const generalWords =
  /关于|主要|重大|公司|集团|全面|总体|情况|什么|哪些|如何|介绍|概括|总结|一下|(?:에\s?(?:대해서?|대한|관한)|주요|중요한|회사|기업|현황|내용|전반|설명|요약|알려|무엇|입니까|인가요|주세요|해줘|해)|主な|主要な?|最も|大きな|重要な|当社|同社|会社|企業|事業等の?|状況|要因|内容|全体|概要|今後|最近|一般|何|なに|どのような|どんな|どう|いかが|について|に関して|教えて|説明して|まとめて|要約して|挙げて|ください|下さい|でしょうか|ありますか|ますか|です|ます|した|して|[のはがをにとでもか的了吗呢和]|(?<=\s|^)[은는이가을를의와과](?=\s|$)/gu;
const globalOf = ({ source, flags }: RegExp) => new RegExp(source, flags.includes('g') ? flags : `${flags}g`);

/** Whether all of a subject is asked for, nothing within it: "main risks", "how did sales develop?". */
export function isWholeSubject({ question, topic }: Subject, names: readonly string[]): boolean {
  if (!topic || !withChapter.has(topic.key) || withinChapter.test(question)) return false;
  return asksNothingMore(
    names.reduce((rest, name) => rest.replaceAll(name, ' '), question),
    topic,
  );
}

/** Whether a question without names has no word but those of its topic, and general ones. */
export function asksNothingMore(bare: string, topic: Topic | null): boolean {
  if (withoutSpaces.test(bare)) {
    const left = topic ? bare.replaceAll(globalOf(topic.asked), ' ') : bare;
    return !/\p{L}/u.test(left.replaceAll(generalWords, ' '));
  }
  const words = topic ? `${topic.title} ${topic.words} ${topic.asked.exec(bare)?.[0] ?? ''}` : '';
  const own = new Set(findTerms(`${words} factor performance`));
  return findTerms(bare).every((term) => own.has(term) || general.has(term) || /\d/.test(term));
}
