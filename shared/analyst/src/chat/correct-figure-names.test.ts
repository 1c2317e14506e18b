import { correctFigureNames } from './correct-figure-names.ts';

describe('correctFigureNames', () => {
  it.each([
    ["What was Tarn's oprating incom in 2024?", "What was Tarn's operating income in 2024?"],
    ['How much were total asets and gross proft?', 'How much were total assets and gross profit?'],
    ['Show the deprecation and amortzation', 'Show the depreciation and amortization'],
  ])('corrects %j', (asked, meant) => expect(correctFigureNames(asked)).toBe(meant));

  it.each([
    'Which assets did it sell, and what did the asset cost?',
    'What was depreciation and amortisation?',
    "How did Marlin's operations go, and who issued the shares?",
    'What was interest cover in 2024: operating income divided by interest expense?',
    'Was the price generally higher at the end of the quarters?',
  ])('leaves %j', (asked) => expect(correctFigureNames(asked)).toBe(asked));
});
