import { askedConcepts, askedStatements, type Concept, tokenize, withoutInstructions } from '@footnote/text';
import { statementToken } from '../text/statement-tokens.ts';

/** Weight of a statement that the question names, or that holds the answer. */
const namedStatement = 1.5;
const neededStatement = 0.8;
const untitledStatement = 0.5;
/** Weight of a line of a statement that the question names in other words. */
const statementLine = 0.4;

/** The concepts of a question. Meaningless words are left out, unless there are no others. */
export function parseQuestion(asked: string): Concept[] {
  const question = withoutInstructions(asked);
  const concepts = [...askedConcepts(question), ...statementConcepts(asked)];
  if (concepts.length > 0) return concepts;
  return tokenize(question).map((token) => ({ weight: 1, wordings: [{ tokens: [token], weight: 1 }] }));
}

/** The needed statements are one concept: any of them is enough. */
function statementConcepts(question: string): Concept[] {
  const { kinds, named, lines } = askedStatements(question);
  if (kinds.length === 0) return [];
  const wordings = kinds.flatMap((kind) => [
    { tokens: [statementToken(kind, true)], weight: 1 },
    { tokens: [statementToken(kind, false)], weight: untitledStatement },
  ]);
  return [
    { weight: named ? namedStatement : neededStatement, wordings },
    ...lines.map((line) => ({ weight: statementLine, wordings: [{ tokens: tokenize(line), weight: 1 }] })),
  ];
}
