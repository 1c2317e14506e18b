import { findTerms, findTopic, type Topic } from '@research/text';

/** One thing that is asked: its words, and the subject of annual reports that they name. */
export interface Subject {
  question: string;
  topic: Topic | null;
}

const most = 3;
const joint = /,\s*(?:and\s+)?|;\s*|\?\s*|\s+(?:and|as well as|plus)\s+|、|および|及び|並びに|以及|？/i;
const beforeRisks = /^(.*?)\b(?:risks?|uncertaint(?:y|ies))\b/i;
const plainTerms = new Set(findTerms('key principal top biggest largest major important'));

/**
 * "Main risks and revenue" asks two things, "revenue and margins" one, and "legal and regulatory risks" one, too,
 * since both words speak of the risks.
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

/** A kind of risk, whose noun belongs to the words before "and" as well; the main risks of a company are no kind. */
function sharesRisks(part: string): boolean {
  const [, before = ''] = beforeRisks.exec(part) ?? [];
  const kinds = before.replaceAll(/\p{Lu}[\p{L}\p{N}.&]*(?:['’]s)?/gu, ' ');
  return findTerms(kinds).some((term) => !plainTerms.has(term));
}
