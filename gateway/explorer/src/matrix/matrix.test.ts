import { filingOf, mostFilings, mostQuestions, readMatrix, threadOf, writeMatrix } from './matrix.ts';
import { matrixMarkdown } from './matrix-markdown.ts';
import { shortAnswer } from './short-answer.ts';

const filing = { country: 'US', filing_id: '0000320193-24-000123' } as const;

describe('the address of a matrix', () => {
  it('gives back what was written', () => {
    const matrix = {
      filings: [filing, { country: 'JP', filing_id: 'S100ABCD' } as const],
      questions: ['What was revenue, and why?', '売上高は'],
    };
    expect(readMatrix(writeMatrix(matrix))).toEqual(matrix);
  });

  it('is read without what is no filing, doubled or too much', () => {
    const many = Array.from({ length: 30 }, (_, at) => `US/f-${at}`);
    const asked = Array.from({ length: 30 }, (_, at) => `Question ${at}`);
    const { filings } = readMatrix({ f: ['XX/1', 'US/', 'US/a b', 'US/f-0', ...many].join(',') });
    expect(filings).toHaveLength(mostFilings);
    expect(filings[0]).toEqual({ country: 'US', filing_id: 'f-0' });
    const { questions } = readMatrix({ q: `\n  \nQuestion 0\n${asked.join('\n')}\n${'x'.repeat(900)}` });
    expect(questions).toEqual(asked.slice(0, mostQuestions));
    expect(readMatrix({ q: 'x'.repeat(900) }).questions[0]).toHaveLength(500);
    expect(readMatrix({})).toEqual({ filings: [], questions: [] });
  });

  it('takes a filing as a user types it', () => {
    expect(filingOf(' US/0000320193-24-000123 ')).toEqual(filing);
    expect(filingOf('0000320193-24-000123')).toBeNull();
  });
});

describe('the thread of a cell', () => {
  it('is the same again, and another for another user, filing or question', async () => {
    const first = await threadOf('acme alice', filing, 'Revenue?');
    expect(first).toMatch(/^matrix-[0-9a-f]{32}$/);
    expect(await threadOf('acme alice', filing, 'Revenue?')).toBe(first);
    const others = await Promise.all([
      threadOf('acme bob', filing, 'Revenue?'),
      threadOf('acme alice', { ...filing, filing_id: 'other' }, 'Revenue?'),
      threadOf('acme alice', filing, 'Profit?'),
    ]);
    expect(new Set([first, ...others]).size).toBe(4);
  });
});

it('copies a matrix as a table whose cells hold no citation marks and no bars', () => {
  expect(matrixMarkdown(['Filing', 'A|B'], [['Acme', 'Up [1][12].\nBy 3 %.']])).toBe(
    '| Filing | A\\|B |\n| --- | --- |\n| Acme | Up. By 3 %. |\n',
  );
});

describe('the answer in a cell', () => {
  it('is the paragraph that answers', () => {
    expect(shortAnswer('Revenue rose to **$5** [1].\n\nNo model wrote this.')).toBe(
      'Revenue rose to **$5** [1].',
    );
  });

  it('has no heading that names the filing', () => {
    expect(shortAnswer('**Acme, 10-K, Item 1A**\n\n- "A risk." [1]\n- "Another." [2]\n\nNote.')).toBe(
      '- "A risk." [1]\n- "Another." [2]',
    );
    expect(shortAnswer('## Risks\n\nThere are two.')).toBe('There are two.');
  });

  it('has the first of a long list', () => {
    expect(shortAnswer('- a\n- b\n- c\n- d\n- e')).toBe('- a\n- b\n- c');
  });

  it('is a table where nothing else answers', () => {
    expect(shortAnswer('| a |\n| --- |\n| 1 |')).toContain('| 1 |');
    expect(shortAnswer('| a |\n| --- |\n\nIt is one.')).toBe('It is one.');
    expect(shortAnswer('')).toBe('');
  });
});
