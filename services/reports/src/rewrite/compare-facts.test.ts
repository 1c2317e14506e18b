import { takeSteps } from '@footnote/text';
import { compareFacts as compareInSteps } from './compare-facts.ts';

const compareFacts = (original: string, rewritten: string) => takeSteps(compareInSteps(original, rewritten));

const nothing = { figures: [], citations: [] };

describe('compareFacts', () => {
  it('finds nothing lost where figures are only written otherwise', () => {
    const { lost, added } = compareFacts(
      'Sales were $1,234.5 million[^a], or 5.0% more, in FY2023; net loss of -3 million.',
      '**$1.2345 billion**[^a] in sales in fiscal 2023, up 5 percent; a net loss of 3 million.',
    );
    expect({ lost, added }).toEqual({ lost: nothing, added: nothing });
  });

  it('follows the decimal mark of the original', () => {
    const found = compareFacts('Umsatz 1.234,5 Mio. € mit 2.000 Kunden', 'Mit 2.000 Kunden 1.234,5 Mio. €');
    expect(found).toEqual({ lost: nothing, added: nothing });
    expect(compareFacts('12,5 % und 2.000 Kunden', '2.000 Kunden').lost.figures).toEqual(['12,5 %']);
  });

  it('names figures that changed their value, scale, unit or sign', () => {
    const found = compareFacts(
      'Sales $5 million, margin 40%, change −3%, debt €7 million, 12 stores',
      'Sales $5 billion, margin 40 stores, change +3%, debt $7 million, 12 stores',
    );
    expect(found.lost.figures).toEqual(['$5 million', '40%', '−3%', '€7 million']);
    expect(found.added.figures).toEqual(['$5 billion', '40', '+3%', '$7 million']);
  });

  it('names citations that were dropped and invented', () => {
    const found = compareFacts('One[^a]. Two[^b][^c].', 'One[^a]. Two[^d].');
    expect(found).toEqual({
      lost: { figures: [], citations: ['b', 'c'] },
      added: { figures: [], citations: ['d'] },
    });
  });

  it('counts the figures of tables and charts', () => {
    const chart = '```chart\n{"type":"bar","x":["2022"],"series":[{"name":"Sales","values":[394.3]}]}\n```';
    expect(compareFacts(`${chart}\n\n| a |\n| -: |\n| 17 |`, 'Gone.').lost.figures).toEqual([
      '2022',
      '394.3',
      '17',
    ]);
  });

  it('takes a narrative of 2 MB', () => {
    const long = 'Sales rose 3.5% to $1,234.5 million[^a] in 2023. '.repeat(40_000);
    expect(compareFacts(long, long.replaceAll('3.5%', '3.6%'))).toEqual({
      lost: { figures: ['3.5%'], citations: [] },
      added: { figures: ['3.6%'], citations: [] },
    });
  });
});
