import type { LanguageModelV4CallOptions, LanguageModelV4Content } from '@ai-sdk/provider';
import type { ChatTask } from '../../model-task.ts';
import { extractiveNoteFor, writeQuotes } from '../answer/write-quotes.ts';
import { type Finding, gatherFindings } from './gather-findings.ts';
import { findCompanies, type PlannedCall, planNextStep } from './plan-next-step.ts';
import { callsOf, type History, readHistory } from './read-history.ts';
import { type Inquiry, understandQuestion } from './understand-question.ts';
import { writeFindings } from './write-findings.ts';

/** The next move of the research chat: tool calls, or the answer from what they brought. */
export function chatOffline(task: ChatTask, options: LanguageModelV4CallOptions): LanguageModelV4Content[] {
  const history = readHistory(options.prompt);
  const inquiry = understandQuestion(task, history.earlier);
  const mayCall = options.toolChoice?.type !== 'none';
  const offered = new Set(mayCall ? (options.tools ?? []).map(({ name }) => name) : []);
  const calls = planNextStep(task, inquiry, history).filter(({ name }) => offered.has(name));
  if (calls.length > 0) return calls.map((call, at) => toolCall(call, history.done.length + at));

  const findings = gatherFindings(inquiry, history);
  const reported = callsOf(history, 'create_report').length > 0;
  if (inquiry.wantsReport && findings.length > 0 && !reported && offered.has('create_report'))
    return [toolCall(reportCall(inquiry, history, findings), history.done.length)];
  return [{ type: 'text', text: writeFindings(inquiry, history, findings) }];
}

const longestTitle = 280;

function reportCall(inquiry: Inquiry, history: History, findings: Finding[]): PlannedCall {
  const { question, subjects } = inquiry;
  const asked = subjects.flatMap(({ topic }) => topic?.title ?? []).join(', ');
  const named = findCompanies(inquiry, history).map(({ name }) => name);
  const about = named.length > 0 ? named.join(', ') : (findings[0]?.title ?? '');
  const title = (asked ? `${about}: ${asked}` : about).slice(0, longestTitle);
  return {
    name: 'create_report',
    input: {
      title,
      sections: [
        ...findings.map(({ title, quotes }) => ({ title, narrative: writeQuotes(quotes) })),
        { title: 'How this was made', narrative: `Question: ${question}\n\n${extractiveNoteFor(question)}` },
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
