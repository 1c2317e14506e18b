import { citeQuote, findCitationMarks } from './citation-marks.ts';

const quotes = (text: string) =>
  findCitationMarks(text).map(({ sourceId, readings }) => [sourceId, readings.map(({ quote }) => quote)]);

describe('citation marks', () => {
  it('are read back as they were written', () => {
    const text = `- ${citeQuote('Sales fell 3%.', 'src_1')}\n- ${citeQuote('売上高は減少した。', 'src_2')}`;
    expect(quotes(text)).toEqual([
      ['src_1', ['Sales fell 3%.']],
      ['src_2', ['売上高は減少した。']],
    ]);
  });

  it('return every possible quote when there are several quotation marks before', () => {
    expect(quotes(citeQuote('We call it the "Plan" and "Act" on it.', 's'))).toEqual([
      ['s', ['We call it the "Plan" and "Act" on it.', 'Plan" and "Act" on it.', 'Act" on it.']],
    ]);
  });

  it('share a quote when they follow each other, and are bare without a quote', () => {
    expect(quotes('"Up 2%." [[a]] [[b]] and more [[c]]')).toEqual([
      ['a', ['Up 2%.']],
      ['b', ['Up 2%.']],
      ['c', []],
    ]);
  });

  it('have positions', () => {
    const text = 'It says “up” [[src_9]].';
    const [mark] = findCitationMarks(text);
    expect(text.slice(mark?.start, mark?.end)).toBe('[[src_9]]');
    expect(text.slice(mark?.readings[0]?.start)).toMatch(/^“up”/);
  });

  it('are found in linear time', () => {
    expect(findCitationMarks(`${'"a '.repeat(50_000)}[[`)).toEqual([]);
    expect(findCitationMarks('[['.repeat(100_000))).toEqual([]);
  });
});
