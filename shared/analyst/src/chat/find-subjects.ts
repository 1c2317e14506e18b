import { findTerms, findTopic, type Topic } from '@research/text';

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
const withinChapter = /employees|headcount|workforce|how (?:much|many)|従業員/i;
const general = new Set(
  findTerms(
    `key principal top biggest large largest important main material company group develop perform go change grow face
    latest year report annual business model last recent overall situation general describe overview talk mention`,
  ),
);

/** Whether all of a subject is asked for, nothing within it: "main risks", "how did sales develop?". */
export function isWholeSubject({ question, topic }: Subject, names: readonly string[]): boolean {
  if (!topic || !withChapter.has(topic.key) || withinChapter.test(question)) return false;
  const bare = names.reduce((rest, name) => rest.replaceAll(name, ' '), question);
  const own = new Set(
    findTerms(`${topic.title} ${topic.words} factor performance ${topic.asked.exec(bare)?.[0] ?? ''}`),
  );
  return findTerms(bare).every((term) => own.has(term) || general.has(term) || /\d/.test(term));
}
