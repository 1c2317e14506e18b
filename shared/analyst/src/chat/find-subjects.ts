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
