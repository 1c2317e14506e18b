import { parseQuestion } from './parse-question.ts';

const wordingsOf = (question: string) =>
  parseQuestion(question).map(({ wordings }) => wordings.map(({ tokens }) => tokens.join(' ')));

describe('parseQuestion', () => {
  it('leaves out meaningless words, and adds other wordings', () => {
    const [revenue, quarter, ...more] = wordingsOf('What were the revenues in the second quarter?');
    expect(revenue).toEqual(expect.arrayContaining(['revenu', 'net sale', '売上 上高']));
    expect([quarter, more]).toEqual([['second'], [['quarter']]]);
  });

  it('weighs the wording of the question above others, and a known phrase above its words', () => {
    const [known, legal] = parseQuestion('legal proceedings');
    const asked = known?.wordings.find(({ tokens }) => tokens.join(' ') === 'legal proceed');
    const other = known?.wordings.find(({ tokens }) => tokens[0] === 'lawsuit');
    expect(asked?.weight).toBeGreaterThan(other?.weight ?? 1);
    expect(legal?.weight).toBeLessThan(known?.weight ?? 0);
  });

  it('reads Japanese and Korean without their grammar', () => {
    const concepts = wordingsOf('主なリスクは何ですか');
    expect(concepts).toContainEqual(expect.arrayContaining(['リス スク', 'risk']));
    for (const grammar of ['クは', 'です', 'すか']) expect(concepts.flat()).not.toContain(grammar);
    expect(wordingsOf('배당금은 얼마입니까')[0]).toEqual(expect.arrayContaining(['배당 당금', 'dividend']));
  });

  it('searches for meaningless words when there are no others', () => {
    expect(wordingsOf('Who are we?')).toEqual([['who'], ['are'], ['we']]);
    expect(parseQuestion('?!')).toEqual([]);
  });
});
