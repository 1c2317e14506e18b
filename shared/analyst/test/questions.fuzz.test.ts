import type { LanguageModelV4ToolResultPart } from '@ai-sdk/provider';
import type { ModelTool } from '@footnote/llm';
import { isProblem } from '@footnote/runtime';
import { fuzz } from '@footnote/testing/fuzz';
import { checkGrowth, cpuMs, type GrowingLine, growingLine } from '@footnote/testing/growing-line';
import type { AnalystCall } from '../src/analyst-call.ts';
import type { ChatTask } from '../src/analyst-task.ts';
import { readWish } from '../src/draft-skill/read-wish.ts';
import { languageOf } from '../src/language.ts';
import { completeQuestion, splitQuestions } from '../src/parse/complete-question.ts';
import { parseQuestion } from '../src/parse/parse-question.ts';
import { readPeriods } from '../src/parse/read-periods.ts';
import { replyToCall } from '../src/reply-to-call.ts';
import { readProcedure } from '../src/report/read-procedure.ts';
import { readInstruction } from '../src/rewrite/read-instruction.ts';
import { deskOfTwo } from './desk-of-two.ts';
import { openDesk } from './research-desk.ts';

type ToolOutput = LanguageModelV4ToolResultPart['output'];

const parts = [
  ...' \t\n\u3000.,;:?!-–—()[]（）、。？"“”\'’&/*#|$%',
  ...'aARIX15日円年と의é',
  ...['Rh', 'A ', 'Rh ', 'What ', 'what was ', 'and ', 'What? ', 'of ', 'the ', 'in ', 'why ', 'how much '],
  ...['2024', 'FY24 ', '2023 ', '1,', 'Q1 ', 'fiscal ', 'last year ', 'between ', 'three years '],
  ...['Apple ', "Apple's ", 'Inc. ', 'net income ', 'revenue', 'operating margin ', 'attributable to '],
  ...['売上高', '純利益', '为什么', '매출', 'divided by ', 'defined as ', 'if ', 'not ', 'please answer '],
  ...['by segment ', 'most ', 'each ', '1. ', '- ', 'more than ', 'two decimal places ', 'in millions '],
];

/** What can't be done is refused, and that is an answer as well. */
function replyOrRefuse(call: AnalystCall): ReturnType<typeof replyToCall> {
  try {
    return replyToCall(call);
  } catch (error) {
    if (isProblem(error, 'model_refused')) return [];
    throw error;
  }
}

async function outputOf(tool: ModelTool | undefined, input: unknown): Promise<ToolOutput> {
  try {
    const found = await tool?.run(tool.input.parse(input), { id: '1', signal: new AbortController().signal });
    return { type: 'json', value: JSON.parse(JSON.stringify(found ?? null)) };
  } catch {
    return { type: 'error-text', value: 'it failed' };
  }
}

/** Answers as the chat does: again and again, with the results of the tools that were asked for. The cost of the dearest call. */
async function answerCost(question: string): Promise<number> {
  const { tools } = openDesk(deskOfTwo);
  const task: ChatTask = { kind: 'chat', question };
  const prompt: AnalystCall['prompt'] = [{ role: 'user', content: [{ type: 'text', text: question }] }];
  let most = 0;
  for (let step = 0; step < 12; step += 1) {
    let reply: ReturnType<typeof replyToCall> = [];
    const call = { task, prompt, wantsJson: false, tools: Object.keys(tools), mayCallTools: step < 11 };
    most = Math.max(
      most,
      cpuMs(() => {
        reply = replyOrRefuse(call);
      }),
    );
    const calls = reply.flatMap((part) => (part.type === 'tool-call' ? [part] : []));
    if (calls.length === 0) break;
    for (const { toolCallId, toolName, input } of calls) {
      const asked = { toolCallId, toolName };
      const output = await outputOf(tools[toolName], JSON.parse(input));
      prompt.push(
        { role: 'assistant', content: [{ type: 'tool-call', ...asked, input: JSON.parse(input) }] },
        { role: 'tool', content: [{ type: 'tool-result', ...asked, output }] },
      );
    }
  }
  return most;
}

const before = parseQuestion('What was the revenue of Apple in 2023?');
const narrative = 'Revenue grew by 4 % to $ 1,204 million in 2024. Costs fell. '.repeat(20);

const rewrite = (instruction: string, text: string): AnalystCall => ({
  task: { kind: 'rewrite', instruction, narrative: text },
  prompt: [],
  wantsJson: false,
  tools: [],
  mayCallTools: false,
});

/** What reads the words of a user, and the longest text that it is given. */
const readers: Record<string, { read: (text: string) => unknown; length: number }> = {
  'a language': { read: languageOf, length: 32_000 },
  periods: { read: readPeriods, length: 32_000 },
  'one question': { read: (text) => parseQuestion(text), length: 4_000 },
  'a question about known names': {
    read: (text) => parseQuestion(text, { names: ['Apple Inc.', 'A', text.slice(0, 200)] }),
    length: 4_000,
  },
  'a question after another': {
    read: (text) => completeQuestion(parseQuestion(text), before),
    length: 4_000,
  },
  'several questions': { read: splitQuestions, length: 32_000 },
  'a wish': { read: readWish, length: 4_000 },
  'the text of a skill': { read: readProcedure, length: 32_000 },
  'an instruction': { read: readInstruction, length: 4_000 },
  'a section to rewrite': {
    read: (text) => replyOrRefuse(rewrite('shorter', text)),
    length: 32_000,
  },
  'an instruction to rewrite': {
    read: (text) => replyOrRefuse(rewrite(`shorter ${text}`, narrative)),
    length: 4_000,
  },
};

const attributable: GrowingLine = {
  start: "What was Apple's net income attributable to A",
  again: 'Rh',
  end: '!',
};
const blanks: GrowingLine = { start: '', again: ' ', end: 'x' };
const questions: GrowingLine = { start: 'What was Apple ', again: 'three years? What ', end: '?' };

describe('any words of a user', () => {
  it.each(Object.entries(readers))(
    'are read in time that grows with their length: %s',
    (_, { read, length }) =>
      fuzz(growingLine(parts), (line) => checkGrowth((text) => cpuMs(() => void read(text)), line, length), [
        attributable,
        blanks,
        questions,
      ]),
  );

  it('are answered in time that grows with their length', () =>
    fuzz(growingLine(parts), (line) => checkGrowth(answerCost, line, 16_000), [attributable, questions]));
});
