import type { LanguageModelV4Content } from '@ai-sdk/provider';
import type { AnalystCall } from '../analyst-call.ts';
import type { ChatTask } from '../analyst-task.ts';
import { extractiveNoteFor, isJapanese, workedNoteFor, writeQuotes } from '../answer/write-quotes.ts';
import { answerFigures } from '../figures/answer-figures.ts';
import { answerBuybacks } from '../figures/buybacks.ts';
import { saysMeaningless } from '../figures/write-none.ts';
import { languageOf } from '../language.ts';
import { answerRank } from '../rank/answer-rank.ts';
import { asksForReport } from '../report/report-wish.ts';
import { planSkill } from '../skill/plan-skill.ts';
import { reportTextsFor } from '../skill/report-texts.ts';
import { openReportRun, openSkillRun, type SkillRun } from '../skill/skill-run.ts';
import { sayWritten, writeSkill } from '../skill/write-skill.ts';
import { chatTextsFor } from './chat-texts.ts';
import type { Finding } from './finding.ts';
import { gatherFindings } from './gather-findings.ts';
import { nameReport } from './name-report.ts';
import { sayOtherPeriod } from './other-period.ts';
import { figureTargets, planNextStep } from './plan-next-step.ts';
import type { PlannedCall } from './planned-call.ts';
import { questionParts } from './question-parts.ts';
import { quoteReasons } from './quote-reasons.ts';
import { callsOf, type History, readHistory } from './read-history.ts';
import { type ChatStep, replyToParts } from './reply-to-parts.ts';
import { sayTaken } from './say-taken.ts';
import { spellOut } from './spell-out.ts';
import { type Inquiry, understandQuestion } from './understand-question.ts';
import { writeFindings } from './write-findings.ts';

/** The next step of the research chat: tool calls, or the answer made from their results. */
export function replyInChat(asked: ChatTask, call: AnalystCall): LanguageModelV4Content[] {
  const task = { ...asked, question: spellOut(asked.question) };
  const history = readHistory(call.prompt);
  const offered = new Set(call.mayCallTools ? call.tools : []);
  const parts = partsOf(task);
  if (parts.length > 1) {
    const all = new Set(call.tools);
    const step = replyToParts(task, parts, history, call.mayCallTools, (part, own, mayCall) =>
      nextStep(part, understandQuestion(part, own.earlier), own, mayCall ? all : new Set()),
    );
    return step.calls.length > 0
      ? step.calls.map((one, at) => toolCall(one, history.done.length + at))
      : [{ type: 'text', text: [...step.text, ...step.notes].join('\n\n') }];
  }
  const inquiry = understandQuestion(task, history.earlier);
  // A skill that compares two reports word by word is answered by that comparison.
  const run = inquiry.comparesYears
    ? null
    : (openSkillRun(task, inquiry, history) ?? openReportRun(task, inquiry, history));
  if (run && run.chapters.length > 0) return replyToSkill(task, inquiry, history, { run, call, offered });
  const step = nextStep(task, inquiry, history, offered);
  if (step.calls.length > 0) return step.calls.map((one, at) => toolCall(one, history.done.length + at));
  const text = [...step.text, ...step.notes].join('\n\n');
  return step.worked ? [{ type: 'text', text }] : sayOfReport(text, inquiry, call);
}

/** A report, and the answer to a skill, take the question as a whole. */
function partsOf(task: ChatTask): string[] {
  const asWhole = task.values !== undefined || task.report === true || asksForReport(task.question);
  return asWhole ? [task.question] : questionParts(task.question);
}

/** What is to be called next; with nothing to call, the answer. */
function nextStep(
  task: ChatTask,
  inquiry: Inquiry,
  history: History,
  offered: ReadonlySet<string>,
): ChatStep & { worked: boolean } {
  const step = { calls: [], text: [], notes: [], worked: false };
  const calls = planNextStep(task, inquiry, history, offered).filter(({ name }) => offered.has(name));
  if (calls.length > 0) return { ...step, calls };
  const japanese = isJapanese(inquiry.question);
  const taken = sayTaken(inquiry, history);
  const targets = figureTargets(task, inquiry, history);
  const figures =
    inquiry.figure && answerFigures(inquiry.figure, targets, history, languageOf(inquiry.question));
  const worked = [...taken, workedNoteFor(inquiry.question)];
  const other = sayOtherPeriod(inquiry, history);
  if (figures)
    return {
      ...step,
      text: [...other, figures, ...(saysMeaningless(figures) ? [] : reasonsFor(inquiry, history, figures))],
      notes: worked,
      worked: true,
    };
  const ranked = inquiry.rank && answerRank(inquiry.rank, targets, history, japanese);
  if (ranked) return { ...step, text: [...other, ranked], notes: worked, worked: true };
  const bought = inquiry.buybacks && answerBuybacks(inquiry.buybacks, targets, history);
  if (bought) return { ...step, text: [...other, bought], notes: worked, worked: true };
  const findings = gatherFindings(inquiry, history);
  const reported = callsOf(history, 'create_report').length > 0;
  if (inquiry.wantsReport && findings.length > 0 && !reported && offered.has('create_report'))
    return { ...step, calls: [reportCall(task, inquiry, history, findings)] };
  return { ...step, ...writeFindings(inquiry, history, findings) };
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
  const calls = planSkill(task, inquiry, history, { run, offered });
  if (calls.length > 0) return calls.map((one, at) => toolCall(one, history.done.length + at));
  const written = writeSkill(task, inquiry, history, run);
  const reported = callsOf(history, 'create_report').find(({ output }) => output !== null);
  // A skill says what it looked for; a question without an answer is answered like any other.
  if (!written.hasFindings && task.skill) return [{ type: 'text', text: sayWritten(written, false) }];
  if (!written.hasFindings) {
    const { text, notes } = writeFindings(inquiry, history, []);
    return [{ type: 'text', text: [...text, ...notes].join('\n\n') }];
  }
  const asked = callsOf(history, 'create_report').length > 0;
  if (inquiry.wantsReport && !asked && offered.has('create_report')) {
    const hasTable = run.chapters.some(({ measures }) => measures.length > 0);
    const tables = task.skill || hasTable ? [] : keyFigures(task, inquiry, history);
    const sections = [...written.sections.slice(0, -1), ...tables, ...written.sections.slice(-1)];
    const { title } = written;
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

const asksWhether = /^(?:is|are|was|were|do|does|did|has|have)\b(?![^?]*\bwhy\b)/i;

function reasonsFor(inquiry: Inquiry, history: History, answer: string): string[] {
  const quotes = quoteReasons(inquiry, history, answer);
  if (quotes === null) return [];
  if (quotes.length > 0) return [writeQuotes(quotes)];
  // Whether something rose is answered without a reason.
  return asksWhether.test(inquiry.question) ? [] : [chatTextsFor(inquiry.question).noReason];
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
  const title = reportTextsFor(inquiry.question).keyFigures;
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
        {
          title: reportTextsFor(question).scopeTitle,
          narrative: `${question}\n\n${extractiveNoteFor(question)}`,
        },
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
