import { findFacts } from './find-facts.ts';
import { rewriteNarrative } from './rewrite-narrative.ts';

const narrative = `## Results

It is important to note that results can't be compared directly. Net sales decreased 3% to $383.3 billion in 2023 [[src_1]]. Management said "we don't expect a lot of growth" [[src_2]]. The weather was pleasant throughout the year. Services grew 9% due to the fact that advertising did well [^3].

| | 2023 | 2022 |
|---|---:|---:|
| Net sales | 383.3 | 394.3 |

The outlook isn't clear. Nobody knows what comes next.`;

const rewrite = (instruction: string, text = narrative) =>
  rewriteNarrative({ kind: 'rewrite', instruction, narrative: text }).narrative;

describe('the offline rewrite', () => {
  it.each([
    'Make it shorter',
    'Shorten by half',
    'condense this please',
    'Turn it into bullet points',
    'Make it more formal',
    'Simplify it',
    'Put the most important figures first',
    'Lead with services',
    'Make it shorter and more formal, as bullets',
    '短くして',
    '간결하게 써 줘',
    'Mais curto, em tópicos',
  ])('keeps every figure, citation, quote, heading and table: %s', (instruction) => {
    const result = rewrite(instruction);
    expect(result).not.toBe(narrative);
    expect(findFacts(result).figures.sort()).toEqual(findFacts(narrative).figures.sort());
    expect(findFacts(result).citations.sort()).toEqual(findFacts(narrative).citations.sort());
    expect(result).toContain('"we don\'t expect a lot of growth"');
    expect(result).toContain('## Results');
    expect(result).toContain('| Net sales | 383.3 | 394.3 |');
  });

  it('is shorter when that is asked for', () => {
    expect(rewrite('Make it shorter').length).toBeLessThan(narrative.length * 0.85);
    expect(rewrite('Make it shorter')).not.toContain('weather');
    expect(rewrite('Make it shorter')).not.toContain('important to note');
  });

  it('keeps to a number of sentences or words, facts first', () => {
    const two = rewrite('Cut it to two sentences');
    expect(two).toContain('3% to $383.3 billion');
    expect(two.match(/\.(\s|$)| \[\[/g)?.length).toBeLessThanOrEqual(5);
    expect(
      rewrite('in 20 words')
        .replace(/^(#|\|).*$/gm, '')
        .split(/\s+/)
        .filter(Boolean).length,
    ).toBeLessThanOrEqual(20);
  });

  it('makes bullets of prose, and prose of bullets', () => {
    const bullets = rewrite('as bullet points');
    expect(bullets.match(/^- /gm)).toHaveLength(7);
    expect(rewrite('as prose, no bullets', bullets)).not.toMatch(/^- /m);
  });

  it('formalises only outside of quotes', () => {
    const result = rewrite('more formal');
    expect(result).toContain('results cannot be compared');
    expect(result).toContain('The outlook is not clear.');
    expect(rewrite('formal', "It isn't paid in U.S. dollars. iPhone sales don't matter.")).toBe(
      'It is not paid in U.S. dollars. iPhone sales do not matter.',
    );
  });

  it('reorders, leads with a subject, and leaves one out', () => {
    expect(rewrite('lead with services')).toMatch(/## Results\n\nServices grew/);
    expect(rewrite('most important figures first')).toMatch(/## Results\n\nNet sales/);
    const without = rewrite('Remove the sentences about the weather');
    expect(without).not.toContain('weather');
    expect(without).toContain('Nobody knows');
  });

  it('shortens text without spaces between words', () => {
    const text =
      '売上高は前年比3%減の3833億ドルとなった[[src_1]]。天候は良かった。利益は増加した。見通しは不透明である。市場は変化している。';
    const result = rewrite('短くして', text);
    expect(result.length).toBeLessThan(text.length);
    expect(result).toContain('3833億ドルとなった[[src_1]]。');
  });

  it.each(['Translate into German', 'Add the figures of Microsoft', 'xyz', 'Put it in an informal letter'])(
    'refuses what it cannot do: %s',
    (wish) => {
      expect(() => rewrite(wish)).toThrow(expect.objectContaining({ code: 'model_refused' }));
    },
  );

  it('copes with text without sentences, and with much of it', () => {
    expect(rewrite('shorter', '')).toBe('');
    expect(rewrite('shorter', '***')).toBe('');
    const long = 'One more thing happened in the year. '.repeat(2000);
    expect(rewrite('shorter', long).length).toBeLessThan(long.length);
  });
});
