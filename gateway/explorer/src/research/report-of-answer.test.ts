import type { ResearchMessage } from '../chat/message.ts';
import { reportOf } from './report-of-answer.ts';

const call = '/peer-comparison ticker=HLTW peers="AAPL"';
const from = { title: call, threadId: 'thread_1', untitled: 'Answer' };
const skill = {
  name: 'peer-comparison',
  display_name: 'Peer comparison',
  tier: 'system',
  version: 3,
  values: { ticker: 'HLTW', peers: 'AAPL' },
  resolved: 'Compare HLTW with AAPL.',
};

function answerOf(text: string, isCalled = false): ResearchMessage {
  const called = isCalled ? [{ type: 'data-skill' as const, data: skill }] : [];
  return { id: 'm1', role: 'assistant', parts: [...called, { type: 'text', text }] } as ResearchMessage;
}

describe('a report of an answer', () => {
  it('keeps the skill that was called, with its version and values', () => {
    const { resolved: _, display_name: __, ...kept } = skill;
    expect(reportOf(answerOf('Text.', true), from).skill).toEqual(kept);
    expect(reportOf(answerOf('Text.'), from).skill).toBeNull();
  });

  it('is named after the answer, else after the skill, else after the question', () => {
    const titled = reportOf(answerOf('**Halcyon and Apple**\n\n### Side by side\n\nA table.', true), from);
    expect(titled.title).toBe('Halcyon and Apple');
    expect(titled.sections).toEqual([{ title: 'Side by side', narrative: 'A table.' }]);
    expect(reportOf(answerOf('Text.', true), from).title).toBe('Peer comparison · HLTW · AAPL');
    expect(reportOf(answerOf('Text.'), { ...from, title: 'What  is it?' }).title).toBe('What is it?');
  });

  it('leaves a bold line that names only the part below it', () => {
    const { title, sections } = reportOf(answerOf('**The risks**\n\n- One.\n'), { ...from, title: 'Risks?' });
    expect(title).toBe('Risks?');
    expect(sections).toEqual([{ title: 'Answer', narrative: '**The risks**\n\n- One.' }]);
  });
});
