import type { Share, Summary } from './summarize-scores.ts';

export interface Evaluation {
  /** Of the file of questions. */
  name: string;
  provider: string;
  model: string;
  date: string;
  /** How it was asked, and of what: a sentence. */
  about?: string;
  /** Its table, where it is not the one of `rows`. */
  table?: string;
  rows: readonly Summary[];
}

const columns = [
  'kind',
  'questions',
  'page',
  'quote',
  'figure',
  'beside the point',
  'refused rightly',
  'refused wrongly',
  'sums right',
  'failed',
  'numbers said',
  'p50',
  'p95',
  'tokens',
  'cost',
];

const head = `# Answers

Written by \`npm run eval\`: how the research agent answers files of questions, a table for each file and model.

| questions | |
| --- | --- |
| desk | \`bench/banks/desk.jsonl\`: written on real filings of ten markets, in five languages and the words of a desk, each answer looked up in the original first. **Open**: looked at while the analyst is changed |
| held | \`bench/banks/held\`: a third of them, scored in the proof only and shown by the score of all. **Not looked at** |
| invented | \`bench/banks/invented.jsonl\`: the wordings that the tests of the analyst of 2026-11 asked, on invented reports. **Seen** |
| financebench | the 50 open questions. The benchmark is public: it counts as **seen**, never as blind |

Verdicts of desk and held, as a reader would give them (\`bench/src/answers/judge-answer.ts\`):

- **right**: the figure with the unit and scale of the text's own words and with the asked segment or member beside it; or the asked
  words among the first sentences; or a right refusal. A value in a table of more than twelve other figures is **partly** right.
- **harmful**: false and sure. Another subject's figure is told as the answer and cited, a figure is told where the source has none,
  or a Yes is told for a No. **wrong**: another false figure or statement. **beside the point**: quotes or tables without the answer.
- **refused rightly**: nothing is told where the source says nothing; **wrongly**: nothing is told where it does.

In the other tables:

- **page**: a citation names a page or section of the evidence. **quote**: a quote stands in the evidence.
- **figure**: of the questions whose true answer holds a figure, those whose answer says it: in the unit and scale that question and
  answer say, within rounding. Tables of before 2026-11-26 counted it at any power of a thousand.
- **beside the point**: answered, without page, quote or figure.
- **refused rightly**: of the questions without an answer; **wrongly**: of the others.
- **sums right**: of the computed results, where the true answer is a figure.
- **numbers said**: an answer, on average. **tokens**: an answer, read and written. **cost**: of all, at list prices.
`;

/** The table of an evaluation, for a terminal and for the file. */
export function writeTable(rows: readonly Summary[]): string {
  const lines = rows.map((row) => [
    row.kind.replaceAll('|', '\\|'),
    row.questions,
    showShare(row.page),
    showShare(row.quote),
    showShare(row.figure),
    showShare(row.beside),
    showShare(row.refusedRight),
    showShare(row.refusedWrong),
    showShare(row.sums),
    row.failed,
    row.said.toFixed(0),
    `${(row.p50Ms / 1000).toFixed(1)} s`,
    `${(row.p95Ms / 1000).toFixed(1)} s`,
    row.tokens.toFixed(0),
    row.costUsd === null ? 'unknown' : `$${row.costUsd.toFixed(2)}`,
  ]);
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The text of `bench/answers.md` with this evaluation in place of an earlier one of the same questions and model. */
export function putEvaluation(file: string, evaluation: Evaluation): string {
  const { name, provider, model, date, about, table, rows } = evaluation;
  const heading = `## ${name}: ${provider === model ? provider : `${provider}, ${model}`}`;
  const others = file
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## ') && !part.startsWith(`${heading}\n`));
  const own = `${heading}\n\n${about ? `${date}. ${about}` : date}\n\n${table ?? writeTable(rows)}\n`;
  const parts = [...others.map((part) => `${part.trim()}\n`), own].toSorted();
  return [head, ...parts].join('\n');
}

function showShare([hits, of]: Share): string {
  return of === 0 ? '-' : `${(hits / of).toFixed(2)} (${hits}/${of})`;
}
