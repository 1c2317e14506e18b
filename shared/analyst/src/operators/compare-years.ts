import { sectionsOn } from '../desk/choose-sections.ts';
import type { Target } from '../desk/target.ts';
import type { Topic } from '../lexicons/topics.ts';
import { alone, type Sentence } from '../pick/sentence.ts';
import type { Finding } from './finding.ts';
import type { Work } from './work.ts';

const mostQuotes = 6;
const leastLetters = 40;

/** What the newest report of a company says on a topic that the one before did not, and the other way round. */
export function compareYears({ desk, targets }: Work, topic: Topic): readonly Finding[] | null {
  const [after, before] = targets;
  const [now, then] = [after, before].map((target) => target && sectionsOn(topic, target.sections, 1)[0]);
  if (!after || !before || !now || !then || !isSame(after, before)) return null;
  if (!('filing' in after.place) || !('filing' in before.place)) return null;
  const found = desk.ask('compare_sections', {
    before: { ...before.place.filing, section: then.item_number },
    after: { ...after.place.filing, section: now.item_number },
  });
  if (!found) return null;
  const added = quotesOf(found.added, found.after_source_id, after.title);
  const removed = quotesOf(found.removed, found.before_source_id, before.title);
  return [{ kind: 'compared', added, removed, after: after.title, before: before.title }];
}

const isSame = (one: Target, other: Target) =>
  one.company !== null && one.company.local_id === other.company?.local_id;

const quotesOf = (texts: readonly string[], source_id: string, title: string): Sentence[] =>
  texts
    .map((text) => text.replaceAll('**', '').trim())
    .filter((text) => text.length >= leastLetters && !text.startsWith('|'))
    .slice(0, mostQuotes)
    .map((text, at) => alone(text, { source_id, title, heading: '', content: text, rank: 0 }, at));
