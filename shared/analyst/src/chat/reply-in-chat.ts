import type { LanguageModelV4Content } from '@ai-sdk/provider';
import type { AnalystCall } from '../analyst-call.ts';
import type { ChatTask } from '../analyst-task.ts';
import { extractiveNoteFor, isJapanese, workedNoteFor, writeQuotes } from '../answer/write-quotes.ts';
import { answerFigures } from '../figures/answer-figures.ts';
import { answerRank } from '../rank/answer-rank.ts';
import { planSkill } from '../skill/plan-skill.ts';
import { openSkillRun, type SkillRun } from '../skill/skill-run.ts';
import { sayWritten, writeSkill } from '../skill/write-skill.ts';
import { chatTextsFor } from './chat-texts.ts';
import { type Finding, gatherFindings } from './gather-findings.ts';
import { nameReport } from './name-report.ts';
import { figureTargets, planNextStep } from './plan-next-step.ts';
import type { PlannedCall } from './planned-call.ts';
import { quoteReasons } from './quote-reasons.ts';
import { callsOf, type History, readHistory } from './read-history.ts';
import { sayTaken } from './say-taken.ts';
import { spellOut } from './spell-out.ts';
import { type Inquiry, understandQuestion } from './understand-question.ts';
import { writeFindings } from './write-findings.ts';

/** The next step of the research chat: tool calls, or the answer made from their results. */
export function replyInChat(asked: ChatTask, call: AnalystCall): LanguageModelV4Content[] {
  const task = { ...asked, question: spellOut(asked.question) };
  const history = readHistory(call.prompt);
  const inquiry = understandQuestion(task, history.earlier);
  const offered = new Set(call.mayCallTools ? call.tools : []);
  // A skill that compares two reports word by word is answered by that comparison.
  const run = inquiry.comparesYears ? null : openSkillRun(task, inquiry, history);
  if (run && run.chapters.length > 0) return replyToSkill(task, inquiry, history, { run, call, offered });
  const calls = planNextStep(task, inquiry, history, offered).filter(({ name }) => offered.has(name));
  if (calls.length > 0) return calls.map((call, at) => toolCall(call, history.done.length + at));

  const japanese = isJapanese(inquiry.question);
  const taken = sayTaken(inquiry, history);
  const figures =
    inquiry.figure && answerFigures(inquiry.figure, figureTargets(task, inquiry, history), history, japanese);
  if (figures) {
    const parts = [figures, ...reasonsFor(inquiry, history), ...taken, workedNoteFor(inquiry.question)];
    return [{ type: 'text', text: parts.join('\n\n') }];
  }
  const ranked =
    inquiry.rank && answerRank(inquiry.rank, figureTargets(task, inquiry, history), history, japanese);
  if (ranked)
    return [{ type: 'text', text: [ranked, ...taken, workedNoteFor(inquiry.question)].join('\n\n') }];
  const findings = gatherFindings(inquiry, history);
  const reported = callsOf(history, 'create_report').length > 0;
  if (inquiry.wantsReport && findings.length > 0 && !reported && offered.has('create_report'))
    return [toolCall(reportCall(task, inquiry, history, findings), history.done.length)];
  const answer = writeFindings(inquiry, history, findings);
  return sayOfReport(answer, inquiry, call);
}

interface SkillReply {
  run: SkillRun;
  call: AnalystCall;
  offered: ReadonlySet<string>;
}

/** The next step of a skill: its chapters in a report where one is wanted, else in the answer. */
function replyToSkill(
  task: ChatTask,
  inquiry: Inquiry,
  history: History,
  { run, call, offered }: SkillReply,
): LanguageModelV4Content[] {
  const calls = planSkill(task, inquiry, history, run).filter(({ name }) => offered.has(name));
  if (calls.length > 0) return calls.map((one, at) => toolCall(one, history.done.length + at));
  const written = writeSkill(task, inquiry, history, run);
  const reported = callsOf(history, 'create_report').find(({ output }) => output !== null);
  if (!written.hasFindings) return [{ type: 'text', text: writeFindings(inquiry, history, []) }];
  const asked = callsOf(history, 'create_report').length > 0;
  if (inquiry.wantsReport && !asked && offered.has('create_report')) {
    const { title, sections } = written;
    return [toolCall({ name: 'create_report', input: { title, sections } }, history.done.length)];
  }
  const text = sayWritten(written, reported !== undefined);
  return sayOfReport(text, inquiry, call);
}

/** The answer, and why there is no report where one was wanted and none may be made. */
function sayOfReport(text: string, inquiry: Inquiry, call: AnalystCall): LanguageModelV4Content[] {
  const lacksReport = inquiry.wantsReport && !call.tools.includes('create_report');
  const parts = lacksReport ? [text, chatTextsFor(inquiry.question).mayMakeNoReport] : [text];
  return [{ type: 'text', text: parts.join('\n\n') }];
}

function reasonsFor(inquiry: Inquiry, history: History): string[] {
  const quotes = quoteReasons(inquiry, history);
  return quotes.length > 0 ? [writeQuotes(quotes)] : [];
}

/** What a report on any subject shows of a filing that tags its figures. */
const keyMeasures = [
  'revenue',
  'operating_income',
  'net_income',
  'eps_diluted',
  'cfo',
  'total_assets',
  'equity_total',
  'cash',
];
const mostTables = 4;

/** A section without a text, which the report leaves out where no filing tags its figures. */
function keyFigures(task: ChatTask, inquiry: Inquiry, history: History) {
  const tables = figureTargets(task, inquiry, history).flatMap(({ target, name }) =>
    'filing' in target
      ? [
          {
            title: (name ?? target.filing.filing_id).slice(0, 300),
            filing: target.filing,
            names: keyMeasures,
          },
        ]
      : [],
  );
  const title = isJapanese(inquiry.question) ? '主要な数値' : 'Key figures';
  return tables.length > 0 ? [{ title, narrative: '', tables: tables.slice(0, mostTables) }] : [];
}

function reportCall(task: ChatTask, inquiry: Inquiry, history: History, findings: Finding[]): PlannedCall {
  const { question } = inquiry;
  return {
    name: 'create_report',
    input: {
      title: nameReport(inquiry, history, findings),
      sections: [
        ...findings.map(({ title, quotes }) => ({ title, narrative: writeQuotes(quotes) })),
        ...keyFigures(task, inquiry, history),
        { title: 'Scope and method', narrative: `Question: ${question}\n\n${extractiveNoteFor(question)}` },
      ],
    },
  };
}

/** Numbered within the turn, so that the same turn gives the same ids. */
function toolCall(call: PlannedCall, number: number): LanguageModelV4Content {
  return {
    type: 'tool-call',
    toolCallId: `offline_${number + 1}`,
    toolName: call.name,
    input: JSON.stringify(call.input),
  };
}
