import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@footnote/client';
import { deleteThread, getThread, listThreads } from '@footnote/contracts';
import { problemOf } from '@footnote/testing';
import { answer, answerStatus, callTools } from '@footnote/testing/fake-model';
import { openAnswersFile } from '../../../bench/src/answers/answers-file.ts';
import { askPlatform } from '../../../bench/src/answers/ask-platform.ts';
import { createSources } from '../../../bench/src/answers/provide-sources.ts';
import { runEvaluation } from '../../../bench/src/answers/run-evaluation.ts';
import { scoreAnswer } from '../../../bench/src/answers/score-answer.ts';
import { summarizeScores } from '../../../bench/src/answers/summarize-scores.ts';
import { withPatience } from '../../../bench/src/answers/with-patience.ts';
import { signToken } from '../support/test-tokens.ts';
import type { Caller } from './platform/caller.ts';
import { type CompletionGateways, startCompletionGateways } from './platform/start-completion-gateways.ts';

let gateways: CompletionGateways;
beforeAll(async () => {
  gateways = await startCompletionGateways();
});
afterAll(() => gateways?.stop());

const newCaller = () => gateways.platform.caller();

describe('research chat, through the gateway', () => {
  const post = ({ token }: Caller, body: object) =>
    fetch(`${gateways.platform.url}/api/lab/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('streams, is resumed from a place, and is kept until it is deleted', async () => {
    const ada = newCaller();
    const said = { id: 'u1', role: 'user', parts: [{ type: 'text', text: 'Hello!' }] };
    const first = await post(ada, { id: 'own-id', messages: [said], trigger: 'submit-message' });
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-vercel-ai-ui-message-stream': 'v1',
      'x-conversation-id': 'own-id',
    });
    const frames = framesOf(await first.text());
    expect(frames.at(-1)).toBe('data: [DONE]');
    expect(frames.at(-2)).toMatch(/^id: run_\w+-\d+\ndata: \{"type":"finish"/);

    const resume = (place: string) =>
      fetch(`${gateways.platform.url}/api/lab/chat/own-id/stream`, {
        headers: { authorization: `Bearer ${ada.token}`, 'last-event-id': place },
      });
    const last = frames.length - 2;
    const rest = framesOf(await (await resume(idOf(frames[last - 1]))).text());
    expect(rest).toEqual(frames.slice(last));
    expect((await resume(idOf(frames[last]))).status).toBe(204);

    const params = { thread_id: 'own-id' };
    expect((await ada.call(listThreads, {})).threads).toMatchObject([{ ...params, message_count: 2 }]);
    expect((await ada.call(getThread, { params })).messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
    ]);
    expect((await problemOf(newCaller().call(getThread, { params }))).body.code).toBe('thread_not_found');
    expect(await ada.call(deleteThread, { params })).toEqual({ deleted: true });
    expect((await problemOf(ada.call(getThread, { params }))).body.code).toBe('thread_not_found');
  });

  it('has its own rate: 12 a minute and user', async () => {
    const ada = newCaller();
    const ask = (caller: Caller) =>
      post(caller, { thread_id: 'unknown', message: 'What are the main risks?' });
    for (let n = 0; n < 12; n += 1) expect((await ask(ada)).status).toBe(404);
    const over = await ask(ada);
    expect([over.status, over.headers.get('ratelimit-policy')]).toEqual([
      429,
      expect.stringContaining('"chat";q=12;w=60'),
    ]);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(newCaller())).status).toBe(404);
  });
});

/** Events of a stream as they were sent, without the hint on retries and signs of life. */
const framesOf = (text: string) => text.split('\n\n').filter((frame) => /^(id|data): /.test(frame));
const idOf = (frame = '') => /^id: (\S+)/.exec(frame)?.[1] ?? '';

describe('an evaluation of answers, through the gateway', () => {
  it('uploads the documents, asks what is open, scores it, and asks nothing twice', async () => {
    const folder = join(gateways.platform.dataDir, 'evaluation');
    mkdirSync(folder, { recursive: true });
    const statement = `# Quartzmere Valves Ltd

## Consolidated statements of operations

(In thousands)

| Years ended December 31, | 2025 | 2024 |
| --- | --- | --- |
| Net sales | $84,000 | $70,000 |
| Cost of sales | 50,400 | 45,500 |
| Net income | $9,100 | $7,700 |
`;
    writeFileSync(join(folder, 'quartzmere.md'), statement);
    const question = { question_type: 'figures', doc_name: 'quartzmere', before: [] };
    const questions = [
      {
        ...question,
        financebench_id: 'sales',
        question: 'What were the net sales of Quartzmere in 2025?',
        answer: '$84,000 thousand',
        evidence: [{ text: 'Net sales $84,000 $70,000' }],
      },
      {
        ...question,
        financebench_id: 'moons',
        question: 'How many moons does Quartzmere own?',
        answer: null,
        evidence: [],
      },
    ];
    const path = join(folder, 'answers.jsonl');
    const input = { documents: folder, atOnce: 1, maxCost: 1 };
    const caller = newCaller();
    const asked: string[] = [];
    const first = questions.slice(0, 1);
    await runEvaluation(caller, openAnswersFile(path), { ...input, questions: first }, () => {});
    const file = openAnswersFile(path);
    await runEvaluation(caller, file, { ...input, questions }, (line) => void asked.push(line));
    expect(asked.map((line) => line.replace(/[\d.]+ s$/, 's'))).toEqual([
      '1 of 2 questions were answered before',
      'moons: s',
    ]);
    const [figures] = summarizeScores(questions, openAnswersFile(path).answers);
    expect(figures).toMatchObject({
      questions: 2,
      figure: [1, 1],
      refusedRight: [1, 1],
      refusedWrong: [0, 1],
      beside: [0, 2],
      failed: 0,
      costUsd: 0,
    });
    expect((await caller.call(listThreads, { query: {} })).threads).toEqual([]);
  });

  it('asks any provider, and counts its tokens and citations', async () => {
    const question = {
      financebench_id: 'growth',
      question_type: 'figures',
      question: 'How did revenue grow?',
      filing: { country: 'US', local_id: '9990001', filing_ref: '0009990001-25-000007' },
      before: [],
      answer: '8.5%',
      evidence: [{ section: '7', text: 'Revenue grew 8.5% in 2024 to $364.2 million' }],
    };
    const source = await createSources(gateways.platform.caller(), null)(question);
    const usage = { input: 100, output: 20 };
    gateways.model.reply(
      {
        ...callTools({ name: 'read_section', input: { ...source.filings?.[0], section: '7' } }),
        usage,
      },
      answer('It grew: "Revenue grew 8.5% in 2024 to $364.2 million" [[src_1]].', { usage }),
    );
    const client = withPatience(createClient({ baseUrl: gateways.faked.url, token: signToken() }));
    const answered = await askPlatform(client, question, source);
    expect(answered).toMatchObject({
      model: 'scripted',
      failed: null,
      refused: false,
      input_tokens: 200,
      output_tokens: 40,
      cost_usd: null,
    });
    expect(scoreAnswer(question, answered)).toMatchObject({ page: true, quote: true, figure: true });
    gateways.model.otherwise(answerStatus(401));
    expect(
      await askPlatform(
        { ...client, request: createClient({ baseUrl: gateways.faked.url, token: signToken() }).request },
        question,
        source,
      ),
    ).toMatchObject({
      failed: 'model_unavailable',
      refused: true,
    });
  });
});
