import { openModel } from '../agent/support/open-agent.ts';
import type { Asked } from './own/asked.ts';
import { quarrelOfAQuarter, quarrelQuestions, quarrelReport, quarrelUnanswerable } from './own/quarrel.ts';
import { tarnQuillInformal, tarnQuillQuestions, tarnQuillUnanswerable } from './own/tarn-quill-questions.ts';
import { tarnQuillReport } from './own/tarn-quill-report.ts';
import { askDesk } from './support/ask-desk.ts';
import { openDesk } from './support/open-desk.ts';

const leastRight = 0.9;
const mostWrong = 0.03;

describe('the answers without a language model to questions on an invented report', () => {
  it('are right or say that nothing was found', async () => {
    const desk = openDesk(openModel(), {
      companies: [],
      filings: [],
      documents: [
        { document_id: 'doc_tarn', name: 'tarn-quill-2024.pdf', text: tarnQuillReport },
        { document_id: 'doc_quarrel', name: 'quarrel-2024.pdf', text: quarrelReport },
      ],
    });
    const missed: string[] = [];
    const wrong: string[] = [];
    let count = 0;

    async function ask(
      question: string,
      document_id: string,
      history: { question: string; answer: string }[] = [],
    ) {
      count += 1;
      const answer = await askDesk(desk, { question, document_ids: [document_id], history });
      expect(answer.figures_unverified).toBe(0);
      return { ...answer, failure: `${question} → ${answer.text.slice(0, 200)}` };
    }
    function judge([, expected]: Asked, { text, refused, failure }: Awaited<ReturnType<typeof ask>>) {
      const right = typeof expected === 'string' ? text.includes(expected) : expected.test(text);
      if (!right) (refused ? missed : wrong).push(failure);
    }

    try {
      for (const asked of tarnQuillQuestions) judge(asked, await ask(asked[0], 'doc_tarn'));
      for (const asked of quarrelQuestions) judge(asked, await ask(asked[0], 'doc_quarrel'));
      let before: { question: string; answer: string }[] = [];
      for (const asked of tarnQuillInformal) {
        const [question] = asked;
        const answer = await ask(question, 'doc_tarn', /^And\b/.test(question) ? before : []);
        before = [{ question, answer: answer.text }];
        judge(asked, answer);
      }
      for (const question of quarrelOfAQuarter) {
        const { text, failure } = await ask(question, 'doc_quarrel');
        const [first = ''] = text.split('\n');
        if (first.includes('**') && first.includes('40,000')) wrong.push(failure);
      }
      const unanswerable = [
        ...tarnQuillUnanswerable.map((question) => [question, 'doc_tarn'] as const),
        ...quarrelUnanswerable.map((question) => [question, 'doc_quarrel'] as const),
      ];
      for (const [question, document_id] of unanswerable) {
        const { refused, failure } = await ask(question, document_id);
        if (!refused) wrong.push(failure);
      }
    } finally {
      desk.close();
    }
    const shares = { right: 1 - (missed.length + wrong.length) / count, wrong: wrong.length / count };
    // Shown when it fails: what was answered otherwise.
    const failures = { missed, wrong };
    expect(shares.right < leastRight ? failures : {}).toEqual({});
    expect(shares.wrong > mostWrong ? failures : {}).toEqual({});
    expect(count).toBeGreaterThanOrEqual(150);
  });
});
