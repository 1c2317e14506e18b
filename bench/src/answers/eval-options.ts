import { basename, dirname, join, parse, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

export const evalHelp = `npm run eval -- --bank NAME [options]
npm run eval -- --questions FILE [options]
  --bank NAME          questions of this repository: desk and fresh, on real filings; held, whose score alone is shown; invented, on own reports
  --questions FILE     a question a line, in the form of FinanceBench (docs/testing.md)
  --list               each question with its verdict and the reason for it
  --dry                leaves bench/answers.md as it is
  --platform           starts a platform and asks through its gateway; without a key or --url, the agent runs in this process
  --documents DIR      the files that the questions name (default: pdfs beside the questions)
  --provider NAME      offline (default), openai, anthropic or openai-compatible; the key is LLM_API_KEY
  --model NAME         the provider's name of the model
  --base-url URL       of an openai-compatible interface, with its version
  --url URL            a platform that runs already, in place of one that is started; with TOKEN set to a bearer token
  --answers FILE       where each answer is kept (default .data/eval/…); through a gateway, a second run asks only what is missing
  --data DIR           data folder of the platform that is started (default .data/eval/platform)
  --name NAME          of the questions in bench/answers.md (default: their file or folder)
  --at-once N          questions at the same time (default 1)
  --max-cost USD       ends when the answers have cost this much (default 20)`;

const settings = z
  .object({
    bank: z.enum(['desk', 'fresh', 'held', 'invented']).optional(),
    questions: z.string().min(1).optional(),
    documents: z.string().min(1).optional(),
    provider: z.enum(['offline', 'openai', 'anthropic', 'openai-compatible']).default('offline'),
    model: z.string().min(1).max(200).optional(),
    'base-url': z.url().optional(),
    url: z.url().optional(),
    answers: z.string().min(1).optional(),
    data: z.string().min(1).optional(),
    name: z
      .string()
      .regex(/^[\w .-]{1,80}$/, 'letters, digits, blanks, . _ and -')
      .optional(),
    'at-once': z.coerce.number().int().min(1).max(50).default(1),
    'max-cost': z.coerce.number().positive().default(20),
  })
  .refine(
    ({ provider, model }) => (provider === 'offline') === (model === undefined),
    '--model goes with every provider except offline',
  )
  .refine(
    ({ bank, questions }) => (bank === undefined) !== (questions === undefined),
    'give --bank or --questions',
  );

const banks = {
  desk: 'desk.jsonl',
  fresh: 'fresh.jsonl',
  held: 'held/desk.jsonl',
  invented: 'invented.jsonl',
} as const;

export interface EvalOptions {
  questions: string;
  /** Only the score of all is shown: no question, and no kind. */
  held: boolean;
  list: boolean;
  /** The file of tables stays as it is. */
  dry: boolean;
  /** The agent runs in this process, without servers. */
  inProcess: boolean;
  documents: string;
  provider: z.infer<typeof settings>['provider'];
  model: string;
  baseUrl: string | null;
  /** Of a platform that runs already. */
  url: string | null;
  answers: string;
  data: string;
  name: string;
  atOnce: number;
  maxCost: number;
}

/** Null: help was asked for. @throws naming the options that don't fit */
export function readEvalOptions(args: string[], root: string): EvalOptions | null {
  const text = { type: 'string' } as const;
  const names = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, text]));
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args,
    options: { ...names, help: { ...flag, short: 'h' }, list: flag, dry: flag, platform: flag },
  });
  const { help, list = false, dry = false, platform = false, ...rest } = values;
  if (help) return null;
  const read = settings.safeParse(rest);
  if (!read.success) throw new Error(`${z.prettifyError(read.error)}\n\n${evalHelp}`);
  const given = read.data;
  const questions = given.bank
    ? join(root, 'bench/banks', banks[given.bank])
    : resolve(given.questions ?? '');
  const model = given.model ?? given.provider;
  const name = given.name ?? given.bank ?? nameOf(questions);
  const own = join(root, '.data/eval');
  const file = `${name}-${given.provider}-${model}`.replaceAll(/[^\w.-]+/g, '_');
  return {
    questions,
    held: given.bank === 'held',
    list,
    dry,
    inProcess: given.provider === 'offline' && given.url === undefined && !platform,
    documents: resolve(given.documents ?? join(dirname(questions), given.bank ?? 'pdfs')),
    provider: given.provider,
    model,
    baseUrl: given['base-url'] ?? null,
    url: given.url ?? null,
    answers: resolve(given.answers ?? join(own, `${file}.jsonl`)),
    data: resolve(given.data ?? join(own, 'platform')),
    name,
    atOnce: given['at-once'],
    maxCost: given['max-cost'],
  };
}

/** `financebench/questions.jsonl` is named by its folder. */
function nameOf(path: string): string {
  const { name } = parse(path);
  return (name === 'questions' ? basename(dirname(path)) : name).replaceAll(/[^\w .-]/g, '_').slice(0, 80);
}

/** The settings of the language model, for the platform that is started. */
export function modelEnv({ provider, model, baseUrl }: EvalOptions): Record<string, string> {
  return {
    LLM_PROVIDER: provider,
    ...(provider === 'offline' ? {} : { LLM_MODEL: model }),
    ...(baseUrl === null ? {} : { LLM_BASE_URL: baseUrl }),
  };
}
