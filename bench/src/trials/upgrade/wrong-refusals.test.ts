import type { Answer } from '../answers.ts';
import { wrongRefusals } from './wrong-refusals.ts';

const answer = (outcome: string, rest: Partial<Answer> = {}): Answer => ({
  activity: 'makeReport',
  outcome,
  ms: 1,
  at: 0,
  documented: true,
  asksToWait: false,
  ...rest,
});

describe('what an upgrade must not answer', () => {
  it('is every error but 503 that says when to ask again', () => {
    const fine = [
      answer('201'),
      answer('404 filing_not_ingested'),
      answer('503 shutting_down', { asksToWait: true }),
    ];
    expect(wrongRefusals(fine)).toEqual([]);
    const wrong = [
      answer('503 shutting_down'),
      answer('502 upstream_reset', { asksToWait: true }),
      answer('502 upstream_reset', { asksToWait: true }),
      answer('connection lost', { activity: 'chat' }),
      answer('another answer: x', { documented: false }),
    ];
    expect(wrongRefusals(wrong)).toEqual([
      'makeReport: 1 × 503 shutting_down without Retry-After',
      'makeReport: 2 × 502 upstream_reset',
      'chat: 1 × connection lost',
      'makeReport: 1 × another answer: x',
    ]);
  });

  it('is a success that the interface does not describe', () => {
    expect(wrongRefusals([answer('202', { documented: false })])).toEqual(['makeReport: 1 × 202']);
  });
});
