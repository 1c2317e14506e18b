import { mendFigures } from './mend-figures.ts';

describe('mendFigures', () => {
  it.each([
    ["What was Tarn's oprating incom in 2024?", "What was Tarn's operating income in 2024?"],
    ['How much were total asets and gross proft?', 'How much were total assets and gross profit?'],
    ['Show the deprecation and amortzation', 'Show the depreciation and amortization'],
  ])('mends %j', (asked, meant) => expect(mendFigures(asked)).toBe(meant));

  it.each([
    'Which assets did it sell, and what did the asset cost?',
    'What was depreciation and amortisation?',
    "How did Marlin's operations go, and who issued the shares?",
    'Was the price generally higher at the end of the quarters?',
  ])('leaves %j', (asked) => expect(mendFigures(asked)).toBe(asked));
});
