import type { ReportTexts } from './report-texts-of.ts';

export const en: ReportTexts = {
  heads: { measure: 'Measure', unit: 'Unit', source: 'Source' },
  units: {
    thousand: 'thousand',
    million: 'million',
    hundredMillion: '100 million',
    billion: 'billion',
    ratio: 'ratio',
    number: 'number',
    perShare: 'per share',
  },
  chartPowers: [9, 6],
  colon: ': ',
  comma: ', ',
  companyReport: 'company report',
  keyFigures: 'Key figures',
  filing: (form, day, isPeriod) =>
    isPeriod ? `${form} for the period to ${writeDate(day)}` : `${form} of ${writeDate(day)}`,
  chapter: (title) => title,
  query: () => null,
  measure: ({ name }) => name,
  made: (title) => `The report is made: **${title}**. From it:`,
  scopeTitle: 'Scope and method',
  read: (titles) => `Read: ${titles}.`,
  ofStatements:
    'Figures are those of the statements. Those that no row prints are computed from them; the notes show how.',
  notCovered: 'Not covered:',
  byRule: 'No language model wrote this: sentences in quotes stand word for word in their source.',
  why: {
    judgement: 'Left to the reader, who has to judge',
    comparison: 'Needs other reports beside this one',
    noFigures: 'No table of the source states its figures',
    noRule: 'Without a rule to work it out',
    noSentence: 'No sentence was found that speaks of it',
    elsewhere: 'The filing leaves it to another document, such as the proxy statement',
  },
  period: (months, end) => `${months === null ? '' : `${months} months to `}${writeDate(end)}`,
  changed(name, { from, to }) {
    const when = ({ period, year }: typeof from) => (period ? `(${period})` : `in FY${year}`);
    // A loss neither rises nor falls into a profit.
    if (from.value < 0 || to.value < 0)
      return `${name} was ${to.words} ${when(to)}, after ${from.words} ${when(from)}.`;
    const verb = to.value > from.value ? 'rose' : to.value < from.value ? 'fell' : 'did not change,';
    return `${name} ${verb} from ${from.words} ${when(from)} to ${to.words} ${when(to)}.`;
  },
  computed: 'Computed from the statements; the notes show how.',
  list: (names) =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
  of: (name) => ` of ${name}`,
};

/** `2024-09-28` as `28 September 2024`. */
function writeDate(day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
