// `node --conditions=footnote-source --import ./bench/src/answers/rules/watch-rules.ts bench/src/answers/rules/list-unmissed-rules.ts`:
// asks the open banks with each regular expression of the analyst turned off, and lists those whose absence changes no answer.
// A question is asked again only for rules that have matched while it was answered.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@footnote/local';
import { type EvalQuestion, readQuestions } from '../eval-question.ts';
import { askInProcess } from '../in-process/ask-in-process.ts';
import { openResearch } from '../in-process/open-research.ts';
import { openServices } from '../in-process/open-services.ts';
import { createDocuments } from '../in-process/read-document.ts';
import { readRealFilings, sharedData } from '../in-process/real-filings.ts';
import { judgeAnswer } from '../judge-answer.ts';
import type { Rule } from './list-rules.ts';

const watched = (globalThis as { watchedRules?: { rules: readonly Rule[]; state: Int32Array } }).watchedRules;
if (!watched) throw new Error('Preload watch-rules.ts with --import.');
const { rules, state } = watched;
const banks = join(projectRoot, 'bench/banks');
const questions: EvalQuestion[] = [
  ...(existsSync(sharedData) ? readQuestions(join(banks, 'desk.jsonl')) : []),
  ...readQuestions(join(banks, 'invented.jsonl')),
].filter((_, index) => index % Number(process.env.EVERY ?? 1) === 0);

const services = await openServices(existsSync(sharedData) ? readRealFilings() : []);
await services.takeAll();
const research = openResearch(services, createDocuments(join(banks, 'invented')));

interface Asked {
  question: EvalQuestion;
  text: string;
  good: boolean;
  matched: Set<number>;
}

async function ask(question: EvalQuestion): Promise<Pick<Asked, 'text' | 'good'>> {
  const answer = await askInProcess(research, question);
  const { verdict } = question.expect
    ? judgeAnswer(question, question.expect, answer)
    : { verdict: 'beside' };
  return { text: answer.text, good: verdict === 'right' || verdict === 'refused-rightly' };
}

const asked: Asked[] = [];
for (const question of questions) {
  state.fill(0);
  const answer = await ask(question);
  asked.push({
    question,
    ...answer,
    matched: new Set([...rules.keys()].filter((index) => Atomics.load(state, index + 1) === 1)),
  });
}
console.error(`${questions.length} questions, ${rules.length} rules`);

/** Enough questions to show that a rule is missed. */
const enough = 25;
const unmissed: { row: string; matched: number }[] = [];
let missed = 0;
if (asked.every(({ matched }) => matched.size === 0))
  throw new Error('No rule has matched: none is watched.');
for (const [index, rule] of rules.entries()) {
  const concerned = asked.filter(({ matched }) => matched.has(index));
  let changed = 0;
  let better = 0;
  let worse = 0;
  for (const before of concerned.slice(0, enough)) {
    state.fill(0);
    Atomics.store(state, 0, index + 1);
    const after = await ask(before.question);
    if (after.text !== before.text) changed += 1;
    if (after.good && !before.good) better += 1;
    if (!after.good && before.good) worse += 1;
    if (worse > 0) break;
  }
  Atomics.store(state, 0, 0);
  if (worse > 0) missed += 1;
  else
    unmissed.push({
      matched: concerned.length,
      row: `| ${rule.place} | \`${rule.text.replaceAll('|', '\\|').slice(0, 80)}\` | ${concerned.length} | ${changed} | ${better} |`,
    });
}
research.close();
console.log(`Of ${rules.length} rules, ${missed} are missed by a question; the others:\n`);
console.log('| rule | pattern | matched in questions | changed answers | better without it |');
console.log('| --- | --- | --- | --- | --- |');
console.log(
  unmissed
    .toSorted((a, b) => b.matched - a.matched)
    .map(({ row }) => row)
    .join('\n'),
);
process.exit(0);
