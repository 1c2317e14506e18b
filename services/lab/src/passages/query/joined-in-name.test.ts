import { joinedInName } from './joined-in-name.ts';

describe('words of a question in a joined name', () => {
  it('are those that a name consists of, or begins with', () => {
    const names = ['tarnquill', '2024', '10k'];
    expect(joinedInName("Why did Tarn-Quill's headcount go down?", names)).toEqual(
      expect.arrayContaining(['tarn', 'quill']),
    );
    expect(joinedInName('Does Tarn have a pension plan?', names)).toEqual(['tarn']);
  });

  it('does not find a word in the middle of the name, or one without a capital letter', () => {
    expect(joinedInName('How does Quill hedge? Which tarn is it?', ['tarnquill'])).toEqual([]);
  });
});
