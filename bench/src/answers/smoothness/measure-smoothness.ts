// `node --conditions=research-source bench/src/answers/smoothness/measure-smoothness.ts [BANK] [SEEDS]`: asks an open bank with
// shares of the analyst's lexicons taken away at random. The score has to fall smoothly: no single row may carry it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@research/local';
import { openAnswersFile } from '../answers-file.ts';
import { readQuestions } from '../eval-question.ts';
import { judgeAll } from '../summarize-verdicts.ts';

const [bank = 'desk', seeds = '2'] = process.argv.slice(2);
const shares = [0, 0.25, 0.5, 0.75];
const scratch = mkdtempSync(join(tmpdir(), 'smoothness-'));
const here = import.meta.dirname;
const questions = readQuestions(join(projectRoot, 'bench/banks', `${bank}.jsonl`));

function scoreWith(share: number, seed: number): { right: number; harmful: number } {
  const answers = join(scratch, `${share}-${seed}.jsonl`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--conditions=research-source',
      '--import',
      pathToFileURL(join(here, 'thin-lexicon.ts')).href,
      join(here, '../eval-main.ts'),
      ...['--bank', bank, '--answers', answers, '--dry'],
    ],
    { env: { ...process.env, THIN_SHARE: String(share), THIN_SEED: String(seed) }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr.slice(-2_000));
  const judged = judgeAll(questions, openAnswersFile(answers).answers);
  const count = (...kinds: string[]) => judged.filter(({ verdict }) => kinds.includes(verdict)).length;
  return { right: count('right', 'refused-rightly'), harmful: count('harmful') };
}

console.log('| rows taken away | right | harmful |\n| --- | --- | --- |');
for (const share of shares) {
  const runs = Array.from({ length: share === 0 ? 1 : Number(seeds) }, (_, at) => scoreWith(share, at + 1));
  const list = (pick: (run: (typeof runs)[number]) => number) => runs.map(pick).join(', ');
  console.log(
    `| ${share * 100} % | ${list(({ right }) => right)} of ${questions.length} | ${list(({ harmful }) => harmful)} |`,
  );
}
rmSync(scratch, { recursive: true });
