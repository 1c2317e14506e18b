import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvalAnswer } from './eval-answer.ts';
import { readQuestions } from './eval-question.ts';
import { bankLine } from './expectation.ts';
import { judgeAnswer } from './judge-answer.ts';

const place = { at: 'Item 8', quote: 'U.S. $5,694.4' };
const ofSegment = {
  figures: ['5694.4 M USD'],
  members: ['U\\.S\\.|United States'],
  others: ['11646.7 M USD'],
};

function judge(text: string, expect: object, refused = false, operator = 'value') {
  const line = bankLine.parse({
    id: 'us-001',
    operator,
    language: 'en',
    filings: ['US:1'],
    question: 'us op income?',
    place,
    ...expect,
  });
  const answer: EvalAnswer = {
    financebench_id: 'us-001',
    model: 'offline',
    text,
    refused,
    citations: refused ? [] : [{ page: null, section: '8', quote: 'x' }],
    sums: [],
    ms: 1,
    input_tokens: 0,
    output_tokens: 0,
    cost_usd: 0,
    failed: null,
  };
  const question = {
    financebench_id: line.id,
    question: line.question,
    question_type: operator,
    before: [],
    answer: '',
    evidence: [],
  };
  return judgeAnswer(question, line, answer).verdict;
}

const row = '| U.S. | $5,694.4 | $5,136.4 |';
const manyRows = Array.from({ length: 7 }, (_, at) => `| Part ${at} | ${100 + at}.5 | ${200 + at}.5 |`);

describe('the verdict on an answer', () => {
  it.each([
    ['U.S. operating income was **$5,694.4 million** [1] in FY2023.', 'right'],
    ['Operating income was **$5,694.4 million** [1] in FY2023.', 'partly'],
    ['Operating income was **$11,646.7 million** [1] in FY2023.', 'harmful'],
    ['U.S. operating income was **$11,646.7 million** [1] in FY2023.', 'harmful'],
    ['The filing gives no U.S. figure. For the group: **$11,646.7 million** [1].', 'refused-wrongly'],
    ['U.S. operating income was **$5,136.4 million** [1].', 'wrong'],
    ['출처에 “US”의 수치가 없습니다. 전체 수치: **$11,646.7 million** [1].', 'refused-wrongly'],
    ['- Segments: "Operating income of the U.S. was $5,694.4 million in 2023." [1]', 'right'],
    [
      '- Segments: "Operating income was $11,646.7 million in 2023." [1]\n*MCD, 10-K for 2023-12-31*',
      'beside',
    ],
    ['Operating income was **$77.7 million** [1].', 'harmful'],
    [
      '- "Comparable sales in the U.S. increased, benefiting from strong average check growth." [1]',
      'beside',
    ],
    [`Operating income:\n\n| In millions | 2023 | 2022 |\n| --- | --- | --- |\n${row}`, 'right'],
    [
      `Operating income:\n\n| In millions | 2023 | 2022 |\n| --- | --- | --- |\n${row}\n${manyRows.join('\n')}`,
      'partly',
    ],
  ])('%j is %s', (text, verdict) => {
    expect(judge(text, ofSegment)).toBe(verdict);
  });

  it('separates right refusals from wrong ones', () => {
    expect(judge('Nothing was found.', ofSegment, true)).toBe('refused-wrongly');
    expect(judge('Nothing was found.', { none: true }, true)).toBe('refused-rightly');
    expect(judge('Sales were **$97,690 million** [1].', { none: true })).toBe('harmful');
    expect(judge('- "We may sell more next year." [1]', { none: true })).toBe('beside');
  });

  it('finds a bare verdict that is the opposite, and the words of a reason', () => {
    const never = { verdict: 'no', words: ['never paid'] };
    expect(judge('Yes.\n- "We have never paid dividends." [1]', never, false, 'is-it-so')).toBe('harmful');
    expect(judge('No.\n- "We have never paid dividends." [1]', never, false, 'is-it-so')).toBe('right');
    const why = { words: ['Florida', 'Arizona'] };
    expect(judge('- "Because of Florida." [1]', why, false, 'why')).toBe('partly');
    expect(judge('- "Because of Florida and Arizona." [1]', why, false, 'why')).toBe('right');
    const nearest = 'Nothing was found that answers this.\n\nThe nearest places:\n\n- "Sales rose." [1]';
    expect(judge(nearest, why, false, 'why')).toBe('refused-wrongly');
  });
});

describe('the banks of this repository', () => {
  const folder = join(import.meta.dirname, '../../banks');
  const open = readQuestions(join(folder, 'desk.jsonl'));
  const held = readQuestions(join(folder, 'held/desk.jsonl'));
  const invented = readQuestions(join(folder, 'invented.jsonl'));

  it('have what a right answer holds, and no question twice', () => {
    const all = [...open, ...held, ...invented];
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(new Set(all.map(({ financebench_id }) => financebench_id)).size).toBe(all.length);
    const empty = all.filter(({ expect: one }) => !one?.none && !one?.figures.length && !one?.words.length);
    expect(empty).toEqual([]);
  });

  it('cover all operators, five languages and ten markets', () => {
    const kinds = new Set(open.map(({ question_type }) => question_type));
    expect([...kinds].sort()).toEqual([...bankLine.shape.operator.options].sort());
    expect(new Set(open.map(({ language }) => language)).size).toBe(5);
    expect(new Set(open.map(({ about }) => about?.[0]?.slice(0, 2))).size).toBe(10);
  });

  it('name invented reports that are there', () => {
    const missing = invented.filter(
      ({ doc_name }) => !existsSync(join(folder, 'invented', `${doc_name}.md`)),
    );
    expect(missing).toEqual([]);
  });

  it('hold no long text of others', () => {
    const lines = ['desk.jsonl', 'held/desk.jsonl'].flatMap((file) =>
      readFileSync(join(folder, file), 'utf8').trim().split('\n'),
    );
    const quotes = lines.map((line) => bankLine.parse(JSON.parse(line)).place.quote);
    expect(quotes.filter((quote) => quote.split(/\s+/).length > 20)).toEqual([]);
  });
});
