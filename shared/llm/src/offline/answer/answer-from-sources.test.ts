import { findCitationMarks } from '../../citation-marks.ts';
import { answerFromSources } from './answer-from-sources.ts';

const sources = [
  {
    id: 'doc_1',
    title: 'Annual report',
    text: 'The company was founded in 1976.\n\nResearch and development expense rose 5% to $31.4 billion in 2024. The increase was driven by headcount.\n\nThe weather was fine all year long.',
  },
  {
    id: 'doc_2',
    title: '有価証券報告書',
    text: '研究開発費は前年比8%増の1兆2000億円となった。\n\n役員の報酬は次のとおりである。',
  },
];

describe('an answer from given sources', () => {
  it('quotes what answers, word for word, the best first', () => {
    const text = answerFromSources({
      kind: 'answer',
      question: 'How did research and development expense develop?',
      sources,
    });
    const [first] = findCitationMarks(text);
    expect(first?.sourceId).toBe('doc_1');
    expect(sources[0]?.text).toContain(first?.readings[0]?.quote);
    expect(text).toContain('$31.4 billion');
    expect(text).not.toContain('weather');
  });

  it('answers in the language of the source', () => {
    const text = answerFromSources({ kind: 'answer', question: '研究開発費はどうなりましたか', sources });
    expect(text).toContain('研究開発費は前年比8%増の1兆2000億円となった。');
    expect(text).not.toContain('役員');
  });

  it('says when nothing answers', () => {
    const text = answerFromSources({ kind: 'answer', question: 'Which zeppelins?', sources });
    expect(text).toMatch(/None of the 2 given sources/);
    expect(findCitationMarks(text)).toEqual([]);
  });
});
