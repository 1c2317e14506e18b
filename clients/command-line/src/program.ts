import { Command, InvalidArgumentError } from 'commander';
import manifest from '../package.json' with { type: 'json' };

/** What a command's file exports; its arguments and options are those that are declared here. */
interface CommandFile {
  run(context: never, args: never, options: never): Promise<void>;
}

const parseCount = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It has to be a whole number.');
  return Number(text);
};
const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** The commands with their options. What they do is loaded when one of them runs. */
export function createProgram(): Command {
  const program = new Command('footnote')
    .description('Filings, figures and research of the Footnote platform.')
    .version(manifest.version)
    .showHelpAfterError('(see --help)')
    .addHelpText('after', '\nCompletion for a shell: footnote complete bash, zsh, fish or powershell')
    .exitOverride();

  const add = (parent: Command, usage: string, description: string, load: () => Promise<CommandFile>) =>
    parent
      .command(usage)
      .description(description)
      .option('--json', 'write JSON')
      .option('--csv', 'write CSV')
      .option('--profile <name>', 'profile of the config file')
      .action(async (...given) => {
        const { runCommand } = await import('./run-command.ts');
        const command = given.at(-1) as Command;
        await runCommand(await load(), command.processedArgs, command.opts());
      });

  add(program, 'login', 'store the address of a platform and a token', () => import('./commands/login.ts'))
    .option('--url <address>', 'address of the platform')
    .option('--token-stdin', 'read the token from standard input');
  add(
    program,
    'search <words...>',
    'find companies by name, ticker or id',
    () => import('./commands/search.ts'),
  ).option('--limit <count>', 'rows at most', parseCount, 20);
  add(
    program,
    'filings <company>',
    "a company's filings, newest first",
    () => import('./commands/filings.ts'),
  )
    .option('--form <type>', 'only this form, such as 10-K')
    .option('--from <date>', 'filed on this day or later')
    .option('--to <date>', 'filed on this day or earlier')
    .option('--limit <count>', 'rows at most', parseCount, 50);
  add(program, 'ingest <company> [filings...]', 'make filings readable', () => import('./commands/ingest.ts'))
    .option('--form <type>', 'the newest filings of this form')
    .option('--last <count>', 'how many of them', parseCount, 1)
    .option('--follow', 'wait until all are ready, and show their progress');
  add(
    program,
    'read <filing> [section]',
    'a section as Markdown; without one the contents',
    () => import('./commands/read.ts'),
  )
    .option('--offset <count>', 'begin here, in characters', parseCount)
    .option('--limit <count>', 'characters at most', parseCount);
  add(
    program,
    'statement <filing> [statement]',
    'a statement; without one the list',
    () => import('./commands/statement.ts'),
  );
  add(
    program,
    'measures <companies...>',
    'measures of a company, or of several side by side',
    () => import('./commands/measures.ts'),
  )
    .option('--names <list>', 'only these, such as revenue,net_income')
    .option('--basis <basis>', 'annual, interim, quarter or ttm; of one company')
    .option('--year <year>', 'fiscal year; of several companies');
  const askOptions = (command: Command) =>
    command
      .option('--filing <filing>', 'read this filing (may be repeated)', collect)
      .option('--document <id>', 'read this document (may be repeated)', collect)
      .option('--effort <effort>', 'quick, standard or deep')
      .option('--thread <id>', 'continue this thread');
  askOptions(add(program, 'ask <question...>', 'ask the research agent', () => import('./commands/ask.ts')));
  add(program, 'diff <filing> <section>', 'what has changed in a section', () => import('./commands/diff.ts'))
    .option('--against <filing>', 'the earlier filing; default: the one before of the same form')
    .option('--output <file>', 'write a redline as .docx or .pdf');

  const report = program.command('report').description('reports: list, get, create');
  add(report, 'list', "the organisation's reports", () => import('./commands/report-list.ts')).option(
    '--limit <count>',
    'rows at most',
    parseCount,
    50,
  );
  add(
    report,
    'get <id>',
    'a report as Markdown, or as a file',
    () => import('./commands/report-get.ts'),
  ).option('--output <file>', 'write a .pdf, .docx or .md file');
  add(
    report,
    'create <file>',
    'make a report of a Markdown file',
    () => import('./commands/report-create.ts'),
  ).option('--title <title>', 'default: the heading of the file');

  const skill = program.command('skill').description('skills: list, show, run, save');
  add(skill, 'list', 'the skills that you can use', () => import('./commands/skill-list.ts'));
  add(skill, 'show <name>', 'the SKILL.md of a skill', () => import('./commands/skill-show.ts'));
  add(
    skill,
    'save <file>',
    'create or replace a skill by its SKILL.md',
    () => import('./commands/skill-save.ts'),
  );
  askOptions(
    add(
      skill,
      'run <name> [values...]',
      'run a skill with name=value',
      () => import('./commands/skill-run.ts'),
    ),
  );

  const document = program.command('doc').description('documents: upload, list, text');
  add(
    document,
    'upload <files...>',
    'upload documents and wait until they are read',
    () => import('./commands/document-upload.ts'),
  ).option('--tag <tag>', 'give it this tag (may be repeated)', collect);
  add(document, 'list', 'your documents', () => import('./commands/document-list.ts')).option(
    '--limit <count>',
    'rows at most',
    parseCount,
    50,
  );
  add(
    document,
    'text <id>',
    'the text of a document as Markdown',
    () => import('./commands/document-text.ts'),
  );

  add(
    program,
    'watch <company>',
    'report new filings of a company until interrupted',
    () => import('./commands/watch.ts'),
  )
    .option('--form <type>', 'only this form')
    .option('--since <date>', 'report those filed since this day as well')
    .option('--every <seconds>', 'how often to look', parseCount, 60)
    .option('--once', 'look once');
  return program;
}
