import { ApiProblem, type Client } from '@footnote/client';
import {
  type ChatAnswer,
  type ChatBody,
  type ChatMessage,
  chatAnswer,
  dataParts,
  deleteThread,
  startChat,
} from '@footnote/contracts';
import type { EvalAnswer } from './eval-answer.ts';
import type { EvalQuestion } from './eval-question.ts';
import type { Source } from './provide-sources.ts';
import { numbersOf } from './score-answer.ts';

/** Asks a question as any caller does, after those that come before it in its thread. */
export async function askPlatform(
  client: Pick<Client, 'call' | 'request'>,
  question: EvalQuestion,
  source: Source,
): Promise<EvalAnswer> {
  let threadId: string | null = null;
  let message: ChatMessage | null = null;
  let ms = 0;
  try {
    for (const asked of [...question.before, question.question]) {
      const startedAt = performance.now();
      const body: ChatBody = {
        message: asked,
        thread_id: threadId,
        report: 'never',
        stream: false,
        ...source,
      };
      const response: Response = await client.request(startChat, { body });
      const answer: ChatAnswer | undefined = chatAnswer.safeParse(await response.json()).data;
      if (!answer) return failedAnswer(question, 'answer_unusable');
      ms = performance.now() - startedAt;
      threadId = answer.thread_id;
      message = answer.message;
    }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return failedAnswer(question, error.body.code);
  }
  // Nobody needs the thread of an evaluation afterwards.
  if (threadId !== null) await client.call(deleteThread, { params: { thread_id: threadId } });
  return message === null ? failedAnswer(question, 'no_answer') : readMessage(question, message, ms);
}

function readMessage(question: EvalQuestion, message: ChatMessage, ms: number): EvalAnswer {
  const text = message.parts.map((part) => (part.type === 'text' ? String(part.text ?? '') : '')).join('\n');
  const citations = message.parts.flatMap((part) =>
    part.type === 'data-citation' ? [dataParts.citation.parse(part.data)] : [],
  );
  const problem = message.parts.find((part) => part.type === 'data-problem');
  const { model = 'unknown', usage } = message.metadata ?? {};
  return {
    financebench_id: question.financebench_id,
    model,
    text,
    refused: isRefusal(citations.length, text, question.question),
    citations: citations.map(({ page, section, quote }) => ({ page, section, quote })),
    sums: citations.flatMap(({ computation }) => (computation ? [computation.shown] : [])),
    ms,
    input_tokens: usage?.input_tokens ?? 0,
    output_tokens: usage?.output_tokens ?? 0,
    cost_usd: usage ? usage.cost_usd : null,
    failed: problem ? dataParts.problem.parse(problem.data).code : null,
  };
}

/** Nothing is cited, and no figure is given that the question did not name. */
export function isRefusal(citations: number, text: string, question: string): boolean {
  return citations === 0 && !saysNewFigure(text, question);
}

/** An amount or a share that the question did not name. An answer with one is no refusal, cited or not. Numbers of notes don't count. */
function saysNewFigure(text: string, question: string): boolean {
  const asked = new Set(numbersOf(question));
  const figures =
    text.match(/[$€£¥]\s?\d[\d,.]*|\d[\d,]*[.,]\d+|\d+\s?(?:%|percent|[mb]illion|thousand|[百億万兆])/gi) ??
    [];
  return figures.some((figure) => numbersOf(figure).some((number) => !asked.has(number)));
}

function failedAnswer({ financebench_id }: EvalQuestion, code: string): EvalAnswer {
  return {
    financebench_id,
    model: 'unknown',
    text: '',
    refused: true,
    citations: [],
    sums: [],
    ms: 0,
    input_tokens: 0,
    output_tokens: 0,
    cost_usd: 0,
    failed: code,
  };
}
