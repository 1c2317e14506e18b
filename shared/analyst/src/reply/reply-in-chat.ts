import type { LanguageModelV4Content } from '@ai-sdk/provider';
import type { AnalystCall } from '../analyst-call.ts';
import type { ChatTask } from '../analyst-task.ts';
import { type Desk, openDesk, runStep } from '../desk/desk.ts';
import type { PlannedCall } from '../desk/planned-call.ts';
import { readHistory } from '../desk/read-history.ts';
import { grammarOf } from '../parse/grammar.ts';
import { parseQuestion } from '../parse/parse-question.ts';
import type { ParsedQuestion } from '../parse/parsed-question.ts';
import { writeReport } from '../report/write-report.ts';
import { texts } from '../texts.ts';
import { answerQuestion } from './answer-question.ts';
import { writeAnswer } from './write-answer.ts';

/** The next step of the research chat: tool calls, or the answer made from their results. */
export function replyInChat(task: ChatTask, call: AnalystCall): LanguageModelV4Content[] {
  const history = readHistory(call.prompt);
  const question = parseQuestion(task.question);
  if (isSmallTalk(question) && !task.skill)
    return [{ type: 'text', text: texts[question.language].introduction }];
  const desk = openDesk(history, new Set(call.mayCallTools ? call.tools : []));
  const step = runStep(() => answer(task, desk));
  if ('calls' in step) return step.calls.map((one, at) => toolCall(one, history.done.length + at));
  return [{ type: 'text', text: step.result }];
}

function answer(task: ChatTask, desk: Desk): string {
  const found = answerQuestion(task, desk);
  const { question, opened, parts } = found;
  const wantsReport = task.report ?? question.marks.has('report');
  const findings = parts.flatMap((part) => part.findings);
  return writeReport({ task, question, opened, wantsReport, findings }, desk) ?? writeAnswer(found, desk);
}

/** A greeting or the like, which asks nothing about filings. */
function isSmallTalk({ words, measures, periods, marks, text, language }: ParsedQuestion): boolean {
  if (!marks.has('greeting') || measures.length + periods.length + words.length > 0) return false;
  return text.split(' ').length <= 6 && grammarOf(language) !== undefined;
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
