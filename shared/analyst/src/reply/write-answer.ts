import type { Desk } from '../desk/desk.ts';
import { callsOf } from '../desk/read-history.ts';
import type { Finding } from '../operators/finding.ts';
import { withoutAnd } from '../parse/complete-question.ts';
import { writeFindings } from '../render/write-findings.ts';
import { fill, texts } from '../texts.ts';
import type { Answer } from './answer-question.ts';

/** The whole answer as Markdown: what was found to each question, what was not, and how it was made. */
export function writeAnswer({ question, opened, parts }: Answer, desk: Desk): string {
  const { language } = question;
  const say = texts[language];
  const namesTargets = opened.targets.length > 1;
  const written = parts.map((part) => ({
    part,
    lines: writeFindings(part.findings, { question: { ...part.question, language }, namesTargets }),
  }));
  const found = written.filter(({ lines }) => lines.length > 0);
  const many = parts.length > 1;
  const body = found.flatMap(({ part, lines }) =>
    many ? [`**${withoutAnd(part.asked)}**`, ...lines] : lines,
  );
  const open = many
    ? written
        .filter(({ lines }) => lines.length === 0)
        .map(({ part }) => fill(say.partMissing, { what: part.asked }))
    : [];
  const gaps = describeGaps({ question, opened, parts }, desk, found.length > 0);
  const findings = parts.flatMap((part) => part.findings);
  const note =
    findings.some(isFigure) && !findings.some(({ kind }) => kind === 'quotes') ? say.worked : say.extractive;
  return (
    [...body, ...open, ...gaps, ...takenAs({ question, opened, parts }), note].filter(Boolean).join('\n\n') ||
    say.nameCompany
  );
}

const ofWords: ReadonlySet<Finding['kind']> = new Set(['quotes', 'nearest', 'gap', 'verdict']);
const isFigure = ({ kind }: Finding) => !ofWords.has(kind);

function describeGaps({ question, opened, parts }: Answer, desk: Desk, isFound: boolean): string[] {
  const say = texts[question.language];
  const gaps: string[] = [];
  if (opened.nothingNamed && opened.targets.length === 0) return [say.nameCompany];
  if (opened.targets.length === 0) {
    gaps.push(...opened.unknown.slice(0, 2).map((name) => fill(say.noCompany, { name })));
    if (opened.near.length > 0)
      gaps.push(
        fill(say.didYouMean, { companies: [...new Set(opened.near)].slice(0, 3).join(say.listJoin) }),
      );
  }
  gaps.push(...opened.withoutFilings.map((name) => fill(say.noFilings, { name })));
  for (const { name, failure } of desk.history.done)
    if (failure !== null && !optional.has(name)) gaps.push(fill(say.undone, { why: shorten(failure) }));
  if (!isFound && (gaps.length === 0 || opened.targets.length > 0))
    gaps.push(nothingFound({ question, opened, parts }, desk));
  return [...new Set(gaps)];
}

/** Tools whose failure only means that there is another way. */
const optional = new Set([
  'get_measures',
  'find_facts',
  'compute',
  'read_statement',
  'find_rows',
  'find_tables',
  'find_text',
]);

function nothingFound({ question, opened, parts }: Answer, desk: Desk): string {
  const say = texts[question.language];
  const passages = callsOf(desk.history, 'search_passages').flatMap(({ output }) => output?.passages ?? []);
  const titles = [
    ...new Set(
      [...opened.targets.map(({ title }) => title), ...passages.map(({ title }) => title)].filter(Boolean),
    ),
  ].slice(0, 3);
  const heading = passages.map((one) => one.heading).find((one) => typeof one === 'string' && one !== '');
  const words = [...new Set(parts.flatMap(({ missing }) => missing))];
  const open = words.length > 0 ? ` ${fill(say.wordsMissing, { words: words.join(' ') })}` : '';
  const place = typeof heading === 'string' ? heading.slice(0, 120) : '';
  const message = titles.length === 0 ? say.nothingFound : place === '' ? say.searched : say.nearest;
  return `${fill(message, { titles: titles.join('; '), heading: place })}${open}`;
}

/** Names that were taken for a company although they are written otherwise, or fit others as well. */
function takenAs({ question, opened }: Answer): string[] {
  const say = texts[question.language];
  return opened.companies.flatMap(({ said, company, isGuess, others }) => {
    if (isGuess) return [fill(say.takenAs, { name: said, company: company.name })];
    return others.length > 0
      ? [
          fill(say.fitsOthers, {
            name: said,
            company: company.name,
            others: others
              .slice(0, 3)
              .map(({ name }) => name)
              .join(say.listJoin),
          }),
        ]
      : [];
  });
}

const longestFailure = 300;

/** What a failure says to its reader: its first line, without addresses. */
function shorten(failure: string): string {
  const line = (failure.split('\n')[0] ?? '').replace(/^(?:Error: )?(?:[a-z_]+: )?/, '');
  const said = line
    .split(/(?<=\.)\s/)
    .filter((sentence) => !/https?:/.test(sentence))
    .join(' ')
    .replace(/\.$/, '');
  return said.length > longestFailure ? `${said.slice(0, longestFailure)}…` : said;
}
