import { quotePassages } from './quote-passages.ts';

describe('a question for the largest holders', () => {
  const first = (...texts: string[]) =>
    quotePassages(
      'Who are the largest shareholders of Tarn?',
      ['Tarn'],
      texts.map((text, at) => ({ id: `s${at}`, title: 'report.pdf', heading: '', text })),
      1,
    ).quotes[0]?.text;
  const talk = 'The board takes feedback from a wide range of shareholders, large and small, of Tarn.';

  it('is answered by who owned how much', () => {
    const owned =
      'At December 31, 2024, Ada Brisk owned approximately 34% of the outstanding common stock, and Leo Malm 12%.';
    expect(first(talk, owned)).toBe(owned);
  });

  it('is answered by a table of substantial interests', () => {
    const table = [
      '### Substantial shareholdings',
      '',
      'The company was aware of the following interests in 3% or more of its issued share capital:',
      '',
      '| | |',
      '| --- | --- |',
      '| Brisk Nominees | 14.1% |',
      '| Malm Clients | 13.0% |',
      '| Ada Halden | 8.5% |',
    ].join('\n');
    expect(first(talk, table)).toContain('| Brisk Nominees | 14.1% |');
  });
});
