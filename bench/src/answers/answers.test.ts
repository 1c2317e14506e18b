import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAnswersFile } from './answers-file.ts';
import type { EvalAnswer } from './eval-answer.ts';
import { modelEnv, readEvalOptions } from './eval-options.ts';
import { type EvalQuestion, readQuestions } from './eval-question.ts';
import { hitsFigure, numbersOf, scoreAnswer } from './score-answer.ts';
import { summarizeScores } from './summarize-scores.ts';
import { putEvaluation } from './write-answers-table.ts';

const question = (more: Partial<EvalQuestion> = {}): EvalQuestion => ({
  financebench_id: 'q1',
  question: 'What was the gross margin of Tarn & Quill in 2024?',
  question_type: 'ratios',
  doc_name: 'tarn',
  before: [],
  answer: '36.0%',
  evidence: [{ page: 3, text: 'Gross profit 54,000 48,000 40,000' }],
  ...more,
});
const answer = (more: Partial<EvalAnswer> = {}): EvalAnswer => ({
  financebench_id: 'q1',
  model: 'offline',
  text: 'The gross margin was 36.0 % in 2024.',
  refused: false,
  citations: [{ page: 3, section: null, quote: 'Gross profit | 54,000' }],
  sums: ['36.0 %'],
  ms: 100,
  input_tokens: 0,
  output_tokens: 10,
  cost_usd: 0,
  failed: null,
  ...more,
});

describe('the score of an answer', () => {
  it('counts a figure whose unit and scale fit, but no years and single digits', () => {
    expect(numbersOf('In 2024 3 plants made $1,234.5 and 7.5 %.')).toEqual([1234.5, 7.5]);
    const asked = 'What is the capital expenditure (in USD millions)?';
    expect(hitsFigure('$1,577.00', 'capital expenditure was $1.577 billion', asked)).toBe(true);
    expect(hitsFigure('$1,577.00', 'capital expenditure was $1,577 thousand', asked)).toBe(false);
    expect(hitsFigure('0.36', '36 %')).toBe(true);
    expect(hitsFigure('36 %', '$36 million')).toBe(false);
    expect(hitsFigure('24.26', '24.5')).toBe(false);
    expect(hitsFigure('No, it is not', '24.5')).toBeNull();
  });

  it('finds page, quote, figure and sum', () => {
    expect(scoreAnswer(question(), answer())).toMatchObject({
      page: true,
      quote: true,
      figure: true,
      sum: true,
      beside: false,
    });
    const wrong = answer({
      text: 'It was 12.5 %.',
      sums: ['12.5 %'],
      citations: [{ page: 9, section: null, quote: 'Cash of the year before' }],
    });
    expect(scoreAnswer(question(), wrong)).toMatchObject({
      page: false,
      quote: false,
      figure: false,
      sum: false,
      beside: true,
    });
  });

  it('takes the section of a filing as its page', () => {
    const filed = question({ evidence: [{ section: '7', text: 'Revenue grew' }] });
    const cited = answer({ citations: [{ page: null, section: '7', quote: 'x' }] });
    expect(scoreAnswer(filed, cited).page).toBe(true);
  });

  it('separates right refusals from wrong ones', () => {
    const none = question({ financebench_id: 'q2', question_type: 'traps', answer: null, evidence: [] });
    const refusal = { text: 'Nothing was found.', refused: true, citations: [], sums: [] };
    const rows = summarizeScores(
      [question(), none],
      new Map([
        ['q1', answer(refusal)],
        ['q2', answer({ ...refusal, financebench_id: 'q2', ms: 300 })],
      ]),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['ratios', 'traps', 'all']);
    expect(rows[2]).toMatchObject({
      questions: 2,
      refusedRight: [1, 1],
      refusedWrong: [1, 1],
      beside: [0, 2],
      sums: [0, 0],
      p50Ms: 100,
      p95Ms: 300,
    });
  });
});

describe('the file of answers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eval-answers-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('goes on after a line that was cut off', () => {
    const path = join(folder, 'cut.jsonl');
    writeFileSync(
      path,
      `${JSON.stringify(answer({ failed: 'model_unavailable' }))}\n{"financebench_id":"q2","te`,
    );
    const file = openAnswersFile(path);
    expect([...file.answers.keys()]).toEqual(['q1']);
    file.add(answer());
    expect(openAnswersFile(path).answers.get('q1')?.failed).toBeNull();
    expect(readFileSync(path, 'utf8').endsWith('}\n')).toBe(true);
  });

  it('reads questions, and names a line that does not hold a question', () => {
    const path = join(folder, 'questions.jsonl');
    const { before: _before, ...line } = question();
    writeFileSync(path, `${JSON.stringify({ ...line, company: 'Tarn' })}\n\n`);
    expect(readQuestions(path)).toEqual([question()]);
    writeFileSync(path, `${JSON.stringify(line)}\n${JSON.stringify({ question: 'No id' })}\n`);
    expect(() => readQuestions(path)).toThrow('Line 2 of the questions');
  });
});

describe('the options of the command', () => {
  it('name the provider of the platform that is started', () => {
    const options = readEvalOptions(
      [
        '--questions',
        '/q/bank/questions.jsonl',
        '--provider',
        'openai-compatible',
        '--model',
        'm',
        '--base-url',
        'http://127.0.0.1:9/v1',
      ],
      '/root',
    );
    expect(options).toMatchObject({ name: 'bank', documents: '/q/bank/pdfs', atOnce: 1 });
    expect(options && modelEnv(options)).toEqual({
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'm',
      LLM_BASE_URL: 'http://127.0.0.1:9/v1',
    });
  });

  it.each([
    [['--provider', 'openai', '--model', 'm'], 'questions'],
    [['--questions', 'q', '--provider', 'openai'], '--model goes with'],
    [['--questions', 'q', '--at-once', '0'], 'at-once'],
    [['--questions', 'q', '--bank', 'desk'], '--bank or --questions'],
  ])('refuses %p', (args, why) => {
    expect(() => readEvalOptions(args, '/root')).toThrow(why);
  });
});

describe('the table of evaluations', () => {
  it('replaces the table of the same questions and model, and keeps others', () => {
    const rows = summarizeScores([question()], new Map([['q1', answer()]]));
    const own = { name: 'own', provider: 'offline', model: 'offline', rows };
    const first = putEvaluation('', { ...own, date: '2026-01-01' });
    const second = putEvaluation(first, {
      ...own,
      name: 'bank',
      provider: 'openai',
      model: 'm',
      date: '2026-01-02',
    });
    const third = putEvaluation(second, { ...own, date: '2026-01-03' });
    expect(third.match(/^## .*/gm)).toEqual(['## bank: openai, m', '## own: offline']);
    expect(third).not.toContain('2026-01-01');
    expect(third).toContain('2026-01-03');
    expect(third).toContain('| all | 1 | 1.00 (1/1) |');
    expect(third).not.toContain('gross margin');
  });
});
