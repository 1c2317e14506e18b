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

function describe(wish: Wish): string {
  const what = subjectOf(wish);
  const whom = wish.many ? 'a list of companies' : 'a company';
  const ways = [wish.peers && 'against its peers', wish.overTime && 'over time']
    .filter(Boolean)
    .join(' and ');
  const first = `Reviews ${what} of ${whom}${ways ? ` ${ways}` : ''} from filings, with cited quotes.`;
  return `${first} Use for requests like: ${wish.text}`.replace(/[<>]/g, '').slice(0, 1024);
}

function subjectOf({ topics, measures }: Wish): string {
  const names = [...topics.map(({ title }) => title), ...measures.map(({ name }) => name)];
  return listed(
    names.slice(0, 5).map((name) => (/^[A-Z]{2}/.test(name) ? name : name[0]?.toLowerCase() + name.slice(1))),
  );
}

function listed(names: string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function writeContent(wish: Wish, title: string): string {
  const company = wish.many ? '{{companies}}' : '{{company}}';
  const parts = [
    `# ${title}: ${company}`,
    `Review ${subjectOf(wish)} of ${company}${wish.peers ? ', held against {{peers}}' : ''}${
      wish.overTime || wish.years ? ', over {{period}}' : ''
    }.${wish.many ? ' Go through the companies one by one, in the order given.' : ''}`,
    `What was wished for: ${wish.text.replace(/\{(?=\{)/g, '{ ')}`,
    `## What to read\n${numbered(readingSteps(wish, company))}`,
    ...(wish.measures.length > 0 ? [`## What to work out\n${measureTable(wish)}`] : []),
    `## How to reason\n${numbered(reasoningSteps(wish))}`,
    `## What to hand over\n${numbered(outputSteps(wish))}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function readingSteps(wish: Wish, company: string): string[] {
  return [
    `Find ${company}${wish.peers ? ' and each of {{peers}}' : ''} by ticker or name; when a name fits several companies, say which one was taken.`,
    `Take ${wish.forms}${wish.overTime || wish.years ? ', and those before it over {{period}}' : ''}; ingest what is not there yet.`,
    ...wish.topics.map(
      ({ title, items, words }) =>
        `For ${title.toLowerCase()}, read ${items.length > 0 ? `item ${items.slice(0, 2).join(' or item ')} or ` : ''}the chapter of that name; look for: ${words
          .split(' ')
          .slice(0, 6)
          .join(', ')}.`,
    ),
    ...(wish.measures.length > 0
      ? ['Take figures from the financial statements and their notes, with unit, currency and period.']
      : []),
    ...(wish.market
      ? [
          'Filings of other markets stand in their own language and standards: quote the original, and say which accounting standard applies.',
        ]
      : []),
  ];
}

function measureTable({ measures }: Wish): string {
  const rows = measures.map(({ name, how }) => `| ${name} | ${how} |`);
  return ['| Measure | How |', '|---|---|', ...rows].join('\n');
}

function reasoningSteps(wish: Wish): string[] {
  return [
    ...(wish.overTime || wish.years
      ? [
          'Hold each period against the one before: what is new, what is gone, what was reworded, and what stayed.',
        ]
      : []),
    ...(wish.peers
      ? [
          'Compare like with like: the same period, currency and definition; where they differ, say so and do not adjust silently.',
        ]
      : []),
    ...wish.bounds.map((bound) => `Mark whatever is ${bound}.`),
    'Tell what the filing says from what follows from it; give the reason for each conclusion.',
    'Back every statement and every figure by a quote from the filing with its section. Where a figure is not disclosed, write "not disclosed"; never estimate it.',
  ];
}

function outputSteps(wish: Wish): string[] {
  const form = {
    table:
      'One table first, a row for each company or measure and a column for each period, figures right-aligned with their unit.',
    memo: 'A memo of at most one page: conclusion first, then the three facts that carry it.',
    bullets: 'A short list, the most important point first, one fact in each.',
    report:
      'A report: summary in three sentences, findings by subject, a table of the figures, open questions.',
  }[wish.output];
  return [
    form,
    'A list of the filings read, with form, period and date.',
    'What could not be found or read.',
  ];
}

function numbered(steps: string[]): string {
  return steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
}
