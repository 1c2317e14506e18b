import type { LanguageModelV4CallOptions, LanguageModelV4Content } from '@ai-sdk/provider';
import type { ChatTask } from '../../model-task.ts';
import { extractiveNote, writeQuotes } from '../answer/write-quotes.ts';
import { type Finding, gatherFindings } from './gather-findings.ts';
import { type PlannedCall, planNextStep } from './plan-next-step.ts';
import { callsOf, readHistory } from './read-history.ts';
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
    return [toolCall(reportCall(inquiry, findings), history.done.length)];
  return [{ type: 'text', text: writeFindings(inquiry, history, findings) }];
}

function reportCall({ question, topic }: Inquiry, findings: Finding[]): PlannedCall {
  const about = [...new Set(findings.map(({ title }) => title.split(',')[0]))].slice(0, 3).join(', ');
  return {
    name: 'create_report',
    input: {
      title: topic ? `${about}: ${topic.title}` : about,
      sections: [
        ...findings.map(({ title, quotes }) => ({ title, narrative: writeQuotes(quotes) })),
        { title: 'How this was made', narrative: `Question: ${question}\n\n${extractiveNote}` },
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
