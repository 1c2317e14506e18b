import { lowerFirst } from '../texts.ts';
import { nameSkill } from './name-skill.ts';
import { readWish, type Wish } from './read-wish.ts';

export interface SkillDraft {
  name: string;
  display_name: string;
  description: string;
  content: string;
}

/** A skill made from a wish by patterns and vocabulary. The same wish gives the same draft. */
export function draftSkill(text: string): SkillDraft {
  const wish = readWish(text);
  const named = nameSkill(wish);
  return { ...named, description: describe(wish), content: writeContent(wish, named.display_name) };
}

const when = (holds: boolean, ...lines: string[]): string[] => (holds ? lines : []);

function describe(wish: Wish): string {
  const whom = wish.many ? 'a list of companies' : 'a company';
  const ways = [...when(wish.peers, 'against its peers'), ...when(wish.overTime, 'over time')].join(' and ');
  const what = [subjectOf(wish), 'of', whom, ...when(ways !== '', ways)].join(' ');
  return `Reviews ${what} from filings, with cited quotes. Use for requests like: ${wish.text}`.slice(
    0,
    1024,
  );
}

function subjectOf({ topics, measures }: Wish): string {
  const all = [...topics.map(({ title }) => title), ...measures.map(({ name }) => name)];
  const names = all.slice(0, 5).map(lowerFirst);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

function writeContent(wish: Wish, title: string): string {
  const company = wish.many ? '{{companies}}' : '{{company}}';
  const about = [
    `Review ${subjectOf(wish)} of ${company}`,
    ...when(wish.peers, 'held against {{peers}}'),
    ...when(isLong(wish), 'over {{period}}'),
  ].join(', ');
  const parts = [
    `# ${title}: ${company}`,
    [`${about}.`, ...when(wish.many, 'Go through the companies one by one, in the order given.')].join(' '),
    `What was wished for: ${wish.text.replace(/\{(?=\{)/g, '{ ')}`,
    `## What to read\n${numbered(readingSteps(wish, company))}`,
    ...when(wish.measures.length > 0, `## What to work out\n${measureTable(wish)}`),
    `## How to reason\n${numbered(reasoningSteps(wish))}`,
    `## What to hand over\n${numbered([
      outputs[wish.output],
      'A list of the filings read, with form, period and date.',
      'What could not be found or read.',
    ])}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const isLong = ({ overTime, years }: Wish) => overTime || years;

function readingSteps(wish: Wish, company: string): string[] {
  return [
    `Find ${company}${wish.peers ? ' and each of {{peers}}' : ''} by ticker or name; when a name fits several companies, say which one was taken.`,
    `Take ${wish.forms}${isLong(wish) ? ', and those before it over {{period}}' : ''}; ingest what is not there yet.`,
    ...wish.topics.map(({ title, items, words }) => {
      const places = [...items.slice(0, 2).map((item) => `item ${item}`), 'the chapter of that name'];
      const looked = words.split(' ').slice(0, 6);
      return `For ${title.toLowerCase()}, read ${places.join(' or ')}; look for: ${looked.join(', ')}.`;
    }),
    ...when(
      wish.measures.length > 0,
      'Take figures from the financial statements and their notes, with unit, currency and period.',
    ),
    ...when(
      wish.market,
      'Filings of other markets stand in their own language and standards: quote the original, and say which accounting standard applies.',
    ),
  ];
}

function measureTable({ measures }: Wish): string {
  const rows = measures.map(({ name, how }) => `| ${name} | ${how} |`);
  return ['| Measure | How |', '|---|---|', ...rows].join('\n');
}

function reasoningSteps(wish: Wish): string[] {
  return [
    ...when(
      isLong(wish),
      'Hold each period against the one before: what is new, what is gone, what was reworded, and what stayed.',
    ),
    ...when(
      wish.peers,
      'Compare like with like: the same period, currency and definition; where they differ, say so and do not adjust silently.',
    ),
    ...wish.bounds.map((bound) => `Mark whatever is ${bound}.`),
    'Tell what the filing says from what follows from it; give the reason for each conclusion.',
    'Back every statement and every figure by a quote from the filing with its section. Where a figure is not disclosed, write "not disclosed"; never estimate it.',
  ];
}

const outputs: Readonly<Record<Wish['output'], string>> = {
  table:
    'One table first, a row for each company or measure and a column for each period, figures right-aligned with their unit.',
  memo: 'A memo of at most one page: conclusion first, then the three facts that carry it.',
  bullets: 'A short list, the most important point first, one fact in each.',
  report:
    'A report: summary in three sentences, findings by subject, a table of the figures, open questions.',
};

const numbered = (steps: string[]) => steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
