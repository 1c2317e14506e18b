import { spellOut } from '../chat/spell-out.ts';
import { namesAsked, otherNames, readShare } from './asked-part.ts';
import { withoutOwnNames } from './own-names.ts';

describe('what a question asks of which part', () => {
  it.each([
    ["What share of Halcyon's net sales came from Europe in 2024?", 'Europe Revenue'],
    ["What percentage of Halcyon's revenue was subscription-based in 2024?", 'subscription-based Revenue'],
    ["What was Data Services' share of total revenue in fiscal 2024?", 'Data Services Revenue'],
    ['How much of revenue came from leasing in 2024?', 'leasing Revenue'],
  ])('reads a share of a whole: %s', (question, words) => {
    const expression = readShare(question)?.expression;
    expect(expression?.kind === 'operation' && expression.left).toEqual({ kind: 'phrase', words });
  });

  it('reads no share where none is asked', () => {
    expect(readShare('What was revenue in 2024?')).toBeNull();
    expect(readShare('What were dividends per share in 2024?')).toBeNull();
  });

  it('tells the names of parts from that of the company', () => {
    const names = namesAsked('What was the Cloud operating margin of Halcyon in FY2024?');
    expect(names).toEqual(['Cloud', 'Halcyon']);
    expect(otherNames(names, ['HALCYON_2024_10K.pdf'])).toEqual(['Cloud']);
  });

  it('takes the first word of a Portuguese question for no name', () =>
    expect(namesAsked('Qual foi a receita líquida da Halcyon em 2024?')).toEqual(['Halcyon']));

  it('takes a part that is named with a word of the company for a part', () =>
    expect(otherNames(['Health Benefits', 'Halcyon Health'], ['HALCYONHEALTH_2024_10K.pdf'])).toEqual([
      'Health Benefits',
    ]));

  it('takes the company out of a question without grammar, and leaves it in a sentence', () => {
    const of = (question: string) => withoutOwnNames(question, ['HALCYON_2024_10K.pdf']).text;
    expect(of('halcyon gross margin 2024')).toBe('gross margin 2024');
    expect(of('Halcyon: equity income for 2024?')).toBe('equity income for 2024?');
    expect(of("What was Halcyon's revenue?")).toBe("What was Halcyon's revenue?");
    expect(of('halo effect of costs')).toBe('halo effect of costs');
  });

  it('spells out what is written short', () => {
    expect(spellOut('how many ppl work at Halcyon')).toBe('how many employees work at Halcyon');
    expect(spellOut("what's the rev of Halcyon?")).toBe('what is the revenue of Halcyon?');
    expect(spellOut("Compare Halcyon's and Tarn's R&D spending?")).toBe(
      'compare the R&D spending of Halcyon and Tarn?',
    );
  });
});
