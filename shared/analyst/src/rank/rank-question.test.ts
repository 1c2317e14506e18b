import { readRankQuestion } from './rank-question.ts';

describe('which is the largest', () => {
  it.each([
    ['Which segment of Halcyon had the highest net sales in 2024?', 'parts', 'amount', true, 2024],
    ["In which region did Halcyon's net sales fall the most in 2023?", 'parts', 'growth', false, 2023],
    ['In which region or segment did net sales fall the most in 2023?', 'parts', 'growth', false, 2023],
    ['Which product category performed the best by top line?', 'parts', 'growth', true, null],
    ['Which region had the worst topline performance in FY2022?', 'parts', 'growth', false, 2022],
    [
      'Among operations, investing, and financing activities, which brought in the most cash flow in FY2023?',
      'activities',
      'amount',
      true,
      2023,
    ],
    [
      'Which activity used the most cash in FY2023: operating, investing or financing?',
      'activities',
      'amount',
      false,
      2023,
    ],
    ['What are the geographies that Halcyon operates in as of 2022?', 'parts', 'list', true, 2022],
    ["What was the largest liability in Halcyon's balance sheet in 2022?", 'lines', 'amount', true, 2022],
  ])('is asked by %j', (question, kind, by, most, year) =>
    expect(readRankQuestion(question)).toMatchObject({ among: { kind }, by, most, year }),
  );

  it.each([
    'What are the largest risks of Halcyon?',
    'Which customer accounted for the largest share of net sales?',
    'What are the major products that Halcyon sells?',
    'What was revenue in 2024?',
  ])('is not asked by %j', (question) => expect(readRankQuestion(question)).toBeNull());

  it('leaves out what the question says to exclude first', () =>
    expect(
      readRankQuestion('If we exclude the Hire segment, which segment has dragged down growth in 2024?')
        ?.without,
    ).toEqual(['Hire segment']));

  it.each([
    ["Which of Halcyon's regional segments declined in 2024?", 'fell', 'net sales'],
    ['Which segments lost money in 2023?', 'lost', 'operating income'],
    ['Which products grew in 2023?', 'grew', 'net sales'],
  ])('asks for all of them: %j', (question, every, name) =>
    expect(readRankQuestion(question)).toMatchObject({ every, measure: { name } }),
  );

  it('asks for the first where it says the most', () =>
    expect(readRankQuestion('Which segment grew the most in 2023?')?.every).toBeNull());

  it.each([
    ['In which region or segment did net sales fall the most in 2023?', 'segment'],
    ['Which merchandise category grew the most?', 'product category'],
  ])('is asked of what %j names', (question, noun) =>
    expect(readRankQuestion(question)?.among).toEqual({ kind: 'parts', noun }),
  );

  it.each(["Which countries have the most Halcyon's restaurants?", 'Which region has the fewest stores?'])(
    'is of no measure that a table of sales shows: %j',
    (question) => expect(readRankQuestion(question)).toBeNull(),
  );
  it.each([
    'Which segment had the most sales in 2024?',
    'Which region is the most profitable?',
    'Which segment brought in the most net sales?',
  ])('is of a measure: %j', (question) => expect(readRankQuestion(question)).not.toBeNull());

  it.each([
    ['Which segment had the largest drop in net income in 2024?', 'earnings', 'growth', true, false],
    ['Which segment had the largest percentage fall in net income?', 'earnings', 'growth', false, false],
    ['Which segment of Halcyon lost the most net sales in percent?', 'net sales', 'growth', false, false],
    [
      'Which segment had the highest adjusted operating income?',
      'adjusted operating income',
      'amount',
      false,
      true,
    ],
    ['Which segment had the lowest contribution profit?', 'contribution profit', 'amount', false, false],
  ])('is of the measure and the way that it names: %j', (question, name, by, inAmount, most) =>
    expect(readRankQuestion(question)).toMatchObject({ measure: { name }, by, inAmount, most }),
  );

  it('ranks a growth in dollars by its amount', () => {
    const question = "In which segment did Halcyon's net sales increase the most";
    expect(readRankQuestion(`${question} in dollars?`)?.inAmount).toBe(true);
    expect(readRankQuestion(`${question}?`)?.inAmount).toBe(false);
  });

  it('asks for the areas that grew', () =>
    expect(readRankQuestion('Which geographic area of Halcyon grew its revenue in 2022?')).toMatchObject({
      every: 'grew',
      among: { noun: 'geographic region' },
    }));

  it('leaves out what the question excludes', () =>
    expect(
      readRankQuestion('Excluding Services, which segment grew its sales the most in 2024?')?.without,
    ).toEqual(['Services']));
});
