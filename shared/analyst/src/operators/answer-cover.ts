import { cellOfFigure } from '../cells/resolve-measure.ts';
import { sourceOf } from '../desk/target.ts';
import coverRows from '../lexicons/cover.json' with { type: 'json' };
import { findPhrases, indexPhrases, spanOf } from '../parse/match-phrases.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { tokensOf } from '../parse/tokens.ts';
import { alone } from '../pick/sentence.ts';
import type { Finding } from './finding.ts';
import type { Work } from './work.ts';

/** What filers tag on the cover of a report and nowhere else (SEC, document and entity information, `dei`), and how it is asked for. */
type CoverRow = { asked: string; concepts: Readonly<Record<string, string | undefined>> };

const asked = indexPhrases(coverRows.map((row: CoverRow) => [row.asked, row] as const));
const operators: ReadonlySet<string> = new Set('what who where value list verdict'.split(' '));

/** What the cover says, where that is all that the question asks for; none where the filing tags no such thing. */
export function answerCover({ question, targets, desk }: Work): readonly Finding[] {
  const concepts = Object.entries(coverRowOf(question)?.concepts ?? {});
  if (concepts.length === 0 || !desk.has('find_facts')) return [];
  return targets.slice(0, 3).flatMap((target) => {
    if (!('filing' in target.place)) return [];
    const calls = concepts.map(([concept]) => ({ ...sourceOf(target), concept, limit: 6 }));
    const outputs = desk.askAll('find_facts', calls);
    return outputs.flatMap((output, at): Finding[] => {
      const heading = concepts[at]?.[1] ?? '';
      const quotes = (output?.texts ?? []).map(({ text, line, title, source_id }, rank) => {
        const passage = { source_id, title, heading: '', content: line, rank };
        return { ...alone(text, passage, rank), heading };
      });
      if (quotes.length > 0) return [{ kind: 'quotes', quotes, verdict: null, aside: false }];
      // Where nothing is tagged, the tool gives printed rows that are called alike.
      const fact = output?.facts.find((one) => one.concept !== null);
      return fact
        ? [{ kind: 'value', cell: cellOfFigure({ ...fact, label: heading }, 'money', target) }]
        : [];
    });
  });
}

function coverRowOf({ text, operator, marks, words, measures }: ParsedQuestion): CoverRow | null {
  // It says where a company was incorporated, and not when.
  if (!operators.has(operator) || marks.has('when')) return null;
  const tokens = tokensOf(text);
  const found = findPhrases(tokens, asked);
  const spans = found.map(({ from, to }) => spanOf(tokens, from, to));
  const isBound = [...words, ...measures].every(({ start, end }) =>
    spans.some((span) => start >= span.start && end <= span.end),
  );
  return isBound ? (found[0]?.meaning ?? null) : null;
}
