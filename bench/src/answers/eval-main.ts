// `npm run eval -- --bank NAME | --questions FILE …`: asks the research agent a file of questions, in this process or through a
// gateway, scores the answers and writes their table to bench/answers.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@footnote/client';
import { type Cluster, projectRoot, startCluster } from '@footnote/local';
import { type AnswersFile, openAnswersFile } from './answers-file.ts';
import { type EvalOptions, evalHelp, modelEnv, readEvalOptions } from './eval-options.ts';
import { readQuestions } from './eval-question.ts';
import { evaluateInProcess } from './in-process/evaluate-in-process.ts';
import { realFolders } from './in-process/real-filings.ts';
import { type EvaluationInput, runEvaluation } from './run-evaluation.ts';
import { summarizeScores } from './summarize-scores.ts';
import { type Judged, judgeAll, summarizeVerdicts, writeVerdicts } from './summarize-verdicts.ts';
import { putEvaluation, writeTable } from './write-answers-table.ts';

const tableFile = fileURLToPath(new URL('../../answers.md', import.meta.url));
const report = (line: string) => console.error(line);

async function main(args: string[]): Promise<void> {
  const options = readEvalOptions(args, projectRoot);
  if (options === null) return console.log(evalHelp);
  const questions = readQuestions(options.questions);
  // In process everything is asked again: it takes a minute, and the code may have changed.
  if (options.inProcess) rmSync(options.answers, { force: true });
  const file = openAnswersFile(options.answers);
  report(`answers are kept in ${options.answers}`);
  const documents = existsSync(options.documents) ? options.documents : null;
  if (options.inProcess) await evaluateInProcess(file, { questions, documents }, report);
  else await askThroughGateway(options, file, { ...options, questions, documents });
  const rows = summarizeScores(questions, file.answers);
  const judged = judgeAll(questions, file.answers);
  const table = judged.length > 0 ? writeVerdicts(summarizeVerdicts(judged, options.held)) : writeTable(rows);
  if (options.list && !options.held) console.log(listVerdicts(judged));
  console.log(`\n${table}\n`);
  const missing = questions.filter(
    ({ financebench_id }) => file.answers.get(financebench_id)?.failed !== null,
  ).length;
  if (missing > 0) {
    report(`${missing} questions have no answer: run it again to ask them; bench/answers.md stays as it is`);
    process.exitCode = 1;
    return;
  }
  if (options.dry) return;
  const model = [...file.answers.values()].at(-1)?.model ?? options.model;
  const { name, provider } = options;
  const before = existsSync(tableFile) ? readFileSync(tableFile, 'utf8') : '';
  const date = new Date().toISOString().slice(0, 10);
  // A platform that was already running has its own settings of the model.
  const by = options.url === null ? { provider, model: options.model } : { provider: model, model };
  const about = `${options.inProcess ? 'In process' : 'Through a gateway'}, at ${commit()}.`;
  writeFileSync(tableFile, putEvaluation(before, { name, ...by, date, about, table, rows }));
}

async function askThroughGateway(
  options: EvalOptions,
  file: AnswersFile,
  input: EvaluationInput,
): Promise<void> {
  const platform = await openPlatform(options);
  try {
    const client = createClient({ baseUrl: platform.url, token: platform.token });
    await runEvaluation(client, file, input, report);
  } finally {
    await platform.close();
  }
}

/** The filings of the banks, beside the project's own. */
function replayed(): Record<string, string> {
  const folders = realFolders.filter((folder) => existsSync(folder));
  return folders.length === 0 ? {} : { REPLAY_DIR: folders.join(delimiter) };
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', 'shared/*/src', 'services/*/src') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
  } catch {
    return 'an unknown commit';
  }
}

/** For whoever works on the analyst: what was asked, how it was judged and why. */
function listVerdicts(judged: readonly Judged[]): string {
  return judged
    .map(
      ({ question, verdict, why }) =>
        `${question.financebench_id} ${question.question_type} [${verdict}] ${[...question.before, question.question].join(' → ')}\n    ${why.slice(0, 300)}`,
    )
    .join('\n');
}

interface OpenPlatform {
  url: string;
  token: string | (() => string);
  close(): Promise<void>;
}

async function openPlatform(options: EvalOptions): Promise<OpenPlatform> {
  if (options.url !== null) {
    const token = process.env.TOKEN;
    if (!token) throw new Error('With --url, set TOKEN to a bearer token of an organisation.');
    return { url: options.url, token, close: async () => {} };
  }
  let cluster: Cluster | null = null;
  process.on('exit', () => cluster?.abandon());
  const limits = ['GENERAL', 'CHAT'].map((name) => [`${name}_REQUESTS_PER_MINUTE`, '1000000']);
  cluster = await startCluster({
    dataDir: options.data,
    env: { LOG_LEVEL: 'warn', ...modelEnv(options), ...replayed() },
    serviceEnv: { gateway: Object.fromEntries(limits) },
    report,
  });
  const running = cluster;
  return {
    url: running.url,
    token: () => running.token({ org: 'eval', user: 'eval', role: 'admin' }),
    close: () => running.stop(),
  };
}

// The platform ends with this process, which must therefore not just be killed by a signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
